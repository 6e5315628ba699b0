import { useState } from 'react';

import { operator } from '@wallet/shared/control/operator.ts';

import { useRead, useWorldId } from '#api/hooks.ts';
import { ActForm } from '#ui/act-form.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { timeText } from '#ui/format.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Panel } from '#ui/panel.tsx';

import { ChatRoom } from './chat-room.tsx';
import { nameOf } from './room-name.ts';
import { MemberChoice } from './member-choice.tsx';
import { NextFault } from './next-fault.tsx';
import { SocketWeather } from './socket-weather.tsx';

/** The agent's desk: who writes, what was said, and an answer of any kind. */
export function ChatArea() {
  const queue = useRead(operator.queue, { params: { id: useWorldId() } });
  const [chosen, setChosen] = useState<string>();
  return (
    <Loaded of={queue}>
      {({ rooms }) => {
        const room = chosen ?? rooms[0]?.id;
        return (
          <>
            <Panel title="Rooms">
              <DataTable
                label="Rooms"
                columns={['Who', 'Room', 'Not seen', 'Last', 'Act']}
                numbers={['Not seen']}
                rows={rooms}
                keyOf={(row) => row.id}
                empty="Nobody has written. A room shows here when somebody does; or write to a member first."
                cells={(row) => [
                  nameOf(row),
                  <code key="room" className="breaks">
                    {row.id}
                  </code>,
                  row.unread > 0 ? <b key="unread">{row.unread}</b> : 0,
                  <time key="last">{timeText(row.lastAt)}</time>,
                  <button
                    key="act"
                    type="button"
                    className="button plain"
                    aria-pressed={row.id === room}
                    aria-label={`Open the room of ${nameOf(row)}`}
                    onClick={() => setChosen(row.id)}
                  >
                    Open
                  </button>,
                ]}
              />
              <ActForm
                label="Write to a member"
                submit="Open the room"
                kind="plain"
                onAct={async (typed) => setChosen(typed('member'))}
              >
                <MemberChoice />
              </ActForm>
            </Panel>
            {room !== undefined && <ChatRoom key={room} room={room} />}
            <Panel title="What goes wrong in the chat">
              <SocketWeather />
              <div className="row">
                <NextFault call="chat.uploadImage" effect={{ network: 'reset' }}>
                  Next picture is lost on its way
                </NextFault>
                <NextFault call="socket:message" effect={{ socket: 'duplicate' }}>
                  Next message comes twice
                </NextFault>
                <NextFault call="socket:message" effect={{ socket: 'reorder' }}>
                  Next two messages change places
                </NextFault>
                <NextFault call="socket:message" effect={{ socket: { lagMs: 5_000 } }}>
                  Next message is 5 s late
                </NextFault>
              </div>
            </Panel>
          </>
        );
      }}
    </Loaded>
  );
}
