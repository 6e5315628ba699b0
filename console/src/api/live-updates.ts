import { journal as calls } from '@wallet/shared/control/journal.ts';

import { type JournalEntry, mergeEntries, withEntry } from '#journal/entries.ts';

import { toControlUrl, callControl, controlHeaders } from './control-client.ts';
import { ApiError } from './api-error.ts';
import { EventStreamParser } from './event-stream.ts';
import { Store } from './store.ts';

/** `lost`: the sandbox does not answer. `gone`: it does, and knows no such world. */
export type ConnectionStatus = 'connecting' | 'live' | 'lost' | 'gone';

/** What there is to be read again for: a call that was made, or a state that is another now. */
export type WorldUpdate = 'journal' | 'state';

export const connectionStatus = new Store<ConnectionStatus>('connecting');
export const journalEntries = new Store<readonly JournalEntry[]>([]);

const RECONNECT_MS = 1_000;
/** The sandbox says something every 15 s; who says nothing for so long is gone without a word. */
const SILENCE_TIMEOUT_MS = 40_000;

const delay = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Follows a world until `signal` ends it, over every loss of the connection; `onChange` tells of a new state. */
export async function subscribeToWorld(
  id: string,
  onChange: (change: WorldUpdate) => void,
  signal: AbortSignal,
): Promise<void> {
  journalEntries.set([]);
  connectionStatus.set('connecting');
  while (!signal.aborted) {
    try {
      const { entries } = await callControl(calls.read, { params: { id }, query: {} });
      if (signal.aborted) return;
      journalEntries.set(mergeEntries(journalEntries.get(), entries));
      await readStream(id, entries.at(-1)?.seq ?? 0, onChange, signal);
    } catch (error) {
      if (signal.aborted) return;
      connectionStatus.set(error instanceof ApiError && error.status === 404 ? 'gone' : 'lost');
    }
    await delay(RECONNECT_MS, signal);
  }
}

/** One connection, from its beginning to its end. Throws where it breaks. */
async function readStream(
  id: string,
  after: number,
  onChange: (change: WorldUpdate) => void,
  outer: AbortSignal,
): Promise<void> {
  const own = new AbortController();
  const end = (): void => own.abort();
  outer.addEventListener('abort', end);
  try {
    const path = toControlUrl(calls.stream, { id }, { after, state: 'true' });
    const response = await fetch(path, { headers: controlHeaders(), signal: own.signal });
    if (!response.ok || !response.body) throw new ApiError('', response.status);
    connectionStatus.set('live');
    // Whatever has happened meanwhile.
    onChange('state');
    await readEvents(response.body, onChange, end);
  } finally {
    outer.removeEventListener('abort', end);
  }
  throw new ApiError('The connection has ended.');
}

async function readEvents(
  body: ReadableStream<Uint8Array>,
  onChange: (change: WorldUpdate) => void,
  giveUp: () => void,
): Promise<void> {
  const cutter = new EventStreamParser();
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (;;) {
    const silence = setTimeout(giveUp, SILENCE_TIMEOUT_MS);
    const { done, value } = await reader.read().finally(() => clearTimeout(silence));
    if (done) return;
    let entries = journalEntries.get();
    for (const { name, data } of cutter.push(decoder.decode(value, { stream: true }))) {
      if (name === 'state') onChange('state');
      else entries = withEntry(entries, JSON.parse(data) as JournalEntry);
    }
    if (entries !== journalEntries.get()) {
      journalEntries.set(entries);
      onChange('journal');
    }
  }
}
