import type { ChatDelivery } from '@wallet/shared/contract/chat-messages.ts';

import type { Message } from './item.ts';
import { isOurs, type Own, type Said, type Talk } from './merge.ts';

/** One bubble. */
export interface Row {
  /** Stays the same from the sending to the operator's own word. */
  readonly id: string;
  readonly at: number;
  readonly side: 'own' | 'theirs';
  readonly message: Message | undefined;
  /** Who said it, and in which session; known of what the books have. */
  readonly name?: string | undefined;
  readonly session?: string | undefined;
  readonly delivery: ChatDelivery;
  /** Whether the operator's books are known to have it. */
  readonly isSaid: boolean;
}

/*
 * A bubble that nothing has changed is the same object as before, so that a long conversation is not drawn
 * anew for one more message.
 */
const saidRows = new WeakMap<Said, Row>();
const ownRows = new WeakMap<Own, Row>();

function rowOf(said: Said, claimedBy?: string): Row {
  const { key, at, item, ownId } = said;
  const id = ownId ?? claimedBy ?? key;
  const known = saidRows.get(said);
  if (known?.id === id) return known;
  const row: Row = {
    id,
    at,
    side: isOurs(item) ? 'own' : 'theirs',
    message: item.message ?? undefined,
    name: item.name,
    session: item.session_id,
    delivery: 'succeed',
    isSaid: true,
  };
  saidRows.set(said, row);
  return row;
}

function ownRowOf(own: Own): Row {
  const known = ownRows.get(own);
  if (known) return known;
  const { id, askedAt, message, delivery } = own;
  const row: Row = {
    id,
    at: askedAt,
    side: 'own',
    message,
    delivery,
    isSaid: false,
  };
  ownRows.set(own, row);
  return row;
}

/** Which message of the books is which of the sendings. */
export type Claims = ReadonlyMap<Said, string>;

const NONE: Claims = new Map();

/** What is to be seen, in order: the books by time, then what is still on its way. */
export function rowsOf(talk: Talk, claims = NONE): readonly Row[] {
  const claimed = new Set(claims.values());
  return [
    ...talk.said.map((each) => rowOf(each, claims.get(each))),
    ...talk.own.filter(({ id }) => !claimed.has(id)).map(ownRowOf),
  ];
}
