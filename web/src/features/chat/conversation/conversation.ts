import type { ChatDeliveryStatus, ChatMessage } from '@wallet/shared/contract/chat/messages.ts';
import { readTime } from '@wallet/shared/time/read-time.ts';

import { CUSTOMER, type ReceivedMessage } from './received-message.ts';

/*
 * Merges history pages, socket messages (late, repeated, in any order) and messages sent from this device into
 * one list. Messages have no id (F-46): two with the same sender, time and content are the same message.
 */

/** A message that the operator has stored. */
export interface ServerMessage {
  /** Time, sender, content and, for repeats within one page, a counter. */
  readonly key: string;
  /** Its key in an answer that gives its time with milliseconds where another one has whole seconds, or the other way round. */
  readonly otherKey?: string;
  /** Server time, ms. */
  readonly at: number;
  /** Position in the order of arrival on this device. */
  readonly seq: number;
  readonly received: ReceivedMessage;
  /** Id of the pending message that became this one. */
  readonly pendingId?: string;
  /** Built here from the response to a request. The operator's own version has not arrived yet. */
  readonly isProvisional?: true;
}

/** A message sent from this device that is not yet known to be stored. */
export interface PendingMessage {
  readonly id: string;
  readonly message: ChatMessage;
  readonly delivery: ChatDeliveryStatus;
  /** Time of sending, ms by the server's clock as far as it is known. */
  readonly sentAt: number;
  /** Messages that arrived up to this `seq` are not this message. */
  readonly afterSeq: number;
  /** Messages created before this server time (ms) are not this message. */
  readonly earliestAt: number;
  /** The operator has definitely not stored it. */
  readonly isRefused?: boolean;
}

export interface Conversation {
  /** Sorted by time. */
  readonly messages: readonly ServerMessage[];
  /** In the order of sending. */
  readonly pending: readonly PendingMessage[];
  /** `seq` of the message that arrived last. */
  readonly seq: number;
}

export const EMPTY_CONVERSATION: Conversation = { messages: [], pending: [], seq: 0 };

/** Serialises a value with its fields sorted by name. */
export const toCanonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  ) ?? '';

/** Returns the session of the newest message; empty before the first. */
export const findSessionId = ({ messages }: Conversation): string =>
  messages.findLast(({ received }) => received.session_id)?.received.session_id ?? '';

export const isFromCustomer = ({ sender }: ReceivedMessage): boolean => sender === CUSTOMER;

/** Returns the server time of a message, ms. */
export const getCreatedAtMs = ({ createdAt }: ReceivedMessage): number => readTime(createdAt) ?? 0;

const getContentKey = (received: ReceivedMessage): string =>
  `${isFromCustomer(received) ? 'own' : 'theirs'} ${toCanonicalJson(received.message)}`;

/** Builds the key of a message from its time, its side and its content. */
export const getMessageKey = (received: ReceivedMessage): string =>
  `${getCreatedAtMs(received)} ${getContentKey(received)}`;

const isEarlier = (a: ServerMessage, b: ServerMessage): boolean =>
  a.at < b.at || (a.at === b.at && a.key < b.key);

/** Returns the index of the first message at this time or later. */
export function findIndexAtTime(messages: readonly ServerMessage[], at: number): number {
  let low = 0;
  let high = messages.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((messages[middle]?.at ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the messages of exactly this time. */
export function findMessagesAt(messages: readonly ServerMessage[], at: number): readonly ServerMessage[] {
  const from = findIndexAtTime(messages, at);
  let to = from;
  while (messages[to]?.at === at) to += 1;
  return messages.slice(from, to);
}

const SECOND_MS = 1_000;

/**
 * Finds the message that another answer has given with a time of another precision: the one that was found so before, or else the
 * nearest of the same content.
 */
export function findOtherPrecision(
  messages: readonly ServerMessage[],
  received: ReceivedMessage,
  key: string,
): ServerMessage | undefined {
  const time = getCreatedAtMs(received);
  const content = getContentKey(received);
  const isOther = ({ at, otherKey }: ServerMessage) =>
    otherKey === undefined && (at % SECOND_MS === 0) !== (time % SECOND_MS === 0);
  const around = messages.slice(
    findIndexAtTime(messages, time - SECOND_MS + 1),
    findIndexAtTime(messages, time + SECOND_MS),
  );
  return (
    around.find(({ otherKey }) => otherKey === key) ??
    around
      .filter((each) => isOther(each) && getContentKey(each.received) === content)
      .toSorted((a, b) => Math.abs(a.at - time) - Math.abs(b.at - time))[0]
  );
}

/** Inserts a message at its position by time. Mutates `messages`. */
export function insertMessage(messages: ServerMessage[], added: ServerMessage): void {
  let index = findIndexAtTime(messages, added.at);
  for (let each = messages[index]; each && isEarlier(each, added); each = messages[index]) index += 1;
  messages.splice(index, 0, added);
}

/**
 * Merges one page of history, or the messages of the socket, into a conversation. Returns the same object if
 * nothing is new. Equal messages within one page are different messages; over two pages they are the same one.
 */
export function mergeMessages(conversation: Conversation, page: readonly ReceivedMessage[]): Conversation {
  const messages = [...conversation.messages];
  const countByKey = new Map<string, number>();
  let { seq } = conversation;
  let isChanged = false;
  for (const received of page) {
    const baseKey = getMessageKey(received);
    const repeat = countByKey.get(baseKey) ?? 0;
    countByKey.set(baseKey, repeat + 1);
    const key = repeat === 0 ? baseKey : `${baseKey} ${repeat}`;
    const at = getCreatedAtMs(received);
    const sameTime = findMessagesAt(messages, at);
    const known = sameTime.find((each) => each.key === key);
    const other = findOtherPrecision(messages, received, key);
    if ((known && !known.isProvisional) || other?.otherKey === key) continue;
    // The operator may store the content in another form than it was sent.
    const same =
      known ??
      sameTime.find(
        (each) =>
          each.isProvisional &&
          isFromCustomer(received) &&
          each.received.message?.message_type === received.message?.message_type,
      ) ??
      other;
    isChanged = true;
    if (same && !same.isProvisional) {
      messages[messages.indexOf(same)] = { ...same, otherKey: key };
      continue;
    }
    seq += 1;
    if (same) messages.splice(messages.indexOf(same), 1);
    insertMessage(messages, {
      key,
      at,
      seq,
      received,
      ...(same?.pendingId !== undefined && { pendingId: same.pendingId }),
      ...(same && same.at !== at && { otherKey: same.key }),
    });
  }
  return isChanged ? { ...conversation, messages, seq } : conversation;
}

/** Greatest difference between the clocks of this device and of the operator that is allowed for. */
const CLOCK_SKEW_MS = 10_000;

/** Adds a message that is being sent. */
export function addPending(
  conversation: Conversation,
  added: Omit<PendingMessage, 'afterSeq' | 'earliestAt'>,
): Conversation {
  const earliestAt = conversation.messages.at(-1)?.at ?? added.sentAt - CLOCK_SKEW_MS;
  const pending = [...conversation.pending, { ...added, afterSeq: conversation.seq, earliestAt }];
  return { ...conversation, pending };
}

export const updatePending = (
  conversation: Conversation,
  id: string,
  change: Partial<PendingMessage>,
): Conversation => ({
  ...conversation,
  pending: conversation.pending.map((each) => (each.id === id ? { ...each, ...change } : each)),
});

export const removePending = (conversation: Conversation, id: string): Conversation => ({
  ...conversation,
  pending: conversation.pending.filter((each) => each.id !== id),
});
