import { useState } from 'react';

import { ledger } from '@wallet/shared/control/ledger.ts';
import { members } from '@wallet/shared/control/members.ts';
import { operator } from '@wallet/shared/control/operator.ts';

import { useControlQuery } from '#api/use-control-query.ts';
import { DataTable } from '#ui/data-table.tsx';
import { formatAmount, formatDateTime } from '#ui/format.ts';
import { QueryResult } from '#ui/query-result.tsx';
import { Panel } from '#ui/panel.tsx';

import { MemberSelect } from '#areas/controls/member-select.tsx';
import { mergeEvents, createTimeline } from './timeline.ts';

/** Maximum number of messages that the sandbox returns. */
const MESSAGES_MAX = 1_000;

/** Ledger movements and chat messages of a member in order of time. */
export function TimelineArea() {
  const ledgerQuery = useControlQuery(ledger.read, {});
  const { data: memberList } = useControlQuery(members.list, {});
  const { data: queue } = useControlQuery(operator.queue, {});
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
      <QueryResult query={ledgerQuery}>
        {(data) => {
          const { movements, unbalancedAccounts } = createTimeline(data, member);
          const violations = data.invariants.violations.map(({ rule, what }) => `${rule}: ${what}`);
          const problems = [
            ...violations,
            ...unbalancedAccounts.map((account) => `${account} does not equal the sum of its entries`),
          ];
          return (
            <>
              {problems.length === 0 ? (
                <p className="success">Every balance equals the sum of its entries.</p>
              ) : (
                <ul className="error-text">
                  {problems.map((problem) => (
                    <li key={problem}>{problem}</li>
                  ))}
                </ul>
              )}
              <DataTable
                label="Movements"
                columns={[
                  { title: 'Time', render: ({ at }) => <time>{formatDateTime(at)}</time> },
                  { title: 'Type', render: (row) => ('message' in row ? 'chat' : row.kind) },
                  {
                    title: 'Account',
                    render: (row) =>
                      'message' in row ? (
                        row.message
                      ) : (
                        <span>
                          {row.account} <small className="note">against {row.other}</small>
                        </span>
                      ),
                  },
                  {
                    title: 'Before',
                    isNumeric: true,
                    render: (row) => 'before' in row && formatAmount(row.before),
                  },
                  {
                    title: 'Change',
                    isNumeric: true,
                    render: (row) => 'change' in row && <b>{formatAmount(row.change)}</b>,
                  },
                  {
                    title: 'After',
                    isNumeric: true,
                    render: (row) => 'after' in row && formatAmount(row.after),
                  },
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
