import { useState } from 'react';

import { members } from '@wallet/shared/control/members.ts';

import { useControlQuery, useWorldId } from '#api/use-control-query.ts';
import { journalEntries } from '#api/live-updates.ts';
import { useStore } from '#api/store.ts';
import { DataTable } from '#ui/data-table.tsx';
import { formatAmount, formatTime } from '#ui/format.ts';
import { QueryResult } from '#ui/query-result.tsx';
import { Panel } from '#ui/panel.tsx';

import { MemberCard } from './member-card.tsx';
import { NewMemberForm } from './new-member-form.tsx';

/** Who the members are, what they have, and what is done to them. */
export function MembersArea() {
  const list = useControlQuery(members.list, { params: { id: useWorldId() } });
  const entries = useStore(journalEntries);
  const [chosen, setChosen] = useState<string>();
  const lastCallOf = (id: string): string => {
    const last = entries.findLast((entry) => entry.member === id);
    return last ? formatTime(last.at) : '–';
  };
  return (
    <QueryResult query={list}>
      {(data) => {
        const member = data.members.find(({ id }) => id === chosen) ?? data.members[0];
        return (
          <>
            <Panel title="Members">
              <DataTable
                label="Members"
                columns={['Member', 'Wallet', 'Games', 'Coins', 'Bonus', 'State', 'Last call', 'Act']}
                numericColumns={['Wallet', 'Games', 'Coins']}
                rows={data.members}
                getRowKey={(row) => row.id}
                emptyText="This world has no member. Make one below, or register in the app."
                renderCells={(row) => [
                  <span key="member">
                    {row.phone} <small className="note">{row.name}</small>
                  </span>,
                  formatAmount(row.wallet),
                  Object.values(row.games).filter((balance) => balance !== null).length,
                  row.coins,
                  row.bonus ?? '–',
                  row.active
                    ? (row.refusedWith ?? (row.token === null ? 'signed out' : 'active'))
                    : 'inactive',
                  lastCallOf(row.id),
                  <button
                    key="act"
                    type="button"
                    className="button plain"
                    aria-pressed={row.id === member?.id}
                    aria-label={`Open ${row.phone}`}
                    onClick={() => setChosen(row.id)}
                  >
                    Open
                  </button>,
                ]}
              />
            </Panel>
            {member && <MemberCard key={member.id} member={member} />}
            <Panel title="New member">
              <NewMemberForm />
            </Panel>
          </>
        );
      }}
    </QueryResult>
  );
}
