import { operator } from '@wallet/shared/control/operator.ts';

import { useControlQuery } from '#api/use-control-query.ts';
import { useWorldAction } from '#api/use-world-action.ts';
import { useWorldId } from '#api/location.ts';
import { ActionRow } from '#ui/form/action-row.tsx';
import { formatCount, formatDateTime } from '#ui/format.ts';
import { QueryResult } from '#ui/query-result.tsx';
import { Panel } from '#ui/panel.tsx';

import { ChatComposer } from './chat-composer.tsx';
import { formatMessage } from './chat-message.ts';
import { addOldMessages } from './old-messages.ts';
import { getRoomName } from './room-name.ts';

const MESSAGES_MAX = 50;
const CUSTOMER = 'customer';

/** Conversation as the operator sees it. */
export function ChatRoom({ room }: { readonly room: string }) {
  const id = useWorldId();
  const act = useWorldAction();
  const input = { room, query: { limit: MESSAGES_MAX } };
  const { data } = useControlQuery(operator.room, input);
  return (
    <Panel title={`Room of ${data ? getRoomName(data) : room}`}>
      <QueryResult call={operator.room} input={input}>
        {({ messages, total, unread, unreadByCustomer }) => (
          <>
            <p className="note">
              {formatCount(total, 'message')} · {unread} unread · {unreadByCustomer} unread by the customer
            </p>
            {messages.length === 0 ? (
              <p className="empty">No messages yet. Write one below.</p>
            ) : (
              // A scroll container must be focusable for the keyboard.
              <ol className="conversation" aria-label="Messages" tabIndex={0}>
                {messages.toReversed().map((item, index) => (
                  <li
                    key={`${item.createdAt} ${total - messages.length + index}`}
                    className={item.sender === CUSTOMER ? 'message by-customer' : 'message'}
                  >
                    <small>
                      {item.sender === CUSTOMER ? (item.name ?? 'Customer') : (item.name ?? item.sender)} ·{' '}
                      {formatDateTime(item.createdAt)} · {item.message.message_type}
                    </small>
                    <p className="break-anywhere">{formatMessage(item.message)}</p>
                  </li>
                ))}
              </ol>
            )}
          </>
        )}
      </QueryResult>
      <ChatComposer room={room} />
      <ActionRow
        actions={[
          {
            text: 'Mark all as read',
            onAction: act(operator.markRead, { room }, 'All messages are marked as read.'),
          },
          {
            text: 'End conversation',
            onAction: act(
              operator.endSession,
              { room },
              'Conversation ended. The next message starts a new one.',
            ),
          },
          { text: 'Add 35 old messages', onAction: () => addOldMessages(id, room) },
        ]}
      />
    </Panel>
  );
}
