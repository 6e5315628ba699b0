import { operator } from '@wallet/shared/control/operator.ts';

import { callControl } from '#api/control-client.ts';
import { useControlQuery, useWorldId } from '#api/use-control-query.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { formatDateTime } from '#ui/format.ts';
import { QueryResult } from '#ui/query-result.tsx';
import { Panel } from '#ui/panel.tsx';

import { ChatComposer } from './chat-composer.tsx';
import { formatMessage } from './chat-message.ts';
import { addOldMessages } from './old-messages.ts';
import { getRoomName } from './room-name.ts';

const SHOWN = 50;
const CUSTOMER = 'customer';

/** One conversation from the operator's side. */
export function ChatRoom({ room }: { readonly room: string }) {
  const id = useWorldId();
  const params = { id, room };
  const read = useControlQuery(operator.room, { params, query: { limit: SHOWN } });
  return (
    <Panel title={`Room of ${read.data ? getRoomName(read.data) : room}`}>
      <QueryResult query={read}>
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
                      {formatDateTime(item.createdAt)} · {item.message.message_type}
                    </small>
                    <p className="breaks">{formatMessage(item.message)}</p>
                  </li>
                ))}
              </ol>
            )}
          </>
        )}
      </QueryResult>
      <ChatComposer room={room} />
      <div className="row">
        <ActionButton
          onAction={async () => {
            await callControl(operator.readRoom, { params });
            return 'The customer sees that all was read.';
          }}
        >
          Mark all as seen
        </ActionButton>
        <ActionButton
          onAction={async () => {
            await callControl(operator.endSession, { params });
            return 'The next message begins a new conversation.';
          }}
        >
          End the conversation
        </ActionButton>
        <ActionButton onAction={() => addOldMessages(id, room)}>Put 35 old messages in</ActionButton>
      </div>
    </Panel>
  );
}
