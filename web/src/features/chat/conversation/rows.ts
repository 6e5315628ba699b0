import type { ChatDeliveryStatus } from '@wallet/shared/contract/chat/messages.ts';

import {
  type Conversation,
  isFromCustomer,
  type PendingMessage,
  type ServerMessage,
} from './conversation.ts';
import { matchPending } from './match-pending.ts';
import type { MessageContent } from './received-message.ts';

/** One message as the list shows it. */
export interface ChatRow {
  /** Stays the same from sending until the operator has stored the message. */
  readonly id: string;
  readonly at: number;
  readonly side: 'own' | 'theirs';
  readonly message: MessageContent | undefined;
  /** Name of the sender and id of the session; known for stored messages. */
  readonly name?: string | undefined;
  readonly sessionId?: string | undefined;
  readonly delivery: ChatDeliveryStatus;
  /** The operator is known to have stored the message. */
  readonly isConfirmed: boolean;
}

/* An unchanged message keeps its row object, so that React does not render a long list again for one new message. */
const serverRows = new WeakMap<ServerMessage, ChatRow>();
const pendingRows = new WeakMap<PendingMessage, ChatRow>();

function toServerRow(message: ServerMessage, matchedId?: string): ChatRow {
  const { key, at, received, pendingId } = message;
  const id = pendingId ?? matchedId ?? key;
  const cached = serverRows.get(message);
  if (cached?.id === id) return cached;
  const row: ChatRow = {
    id,
    at,
    side: isFromCustomer(received) ? 'own' : 'theirs',
    message: received.message ?? undefined,
    name: received.name,
    sessionId: received.session_id,
    delivery: 'succeed',
    isConfirmed: true,
  };
  serverRows.set(message, row);
  return row;
}

function toPendingRow(pending: PendingMessage): ChatRow {
  const cached = pendingRows.get(pending);
  if (cached) return cached;
  const { id, sentAt, message, delivery } = pending;
  const row: ChatRow = { id, at: sentAt, side: 'own', message, delivery, isConfirmed: false };
  pendingRows.set(pending, row);
  return row;
}

/** Returns the rows in display order: stored messages by time, then pending ones in the order of sending. */
export function toRows(conversation: Conversation): readonly ChatRow[] {
  const matches = matchPending(conversation);
  const matchedIds = new Set(matches.values());
  return [
    ...conversation.messages.map((each) => toServerRow(each, matches.get(each))),
    ...conversation.pending.filter(({ id }) => !matchedIds.has(id)).map(toPendingRow),
  ];
}
