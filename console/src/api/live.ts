import { journal as calls } from '@wallet/shared/control/journal.ts';

import { type Entry, joined, withEntry } from '#journal/entries.ts';

import { addressOf, callControl, consoleHeaders } from './call.ts';
import { Problem } from './problem.ts';
import { EventCutter } from './sse.ts';
import { Store } from './store.ts';

/** `lost`: the sandbox does not answer. `gone`: it does, and knows no such world. */
export type LiveStatus = 'connecting' | 'live' | 'lost' | 'gone';

/** What there is to be read again for: a call that was made, or a state that is another now. */
export type Change = 'journal' | 'state';

export const liveStatus = new Store<LiveStatus>('connecting');
export const journalEntries = new Store<readonly Entry[]>([]);

const AGAIN_MS = 1_000;
/** The sandbox says something every 15 s; who says nothing for so long is gone without a word. */
const SILENCE_MS = 40_000;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Follows a world until `signal` ends it, over every loss of the connection; `onChange` tells of a new state. */
export async function follow(
  id: string,
  onChange: (change: Change) => void,
  signal: AbortSignal,
): Promise<void> {
  journalEntries.set([]);
  liveStatus.set('connecting');
  while (!signal.aborted) {
    try {
      const { entries } = await callControl(calls.read, { params: { id }, query: {} });
      if (signal.aborted) return;
      journalEntries.set(joined(journalEntries.get(), entries));
      await listen(id, entries.at(-1)?.seq ?? 0, onChange, signal);
    } catch (error) {
      if (signal.aborted) return;
      liveStatus.set(error instanceof Problem && error.status === 404 ? 'gone' : 'lost');
    }
    await pause(AGAIN_MS, signal);
  }
}

/** One connection, from its beginning to its end. Throws where it breaks. */
async function listen(
  id: string,
  after: number,
  onChange: (change: Change) => void,
  outer: AbortSignal,
): Promise<void> {
  const own = new AbortController();
  const end = (): void => own.abort();
  outer.addEventListener('abort', end);
  try {
    const path = addressOf(calls.stream, { id }, { after, state: 'true' });
    const response = await fetch(path, { headers: consoleHeaders(), signal: own.signal });
    if (!response.ok || !response.body) throw new Problem('', response.status);
    liveStatus.set('live');
    // Whatever has happened meanwhile.
    onChange('state');
    await read(response.body, onChange, end);
  } finally {
    outer.removeEventListener('abort', end);
  }
  throw new Problem('The connection has ended.');
}

async function read(
  body: ReadableStream<Uint8Array>,
  onChange: (change: Change) => void,
  giveUp: () => void,
): Promise<void> {
  const cutter = new EventCutter();
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (;;) {
    const silence = setTimeout(giveUp, SILENCE_MS);
    const { done, value } = await reader.read().finally(() => clearTimeout(silence));
    if (done) return;
    let entries = journalEntries.get();
    for (const { name, data } of cutter.push(decoder.decode(value, { stream: true }))) {
      if (name === 'state') onChange('state');
      else entries = withEntry(entries, JSON.parse(data) as Entry);
    }
    if (entries !== journalEntries.get()) {
      journalEntries.set(entries);
      onChange('journal');
    }
  }
}
