import type { ChatDeliveryStatus } from '@wallet/shared/contract/chat/messages.ts';

import { CUSTOMER, type ReceivedMessage, type MessageContent } from './received-message.ts';

/*
 * One list out of history pages, socket messages (late, twice, in any order) and what this device sends.
 * Messages have no id on the wire (F-46): the same side, time and content are the same message. Pure.
 */

/** A message that the operator's books have. */
export interface ServerMessage {
  /** Side, time and content, and which of its twins in one page it is. */
  readonly key: string;
  /** Server time, ms. */
  readonly at: number;
  /** Counts what has arrived here, in the order of arrival. */
  readonly seq: number;
  readonly received: ReceivedMessage;
  /** The message sent from here that it is. */
  readonly ownId?: string;
  /** Put together here from the answer to a sending; the operator's own words have not come yet. */
  readonly isDraft?: true;
}

/** A message that this device sends, until the books are known to have it. */
export interface PendingMessage {
  readonly id: string;
  readonly message: MessageContent;
  readonly delivery: ChatDeliveryStatus;
  /** When it was sent, ms by the server's clock as far as it is known. */
  readonly askedAt: number;
  /** What arrived here earlier than this, or was said earlier than `after`, is not this message. */
  readonly seq: number;
  readonly after: number;
  /** The operator has surely not taken it. */
  readonly isRefused?: boolean;
}

export interface Conversation {
  /** By time. */
  readonly messages: readonly ServerMessage[];
  /** In the order of sending. */
  readonly pending: readonly PendingMessage[];
  readonly seq: number;
}

export const EMPTY_CONVERSATION: Conversation = { messages: [], pending: [], seq: 0 };

/** The same value as text, whatever the order of its fields. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  ) ?? '';

/** Whether the member or guest of this page said it. */
export const isFromCustomer = ({ sender }: ReceivedMessage): boolean => sender === CUSTOMER;

/** Server time of a message, ms. */
export const createdAtMs = ({ createdAt }: ReceivedMessage): number => new Date(createdAt).getTime();

/** What a message is known by: its time, its side and its content. */
export const messageKey = (item: ReceivedMessage): string =>
  `${createdAtMs(item)} ${isFromCustomer(item) ? 'own' : 'theirs'} ${canonicalJson(item.message)}`;

const isEarlier = (a: ServerMessage, b: ServerMessage): boolean =>
  a.at < b.at || (a.at === b.at && a.key < b.key);

/** Where the first message at this time or later stands. */
export function indexAtTime(said: readonly ServerMessage[], at: number): number {
  let low = 0;
  let high = said.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((said[middle]?.at ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The messages of exactly this time. */
export function messagesAt(said: readonly ServerMessage[], at: number): readonly ServerMessage[] {
  const from = indexAtTime(said, at);
  let to = from;
  while (said[to]?.at === at) to += 1;
  return said.slice(from, to);
}

/** Puts a message in its place by time. */
export function insertMessage(said: ServerMessage[], fresh: ServerMessage): void {
  let index = indexAtTime(said, fresh.at);
  for (let each = said[index]; each && isEarlier(each, fresh); each = said[index]) index += 1;
  said.splice(index, 0, fresh);
}

/**
 * Takes in one page of history, or what the socket brought. What is known already changes nothing. Twins
 * (one side, one time, one content) within one page are two messages; over two pages they are one.
 */
export function mergeMessages(talk: Conversation, items: readonly ReceivedMessage[]): Conversation {
  const said = [...talk.messages];
  const seen = new Map<string, number>();
  let { seq } = talk;
  for (const item of items) {
    const plain = messageKey(item);
    const twin = seen.get(plain) ?? 0;
    seen.set(plain, twin + 1);
    const key = twin === 0 ? plain : `${plain} ${twin}`;
    const at = createdAtMs(item);
    const there = messagesAt(said, at);
    const known = there.find((each) => each.key === key);
    if (known && !known.isDraft) continue;
    // The operator may write it another way than it was sent.
    const draft =
      known ??
      there.find(
        (each) =>
          each.isDraft &&
          isFromCustomer(item) &&
          each.received.message?.message_type === item.message?.message_type,
      );
    seq += 1;
    if (draft) said.splice(said.indexOf(draft), 1);
    const { ownId } = draft ?? {};
    insertMessage(said, { key, at, seq, received: item, ...(ownId === undefined ? {} : { ownId }) });
  }
  return seq === talk.seq ? talk : { ...talk, messages: said, seq };
}

/** How far back the first message of a conversation may lie by another clock than ours. */
const CLOCK_SKEW_MS = 10_000;

/** Adds a message that is being sent. */
export function addPending(talk: Conversation, own: Omit<PendingMessage, 'seq' | 'after'>): Conversation {
  const after = talk.messages.at(-1)?.at ?? own.askedAt - CLOCK_SKEW_MS;
  return { ...talk, pending: [...talk.pending, { ...own, seq: talk.seq, after }] };
}

export const updatePending = (
  talk: Conversation,
  id: string,
  change: Partial<PendingMessage>,
): Conversation => ({
  ...talk,
  pending: talk.pending.map((each) => (each.id === id ? { ...each, ...change } : each)),
});

export const removePending = (talk: Conversation, id: string): Conversation => ({
  ...talk,
  pending: talk.pending.filter((each) => each.id !== id),
});
