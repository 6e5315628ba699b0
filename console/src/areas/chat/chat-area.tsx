import { useState } from 'react';

import { operator } from '@wallet/shared/control/operator.ts';

import { ActionForm } from '#ui/form/action-form.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { formatDateTime } from '#ui/format.ts';
import { QueryResult } from '#ui/query-result.tsx';
import { Panel } from '#ui/panel.tsx';

import { ChatRoom } from './chat-room.tsx';
import { getRoomName } from './room-name.ts';
import { MemberSelect } from '#areas/controls/member-select.tsx';
import { NextButtons } from '#areas/controls/next-buttons.tsx';
import { SocketControls } from '#areas/controls/socket-controls.tsx';

const MESSAGE = 'socket:message';
const FAILURES = [
  { text: 'Next upload: connection lost', match: 'chat.uploadImage', effect: { network: 'reset' } },
  { text: 'Next message: delivered twice', match: MESSAGE, effect: { socket: 'duplicate' } },
  { text: 'Next two messages: swapped', match: MESSAGE, effect: { socket: 'reorder' } },
  { text: 'Next message: delayed by 5 s', match: MESSAGE, effect: { socket: { lagMs: 5_000 } } },
] as const;

/** Chat rooms of the members and the selected conversation. */
export function ChatArea() {
  const [selectedId, setSelectedId] = useState<string>();
  return (
    <QueryResult call={operator.queue}>
      {({ rooms }) => {
        const room = selectedId ?? rooms[0]?.id;
        return (
          <>
            <Panel title="Rooms">
              <DataTable
                label="Rooms"
                columns={[
                  { title: 'Member', render: getRoomName },
                  { title: 'Room', render: (row) => <code className="break-anywhere">{row.id}</code> },
                  {
                    title: 'Unread',
                    isNumeric: true,
                    render: (row) => (row.unread > 0 ? <b>{row.unread}</b> : 0),
                  },
                  { title: 'Last message', render: (row) => <time>{formatDateTime(row.lastAt)}</time> },
                ]}
                rows={rooms}
                getRowKey={(row) => row.id}
                emptyText="No conversations yet. One appears here when a member writes, or start one below."
                actions={(row) => [
                  {
                    text: 'Open',
                    about: `the room of ${getRoomName(row)}`,
                    isPressed: row.id === room,
                    onAction: () => setSelectedId(row.id),
                  },
                ]}
              />
              <ActionForm
                label="Start a conversation"
                submitLabel="Open room"
                kind="plain"
                onSubmit={async (readField) => setSelectedId(readField('member'))}
              >
                <MemberSelect />
              </ActionForm>
            </Panel>
            {room !== undefined && <ChatRoom key={room} room={room} />}
            <Panel title="Chat failures">
              <SocketControls />
              <NextButtons next={FAILURES} />
            </Panel>
          </>
        );
      }}
    </QueryResult>
  );
}
