import { useState } from 'react';

import { ledger } from '@wallet/shared/control/ledger.ts';
import { members } from '@wallet/shared/control/members.ts';

import { useRead, useWorldId } from '#api/hooks.ts';
import { DataTable } from '#ui/data-table.tsx';
import { amountText, timeText } from '#ui/format.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Panel } from '#ui/panel.tsx';

import { timelineOf } from './timeline.ts';

/** A member's money, movement by movement. */
export function TimelineArea() {
  const id = useWorldId();
  const book = useRead(ledger.read, { params: { id } });
  const { data } = useRead(members.list, { params: { id } });
  const [chosen, setChosen] = useState('');
  const all = data?.members ?? [];
  const member = chosen === '' ? (all[0]?.id ?? '') : chosen;
  return (
    <Panel title="Timeline">
      <label className="field">
        Member
        <select value={member} onChange={(event) => setChosen(event.target.value)}>
          {all.map((each) => (
            <option key={each.id} value={each.id}>
              {each.phone} {each.name}
            </option>
          ))}
        </select>
      </label>
      <Loaded of={book}>
        {(read) => {
          const { movements, wrong } = timelineOf(read, member);
          const breaches = read.invariants.breaches.map(({ rule, what }) => `${rule}: ${what}`);
          const told = [...breaches, ...wrong.map((account) => `${account} is not the sum of its entries`)];
          return (
            <>
              {told.length === 0 ? (
                <p className="good">Every balance is the sum of its entries.</p>
              ) : (
                <ul className="issue">
                  {told.map((each) => (
                    <li key={each}>{each}</li>
                  ))}
                </ul>
              )}
              <DataTable
                label="Movements"
                columns={['When', 'What', 'Account', 'Against', 'Before', 'Change', 'After']}
                rows={movements}
                keyOf={(row) => row.key}
                empty="No money of this member has moved."
                cells={(row) => [
                  timeText(row.at),
                  row.kind,
                  row.account,
                  row.other,
                  amountText(row.before),
                  <b key="change">{amountText(row.change)}</b>,
                  amountText(row.after),
                ]}
              />
            </>
          );
        }}
      </Loaded>
    </Panel>
  );
}
