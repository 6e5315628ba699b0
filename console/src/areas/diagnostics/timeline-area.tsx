import { useState } from 'react';

import { ledger } from '@wallet/shared/control/ledger.ts';
import { members } from '@wallet/shared/control/members.ts';
import { operator } from '@wallet/shared/control/operator.ts';
import type { Satang } from '@wallet/shared/money.ts';

import { useControlQuery } from '#api/use-control-query.ts';
import { DataTable } from '#ui/data-table.tsx';
import { formatAmount, formatDateTime } from '#ui/format.ts';
import { QueryResult } from '#ui/query-result.tsx';
import { Panel } from '#ui/panel.tsx';

import { MemberSelect } from '#areas/controls/member-select.tsx';
import { listMovements, mergeEvents } from './timeline.ts';

/** Maximum number of messages that the sandbox returns. */
const MESSAGES_MAX = 1_000;

/** Formats an amount; a chat message has none. */
const renderAmount = (amount: Satang | undefined) => amount !== undefined && formatAmount(amount);

/** Ledger movements and chat messages of a member in order of time. */
export function TimelineArea() {
  const { data: memberList } = useControlQuery(members.list);
  const { data: queue } = useControlQuery(operator.queue);
  const [selectedId, setSelectedId] = useState('');
  const member = selectedId === '' ? (memberList?.members[0]?.id ?? '') : selectedId;
  const hasRoom = queue?.rooms.some((room) => room.id === member) ?? false;
  const { data: room } = useControlQuery(
    operator.room,
    { room: member, query: { limit: MESSAGES_MAX } },
    hasRoom,
  );
  return (
    <Panel title="Timeline" note="Movements with the balance before and after, and chat messages.">
      <MemberSelect value={member} onChange={(event) => setSelectedId(event.target.value)} />
      <QueryResult call={ledger.read}>
        {(data) => {
          const movements = listMovements(data.entries, member);
          const { violations } = data.invariants;
          return (
            <>
              {violations.length === 0 ? (
                <p className="success">Every balance equals the sum of its entries.</p>
              ) : (
                <ul className="error-text">
                  {violations.map(({ rule, what }) => (
                    <li key={rule + what}>
                      {rule}: {what}
                    </li>
                  ))}
                </ul>
              )}
              <DataTable
                label="Movements"
                columns={[
                  { title: 'Time', render: ({ at }) => <time>{formatDateTime(at)}</time> },
                  { title: 'Type', render: ({ kind }) => kind },
                  {
                    title: 'Account',
                    render: ({ subject, other }) => (
                      <span>
                        {subject} {other !== undefined && <small className="note">against {other}</small>}
                      </span>
                    ),
                  },
                  { title: 'Before', isNumeric: true, render: ({ before }) => renderAmount(before) },
                  { title: 'Change', isNumeric: true, render: ({ change }) => <b>{renderAmount(change)}</b> },
                  { title: 'After', isNumeric: true, render: ({ after }) => renderAmount(after) },
                ]}
                rows={mergeEvents(movements, hasRoom ? (room?.messages ?? []) : [])}
                getRowKey={(row) => row.key}
                emptyText="No movements or messages."
              />
            </>
          );
        }}
      </QueryResult>
    </Panel>
  );
}
