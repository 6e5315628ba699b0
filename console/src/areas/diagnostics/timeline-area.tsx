import { useId, useState } from 'react';

import { ledger } from '@wallet/shared/control/ledger.ts';
import { members } from '@wallet/shared/control/members.ts';
import { operator } from '@wallet/shared/control/operator.ts';

import { useControlQuery } from '#api/use-control-query.ts';
import { useWorldId } from '#api/world-context.ts';
import { DataTable } from '#ui/data-table.tsx';
import { formatAmount, formatDateTime } from '#ui/format.ts';
import { QueryResult } from '#ui/query-result.tsx';
import { Panel } from '#ui/panel.tsx';

import { mergeEvents, createTimeline } from './timeline.ts';

/** Maximum number of messages that the sandbox returns. */
const MESSAGES_MAX = 1_000;

/** Ledger movements and chat messages of a member in order of time. */
export function TimelineArea() {
  const id = useWorldId();
  const select = useId();
  const ledgerQuery = useControlQuery(ledger.read, { params: { id }, query: {} });
  const { data: memberList } = useControlQuery(members.list, { params: { id } });
  const { data: queue } = useControlQuery(operator.queue, { params: { id } });
  const [selectedId, setSelectedId] = useState('');
  const allMembers = memberList?.members ?? [];
  const member = selectedId === '' ? (allMembers[0]?.id ?? '') : selectedId;
  const hasRoom = queue?.rooms.some((room) => room.id === member) ?? false;
  const { data: room } = useControlQuery(
    operator.room,
    { params: { id, room: member }, query: { limit: MESSAGES_MAX } },
    hasRoom,
  );
  return (
    <Panel title="Timeline" note="Movements with the balance before and after, and chat messages.">
      <div className="field">
        <label htmlFor={select}>Member</label>
        <select id={select} value={member} onChange={(event) => setSelectedId(event.target.value)}>
          {allMembers.map(({ id: memberId, phone, name }) => (
            <option key={memberId} value={memberId}>
              {phone} {name}
            </option>
          ))}
        </select>
      </div>
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
                columns={['Time', 'Type', 'Account', 'Before', 'Change', 'After']}
                numericColumns={['Before', 'Change', 'After']}
                rows={mergeEvents(movements, hasRoom ? (room?.messages ?? []) : [])}
                getRowKey={(row) => row.key}
                emptyText="No movements or messages."
                renderCells={(row) => {
                  const time = <time key="time">{formatDateTime(row.at)}</time>;
                  if ('message' in row) return [time, 'chat', row.message, '', '', ''];
                  return [
                    time,
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
