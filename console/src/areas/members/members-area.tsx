import { useState } from 'react';

import { members } from '@wallet/shared/control/members.ts';

import { journalEntries } from '#api/stream/live-updates.ts';
import { useStore } from '@wallet/web/lib/react/create-store.ts';
import { ControlForm } from '#ui/form/control-form.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { formatAmount, formatTime } from '#ui/format.ts';
import { QueryResult } from '#ui/query-result.tsx';
import { Panel } from '#ui/panel.tsx';

import { MemberCard } from './member-card.tsx';

const showCard = (card: HTMLElement | null): void => card?.scrollIntoView({ block: 'nearest' });

/** Members of the world with their balances and state, and the selected member. */
export function MembersArea() {
  const entries = useStore(journalEntries);
  const [selectedId, setSelectedId] = useState<string>();
  const getLastCall = (id: string): string => {
    const last = entries.findLast((entry) => entry.member === id);
    return last ? formatTime(last.at) : '–';
  };
  return (
    <QueryResult call={members.list}>
      {(data) => {
        const member = data.members.find(({ id }) => id === selectedId) ?? data.members[0];
        return (
          <>
            <Panel title="Members">
              <DataTable
                label="Members"
                columns={[
                  {
                    title: 'Member',
                    render: (row) => (
                      <span>
                        {row.phone} <small className="note">{row.name}</small>
                      </span>
                    ),
                  },
                  { title: 'Wallet', isNumeric: true, render: (row) => formatAmount(row.wallet) },
                  {
                    title: 'Games',
                    isNumeric: true,
                    render: (row) => Object.values(row.games).filter((balance) => balance !== null).length,
                  },
                  { title: 'Coins', isNumeric: true, render: (row) => row.coins },
                  { title: 'Bonus', render: (row) => row.bonus ?? '–' },
                  {
                    title: 'State',
                    render: (row) =>
                      row.active
                        ? (row.refusedWith ?? (row.token === null ? 'signed out' : 'active'))
                        : 'inactive',
                  },
                  { title: 'Last call', render: (row) => getLastCall(row.id) },
                ]}
                rows={data.members}
                getRowKey={(row) => row.id}
                emptyText="This world has no members. Add one below, or register in the app."
                actions={(row) => [
                  {
                    text: 'Open',
                    about: row.phone,
                    isPressed: row.id === member?.id,
                    onAction: () => setSelectedId(row.id),
                  },
                ]}
              />
            </Panel>
            {member && (
              // The list is long on a phone, so that a card that was opened would be out of sight.
              <div key={member.id} ref={selectedId === undefined ? undefined : showCard}>
                <MemberCard member={member} />
              </div>
            )}
            <Panel title="New member">
              <ControlForm
                call={members.create}
                first={['phone', 'name', 'wallet']}
                label="New member"
                submitLabel="Add member"
                resetsOnSuccess
                done={({ phone, password }) => `${phone}, password ${password}.`}
              />
            </Panel>
          </>
        );
      }}
    </QueryResult>
  );
}
