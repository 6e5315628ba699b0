import { CHAT_HISTORY_PAGE_ROWS } from '@wallet/shared/chat-limits.ts';
import { chat } from '@wallet/shared/contract/chat.ts';
import * as z from 'zod/mini';

import { call } from '#api/client.ts';

import type { ConversationStore } from './conversation-store.ts';
import { getCreatedAtMs, mergeMessages } from './conversation.ts';
import type { Participant } from './participant.ts';
import { parseMessages, type ReceivedMessage } from './received-message.ts';

/** The contract's call with unparsed messages: one broken message must not hide the conversation. */
const historyEndpoint = { ...chat.history, response: z.array(z.unknown()) };

interface HistoryPage {
  readonly messages: readonly ReceivedMessage[];
  /** No older page follows. */
  readonly isLast: boolean;
}

/** Fetches ten messages, `skip` from the newest (§4). */
async function fetchPage(participant: Participant, skip: number, signal: AbortSignal): Promise<HistoryPage> {
  const body = { ...participant, limit: CHAT_HISTORY_PAGE_ROWS, skip };
  const raw = await call(historyEndpoint, { body }, { signal });
  return { messages: parseMessages(raw), isLast: raw.length < CHAT_HISTORY_PAGE_ROWS };
}

/** State of the history after a sync. */
interface SyncedHistory {
  /** The oldest message is loaded. */
  readonly isComplete: boolean;
  /** Server time (ms) up to which the history was read without a gap. */
  readonly syncedUntil: number;
}

/**
 * Loads pages from the newest message down to `syncedUntil` of the previous sync, so that no message is missed
 * however long the connection was down. Messages of the socket do not count: the socket may have skipped some.
 * The first sync (`undefined`) loads one page.
 */
export async function syncHistory(
  participant: Participant,
  store: ConversationStore,
  syncedUntil: number | undefined,
  signal: AbortSignal,
): Promise<SyncedHistory> {
  let newest = syncedUntil ?? Number.NEGATIVE_INFINITY;
  for (let skip = 0; ; skip += CHAT_HISTORY_PAGE_ROWS) {
    const { messages, isLast } = await fetchPage(participant, skip, signal);
    store.update((conversation) => mergeMessages(conversation, messages));
    const times = messages.map(getCreatedAtMs);
    // In an empty conversation every later message is new.
    if (skip === 0) newest = Math.max(newest, ...times);
    const hasNoGap = syncedUntil === undefined || times.some((at) => at <= syncedUntil);
    if (isLast || hasNoGap) return { isComplete: isLast, syncedUntil: newest };
  }
}

/** Loads pages until one contains an older message. Returns `true` if the oldest message is loaded. */
export async function loadOlderPage(
  participant: Participant,
  store: ConversationStore,
  signal: AbortSignal,
): Promise<boolean> {
  for (let skip = store.getSnapshot().messages.length; ; skip += CHAT_HISTORY_PAGE_ROWS) {
    const { messages, isLast } = await fetchPage(participant, skip, signal);
    const before = store.getSnapshot();
    store.update((conversation) => mergeMessages(conversation, messages));
    if (isLast || store.getSnapshot().seq !== before.seq) return isLast;
  }
}
