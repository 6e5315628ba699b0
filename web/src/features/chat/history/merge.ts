import type { ChatDelivery } from '@wallet/shared/contract/chat-messages.ts';

import { CUSTOMER, type Item, type Message } from './item.ts';

/*
 * One list out of history pages, socket messages (late, twice, in any order) and what this device sends.
 * Messages have no id on the wire (F-46): the same side, time and content are the same message. Pure.
 */

/** A message that the operator's books have. */
export interface Said {
  /** Side, time and content, and which of its twins in one page it is. */
  readonly key: string;
  /** Server time, ms. */
  readonly at: number;
  /** Counts what has arrived here, in the order of arrival. */
  readonly seq: number;
  readonly item: Item;
  /** The message sent from here that it is. */
  readonly ownId?: string;
  /** Put together here from the answer to a sending; the operator's own words have not come yet. */
  readonly isDraft?: true;
}

/** A message that this device sends, until the books are known to have it. */
export interface Own {
  readonly id: string;
  readonly message: Message;
  readonly delivery: ChatDelivery;
  /** When it was sent, ms by the server's clock as far as it is known. */
  readonly askedAt: number;
  /** What arrived here earlier than this, or was said earlier than `after`, is not this message. */
  readonly seq: number;
  readonly after: number;
  /** The operator has surely not taken it. */
  readonly isRefused?: boolean;
}

export interface Talk {
  /** By time. */
  readonly said: readonly Said[];
  /** In the order of sending. */
  readonly own: readonly Own[];
  readonly seq: number;
}

export const NOTHING_SAID: Talk = { said: [], own: [], seq: 0 };

/** The same value as text, whatever the order of its fields. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  ) ?? '';

/** Whether the member or guest of this page said it. */
export const isOurs = ({ sender }: Item): boolean => sender === CUSTOMER;

/** Server time of a message, ms. */
export const timeOf = ({ createdAt }: Item): number => new Date(createdAt).getTime();

/** What a message is known by: its time, its side and its content. */
export const keyOf = (item: Item): string =>
  `${timeOf(item)} ${isOurs(item) ? 'own' : 'theirs'} ${canonical(item.message)}`;

const isBefore = (a: Said, b: Said): boolean => a.at < b.at || (a.at === b.at && a.key < b.key);

/** Where the first message at this time or later stands. */
export function indexFrom(said: readonly Said[], at: number): number {
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
export function sayingsAt(said: readonly Said[], at: number): readonly Said[] {
  const from = indexFrom(said, at);
  let to = from;
  while (said[to]?.at === at) to += 1;
  return said.slice(from, to);
}

/** Puts a message in its place by time. */
export function withSaid(said: Said[], fresh: Said): void {
  let index = indexFrom(said, fresh.at);
  for (let each = said[index]; each && isBefore(each, fresh); each = said[index]) index += 1;
  said.splice(index, 0, fresh);
}

/**
 * Takes in one page of history, or what the socket brought. What is known already changes nothing. Twins
 * (one side, one time, one content) within one page are two messages; over two pages they are one.
 */
export function take(talk: Talk, items: readonly Item[]): Talk {
  const said = [...talk.said];
  const seen = new Map<string, number>();
  let { seq } = talk;
  for (const item of items) {
    const plain = keyOf(item);
    const twin = seen.get(plain) ?? 0;
    seen.set(plain, twin + 1);
    const key = twin === 0 ? plain : `${plain} ${twin}`;
    const at = timeOf(item);
    const there = sayingsAt(said, at);
    const known = there.find((each) => each.key === key);
    if (known && !known.isDraft) continue;
    // The operator may write it another way than it was sent.
    const draft =
      known ??
      there.find(
        (each) =>
          each.isDraft && isOurs(item) && each.item.message?.message_type === item.message?.message_type,
      );
    seq += 1;
    if (draft) said.splice(said.indexOf(draft), 1);
    const { ownId } = draft ?? {};
    withSaid(said, { key, at, seq, item, ...(ownId === undefined ? {} : { ownId }) });
  }
  return seq === talk.seq ? talk : { ...talk, said, seq };
}

/** How far back the first message of a conversation may lie by another clock than ours. */
const CLOCKS_APART_MS = 10_000;

/** Adds a message that is being sent. */
export function ask(talk: Talk, own: Omit<Own, 'seq' | 'after'>): Talk {
  const after = talk.said.at(-1)?.at ?? own.askedAt - CLOCKS_APART_MS;
  return { ...talk, own: [...talk.own, { ...own, seq: talk.seq, after }] };
}

export const changeOwn = (talk: Talk, id: string, change: Partial<Own>): Talk => ({
  ...talk,
  own: talk.own.map((each) => (each.id === id ? { ...each, ...change } : each)),
});

export const dropOwn = (talk: Talk, id: string): Talk => ({
  ...talk,
  own: talk.own.filter((each) => each.id !== id),
});
