import { chat } from '@wallet/shared/contract/chat.ts';
import { CHAT_HISTORY_PAGE_ROWS } from '@wallet/shared/chat-limits.ts';
import * as z from 'zod/mini';

import { call } from '#api/client.ts';

import { type ReceivedMessage, parseMessages } from './received-message.ts';
import { type Conversation, mergeMessages, createdAtMs } from './conversation.ts';
import type { Participant } from './participant.ts';

/** The same call, but each message is read by itself: one broken message must not hide a conversation. */
const historyEndpoint = { ...chat.history, response: z.array(z.unknown()) };

export interface HistoryPage {
  readonly items: readonly ReceivedMessage[];
  /** Nothing older follows. */
  readonly isLast: boolean;
}

/** Ten messages, `skip` from the newest (§4). */
export async function fetchPage(who: Participant, skip: number, signal: AbortSignal): Promise<HistoryPage> {
  const raw = await call(
    historyEndpoint,
    { body: { ...who, limit: CHAT_HISTORY_PAGE_ROWS, skip } },
    { signal },
  );
  return { items: parseMessages(raw), isLast: raw.length < CHAT_HISTORY_PAGE_ROWS };
}

/** Where the app keeps what was said, while pages come in. */
export interface ConversationStore {
  readonly getSnapshot: () => Conversation;
  readonly write: (talk: Conversation) => void;
}

/**
 * Reads from the newest page down to `floor`, the newest message that the last such reading found: nothing is
 * missed however long the connection was away, and whatever the socket brought in between proves nothing about
 * what lies before it. Without a floor one page is enough.
 */
export async function syncHistory(
  who: Participant,
  { getSnapshot, write }: ConversationStore,
  floor: number | undefined,
  signal: AbortSignal,
): Promise<{ readonly isWhole: boolean; readonly floor: number }> {
  let newest = floor ?? Number.NEGATIVE_INFINITY;
  for (let skip = 0; ; skip += CHAT_HISTORY_PAGE_ROWS) {
    const { items, isLast } = await fetchPage(who, skip, signal);
    write(mergeMessages(getSnapshot(), items));
    const times = items.map(createdAtMs);
    // Where nothing was said yet, all that will be is news.
    if (skip === 0) newest = Math.max(newest, ...times);
    const isJoined = floor === undefined || times.some((at) => at <= floor);
    if (isLast || isJoined) return { isWhole: isLast, floor: newest };
  }
}

/** Reads on from what is known to the next page that has something older, or to the end. */
export async function loadOlderPage(
  who: Participant,
  { getSnapshot, write }: ConversationStore,
  signal: AbortSignal,
): Promise<boolean> {
  for (let skip = getSnapshot().messages.length; ; skip += CHAT_HISTORY_PAGE_ROWS) {
    const { items, isLast } = await fetchPage(who, skip, signal);
    const before = getSnapshot();
    const after = mergeMessages(before, items);
    write(after);
    if (isLast || after !== before) return isLast;
  }
}
