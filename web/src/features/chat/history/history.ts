import { talk } from '@wallet/shared/contract/chat-talk.ts';
import { CHAT_PAGE_ROWS } from '@wallet/shared/chat-limits.ts';
import * as z from 'zod/mini';

import { call } from '#api/client.ts';

import { type Item, itemsIn } from './item.ts';
import { type Talk, take, timeOf } from './merge.ts';
import type { Who } from './who.ts';

/** The same call, but each message is read by itself: one broken message must not hide a conversation. */
const history = { ...talk.history, response: z.array(z.unknown()) };

export interface Page {
  readonly items: readonly Item[];
  /** Nothing older follows. */
  readonly isLast: boolean;
}

/** Ten messages, `skip` from the newest (§4). */
export async function readPage(who: Who, skip: number, signal: AbortSignal): Promise<Page> {
  const raw = await call(history, { body: { ...who, limit: CHAT_PAGE_ROWS, skip } }, { signal });
  return { items: itemsIn(raw), isLast: raw.length < CHAT_PAGE_ROWS };
}

/** Where the app keeps what was said, while pages come in. */
export interface Kept {
  readonly read: () => Talk;
  readonly write: (talk: Talk) => void;
}

/**
 * Reads from the newest page down to `floor`, the newest message that the last such reading found: nothing is
 * missed however long the connection was away, and whatever the socket brought in between proves nothing about
 * what lies before it. Without a floor one page is enough.
 */
export async function catchUp(
  who: Who,
  { read, write }: Kept,
  floor: number | undefined,
  signal: AbortSignal,
): Promise<{ readonly isWhole: boolean; readonly floor: number }> {
  let newest = floor ?? Number.NEGATIVE_INFINITY;
  for (let skip = 0; ; skip += CHAT_PAGE_ROWS) {
    const { items, isLast } = await readPage(who, skip, signal);
    write(take(read(), items));
    const times = items.map(timeOf);
    // Where nothing was said yet, all that will be is news.
    if (skip === 0) newest = Math.max(newest, ...times);
    const isJoined = floor === undefined || times.some((at) => at <= floor);
    if (isLast || isJoined) return { isWhole: isLast, floor: newest };
  }
}

/** Reads on from what is known to the next page that has something older, or to the end. */
export async function readOlder(who: Who, { read, write }: Kept, signal: AbortSignal): Promise<boolean> {
  for (let skip = read().said.length; ; skip += CHAT_PAGE_ROWS) {
    const { items, isLast } = await readPage(who, skip, signal);
    const before = read();
    const after = take(before, items);
    write(after);
    if (isLast || after !== before) return isLast;
  }
}
