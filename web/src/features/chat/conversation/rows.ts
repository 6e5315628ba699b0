import type { ChatDeliveryStatus } from '@wallet/shared/contract/chat/messages.ts';

import type { MessageContent } from './received-message.ts';
import {
  isFromCustomer,
  type PendingMessage,
  type ServerMessage,
  type Conversation,
} from './conversation.ts';

/** One bubble. */
export interface ChatRow {
  /** Stays the same from the sending to the operator's own word. */
  readonly id: string;
  readonly at: number;
  readonly side: 'own' | 'theirs';
  readonly message: MessageContent | undefined;
  /** Who said it, and in which session; known of what the books have. */
  readonly name?: string | undefined;
  readonly session?: string | undefined;
  readonly delivery: ChatDeliveryStatus;
  /** Whether the operator's books are known to have it. */
  readonly isSaid: boolean;
}

/*
 * A bubble that nothing has changed is the same object as before, so that a long conversation is not drawn
 * anew for one more message.
 */
const serverRows = new WeakMap<ServerMessage, ChatRow>();
const pendingRows = new WeakMap<PendingMessage, ChatRow>();

function toServerRow(said: ServerMessage, claimedBy?: string): ChatRow {
  const { key, at, received, ownId } = said;
  const id = ownId ?? claimedBy ?? key;
  const known = serverRows.get(said);
  if (known?.id === id) return known;
  const row: ChatRow = {
    id,
    at,
    side: isFromCustomer(received) ? 'own' : 'theirs',
    message: received.message ?? undefined,
    name: received.name,
    session: received.session_id,
    delivery: 'succeed',
    isSaid: true,
  };
  serverRows.set(said, row);
  return row;
}

function toPendingRow(own: PendingMessage): ChatRow {
  const known = pendingRows.get(own);
  if (known) return known;
  const { id, askedAt, message, delivery } = own;
  const row: ChatRow = {
    id,
    at: askedAt,
    side: 'own',
    message,
    delivery,
    isSaid: false,
  };
  pendingRows.set(own, row);
  return row;
}

/** Which message of the books is which of the sendings. */
export type PendingMatches = ReadonlyMap<ServerMessage, string>;

const NO_MATCHES: PendingMatches = new Map();

/** What is to be seen, in order: the books by time, then what is still on its way. */
export function toRows(talk: Conversation, claims = NO_MATCHES): readonly ChatRow[] {
  const claimed = new Set(claims.values());
  return [
    ...talk.messages.map((each) => toServerRow(each, claims.get(each))),
    ...talk.pending.filter(({ id }) => !claimed.has(id)).map(toPendingRow),
  ];
}
