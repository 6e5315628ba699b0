import { toControlPath } from '@wallet/shared/control/client.ts';
import { journal } from '@wallet/shared/control/journal.ts';
import { createParser } from 'eventsource-parser';

import { type JournalEntry, mergeEntries, withEntry } from './journal-entries.ts';

import { ApiError } from '#api/api-error.ts';
import { callControl, controlClient } from '#api/control-client.ts';
import { createStore } from '@wallet/web/lib/react/create-store.ts';

/** State of the stream. `lost`: the sandbox does not answer. `gone`: it answers that the world does not exist. */
export type ConnectionStatus = 'connecting' | 'live' | 'lost' | 'gone';

/** Kind of an update: a new journal entry, or a change of the world's state. */
export type WorldUpdate = 'journal' | 'state';

export const connectionStatus = createStore<ConnectionStatus>('connecting');
export const journalEntries = createStore<readonly JournalEntry[]>([]);

const RECONNECT_MS = 1_000;
/** Time without data after which the connection counts as lost. The sandbox sends a keep-alive every 15 s. */
const SILENCE_TIMEOUT_MS = 40_000;

const delay = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Subscribes to a world until `signal` aborts, and reconnects after each loss. Calls `onUpdate` for each update. */
export async function subscribeToWorld(
  id: string,
  onUpdate: (update: WorldUpdate) => void,
  signal: AbortSignal,
): Promise<void> {
  journalEntries.set([]);
  connectionStatus.set('connecting');
  while (!signal.aborted) {
    try {
      const { entries } = await callControl(journal.list, { params: { id }, query: {} });
      if (signal.aborted) return;
      journalEntries.set(mergeEntries(journalEntries.get(), entries));
      await readStream(id, entries.at(-1)?.seq ?? 0, onUpdate, signal);
    } catch (error) {
      if (signal.aborted) return;
      connectionStatus.set(error instanceof ApiError && error.status === 404 ? 'gone' : 'lost');
    }
    await delay(RECONNECT_MS, signal);
  }
}

/** Opens one connection and reads it to its end. Always throws: the connection has broken or ended. */
async function readStream(
  id: string,
  after: number,
  onUpdate: (update: WorldUpdate) => void,
  signal: AbortSignal,
): Promise<void> {
  const connection = new AbortController();
  const abort = (): void => connection.abort();
  signal.addEventListener('abort', abort);
  try {
    const path = toControlPath(journal.stream, { params: { id }, query: { after, state: 'true' } });
    const response = await controlClient.open('GET', path, { signal: connection.signal });
    if (!response.body) throw new ApiError('The stream has no body.', response.status);
    connectionStatus.set('live');
    // The state may have changed while the stream was closed.
    onUpdate('state');
    await readEvents(response.body, onUpdate, abort);
  } finally {
    signal.removeEventListener('abort', abort);
  }
  throw new ApiError('The connection has ended.');
}

async function readEvents(
  body: ReadableStream<Uint8Array>,
  onUpdate: (update: WorldUpdate) => void,
  abort: () => void,
): Promise<void> {
  let entries = journalEntries.get();
  const parser = createParser({
    onEvent({ event, data }) {
      if (event === 'state') onUpdate('state');
      else entries = withEntry(entries, JSON.parse(data) as JournalEntry);
    },
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (;;) {
    const timeout = setTimeout(abort, SILENCE_TIMEOUT_MS);
    const { done, value } = await reader.read().finally(() => clearTimeout(timeout));
    if (done) return;
    entries = journalEntries.get();
    parser.feed(decoder.decode(value, { stream: true }));
    if (entries !== journalEntries.get()) {
      journalEntries.set(entries);
      onUpdate('journal');
    }
  }
}
