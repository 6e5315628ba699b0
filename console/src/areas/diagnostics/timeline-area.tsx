import { useId, useState } from 'react';

import { ledger } from '@wallet/shared/control/ledger.ts';
import { members } from '@wallet/shared/control/members.ts';
import { operator } from '@wallet/shared/control/operator.ts';

import { useControlQuery, useWorldId } from '#api/use-control-query.ts';
import { DataTable } from '#ui/data-table.tsx';
import { formatAmount, formatDateTime } from '#ui/format.ts';
import { QueryResult } from '#ui/query-result.tsx';
import { Panel } from '#ui/panel.tsx';

import { mergeEvents, createTimeline } from './timeline.ts';

/** As many messages as the sandbox tells at once. */
const MESSAGES = 1_000;

/** A member's money, movement by movement, and what was said meanwhile. */
export function TimelineArea() {
  const id = useWorldId();
  const select = useId();
  const book = useControlQuery(ledger.read, { params: { id } });
  const { data } = useControlQuery(members.list, { params: { id } });
  const { data: queue } = useControlQuery(operator.queue, { params: { id } });
  const [chosen, setChosen] = useState('');
  const all = data?.members ?? [];
  const member = chosen === '' ? (all[0]?.id ?? '') : chosen;
  const hasRoom = queue?.rooms.some((room) => room.id === member) ?? false;
  const { data: room } = useControlQuery(
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
      <QueryResult query={book}>
        {(read) => {
          const { movements, unbalancedAccounts } = createTimeline(read, member);
          const breaches = read.invariants.breaches.map(({ rule, what }) => `${rule}: ${what}`);
          const told = [
            ...breaches,
            ...unbalancedAccounts.map((account) => `${account} is not the sum of its entries`),
          ];
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
                numericColumns={['Before', 'Change', 'After']}
                rows={mergeEvents(movements, hasRoom ? (room?.messages ?? []) : [])}
                getRowKey={(row) => row.key}
                emptyText="No money of this member has moved, and nothing was said."
                renderCells={(row) => {
                  const when = <time key="when">{formatDateTime(row.at)}</time>;
                  if ('said' in row) return [when, 'chat', row.said, '', '', ''];
                  return [
                    when,
                    row.kind,
                    <span key="account">
                      {row.account} <small className="note">against {row.other}</small>
                    </span>,
                    formatAmount(row.before),
                    <b key="change">{formatAmount(row.change)}</b>,
                    formatAmount(row.after),
                  ];
                }}
              />
            </>
          );
        }}
      </QueryResult>
    </Panel>
  );
}
