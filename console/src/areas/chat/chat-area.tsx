import { useState } from 'react';

import { operator } from '@wallet/shared/control/operator.ts';

import { useControlQuery, useWorldId } from '#api/use-control-query.ts';
import { ActionForm } from '#ui/action-form.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { formatDateTime } from '#ui/format.ts';
import { QueryResult } from '#ui/query-result.tsx';
import { Panel } from '#ui/panel.tsx';

import { ChatRoom } from './chat-room.tsx';
import { getRoomName } from './room-name.ts';
import { MemberSelect } from '#areas/controls/member-select.tsx';
import { NextFaultButton } from '#areas/controls/next-fault-button.tsx';
import { SocketControls } from '#areas/controls/socket-controls.tsx';

/** The agent's desk: who writes, what was said, and an answer of any kind. */
export function ChatArea() {
  const queue = useControlQuery(operator.queue, { params: { id: useWorldId() } });
  const [chosen, setChosen] = useState<string>();
  return (
    <QueryResult query={queue}>
      {({ rooms }) => {
        const room = chosen ?? rooms[0]?.id;
        return (
          <>
            <Panel title="Rooms">
              <DataTable
                label="Rooms"
                columns={['Who', 'Room', 'Not seen', 'Last', 'Act']}
                numericColumns={['Not seen']}
                rows={rooms}
                getRowKey={(row) => row.id}
                emptyText="Nobody has written. A room shows here when somebody does; or write to a member first."
                renderCells={(row) => [
                  getRoomName(row),
                  <code key="room" className="breaks">
                    {row.id}
                  </code>,
                  row.unread > 0 ? <b key="unread">{row.unread}</b> : 0,
                  <time key="last">{formatDateTime(row.lastAt)}</time>,
                  <button
                    key="act"
                    type="button"
                    className="button plain"
                    aria-pressed={row.id === room}
                    aria-label={`Open the room of ${getRoomName(row)}`}
                    onClick={() => setChosen(row.id)}
                  >
                    Open
                  </button>,
                ]}
              />
              <ActionForm
                label="Write to a member"
                submitLabel="Open the room"
                kind="plain"
                onSubmit={async (typed) => setChosen(typed('member'))}
              >
                <MemberSelect />
              </ActionForm>
            </Panel>
            {room !== undefined && <ChatRoom key={room} room={room} />}
            <Panel title="What goes wrong in the chat">
              <SocketControls />
              <div className="row">
                <NextFaultButton call="chat.uploadImage" effect={{ network: 'reset' }}>
                  Next picture is lost on its way
                </NextFaultButton>
                <NextFaultButton call="socket:message" effect={{ socket: 'duplicate' }}>
                  Next message comes twice
                </NextFaultButton>
                <NextFaultButton call="socket:message" effect={{ socket: 'reorder' }}>
                  Next two messages change places
                </NextFaultButton>
                <NextFaultButton call="socket:message" effect={{ socket: { lagMs: 5_000 } }}>
                  Next message is 5 s late
                </NextFaultButton>
              </div>
            </Panel>
          </>
        );
      }}
    </QueryResult>
  );
}
