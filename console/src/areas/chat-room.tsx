import { operator } from '@wallet/shared/control/operator.ts';

import { callControl } from '#api/call.ts';
import { useRead, useWorldId } from '#api/hooks.ts';
import { ActButton } from '#ui/act-button.tsx';
import { timeText } from '#ui/format.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Panel } from '#ui/panel.tsx';

import { ChatComposer } from './chat-composer.tsx';
import { messageText } from './chat-message.ts';
import { sayOldMessages } from './old-messages.ts';
import { nameOf } from './room-name.ts';

const SHOWN = 50;
const CUSTOMER = 'customer';

/** One conversation from the operator's side. */
export function ChatRoom({ room }: { readonly room: string }) {
  const id = useWorldId();
  const params = { id, room };
  const read = useRead(operator.room, { params, query: { limit: SHOWN } });
  return (
    <Panel title={`Room of ${read.data ? nameOf(read.data) : room}`}>
      <Loaded of={read}>
        {({ messages, total, unread, unreadByCustomer }) => (
          <>
            <p className="note">
              {total === 1 ? '1 message' : `${total} messages`} · {unread} not seen by you ·{' '}
              {unreadByCustomer} not seen by the customer
            </p>
            {messages.length === 0 ? (
              <p className="empty">Nothing was said yet. Say something below.</p>
            ) : (
              // What scrolls must be reached by the keyboard.
              <ol className="thread" aria-label="Messages" tabIndex={0}>
                {messages.toReversed().map((item, index) => (
                  <li
                    key={`${item.createdAt} ${total - messages.length + index}`}
                    className={item.sender === CUSTOMER ? 'said by-customer' : 'said'}
                  >
                    <small>
                      {item.sender === CUSTOMER ? (item.name ?? 'Customer') : (item.name ?? item.sender)} ·{' '}
                      {timeText(item.createdAt)} · {item.message.message_type}
                    </small>
                    <p className="breaks">{messageText(item.message)}</p>
                  </li>
                ))}
              </ol>
            )}
          </>
        )}
      </Loaded>
      <ChatComposer room={room} />
      <div className="row">
        <ActButton
          onAct={async () => {
            await callControl(operator.readRoom, { params });
            return 'The customer sees that all was read.';
          }}
        >
          Mark all as seen
        </ActButton>
        <ActButton
          onAct={async () => {
            await callControl(operator.endSession, { params });
            return 'The next message begins a new conversation.';
          }}
        >
          End the conversation
        </ActButton>
        <ActButton onAct={() => sayOldMessages(id, room)}>Put 35 old messages in</ActButton>
      </div>
    </Panel>
  );
}
