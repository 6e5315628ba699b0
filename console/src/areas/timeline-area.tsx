import { useId, useState } from 'react';

import { ledger } from '@wallet/shared/control/ledger.ts';
import { members } from '@wallet/shared/control/members.ts';
import { operator } from '@wallet/shared/control/operator.ts';

import { useRead, useWorldId } from '#api/hooks.ts';
import { DataTable } from '#ui/data-table.tsx';
import { amountText, timeText } from '#ui/format.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Panel } from '#ui/panel.tsx';

import { eventsOf, timelineOf } from './timeline.ts';

/** As many messages as the sandbox tells at once. */
const MESSAGES = 1_000;

/** A member's money, movement by movement, and what was said meanwhile. */
export function TimelineArea() {
  const id = useWorldId();
  const select = useId();
  const book = useRead(ledger.read, { params: { id } });
  const { data } = useRead(members.list, { params: { id } });
  const { data: queue } = useRead(operator.queue, { params: { id } });
  const [chosen, setChosen] = useState('');
  const all = data?.members ?? [];
  const member = chosen === '' ? (all[0]?.id ?? '') : chosen;
  const hasRoom = queue?.rooms.some((room) => room.id === member) ?? false;
  const { data: room } = useRead(
    operator.room,
    { params: { id, room: member }, query: { limit: MESSAGES } },
    hasRoom,
  );
  return (
    <Panel title="Timeline" note="Every movement with the balance before and after it, and what was said.">
      <div className="field">
        <label htmlFor={select}>Member</label>
        <select id={select} value={member} onChange={(event) => setChosen(event.target.value)}>
          {all.map((each) => (
            <option key={each.id} value={each.id}>
              {each.phone} {each.name}
            </option>
          ))}
        </select>
      </div>
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
                columns={['When', 'What', 'Account', 'Before', 'Change', 'After']}
                numbers={['Before', 'Change', 'After']}
                rows={eventsOf(movements, hasRoom ? (room?.messages ?? []) : [])}
                keyOf={(row) => row.key}
                empty="No money of this member has moved, and nothing was said."
                cells={(row) => {
                  const when = <time key="when">{timeText(row.at)}</time>;
                  if ('said' in row) return [when, 'chat', row.said, '', '', ''];
                  return [
                    when,
                    row.kind,
                    <span key="account">
                      {row.account} <small className="note">against {row.other}</small>
                    </span>,
                    amountText(row.before),
                    <b key="change">{amountText(row.change)}</b>,
                    amountText(row.after),
                  ];
                }}
              />
            </>
          );
        }}
      </Loaded>
    </Panel>
  );
}
