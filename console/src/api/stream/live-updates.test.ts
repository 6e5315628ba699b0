import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createEntry } from './journal-entry.test-utils.ts';

const storage = new Map<string, string>();
// The module reads the stored token when it is loaded.
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => void storage.set(key, value),
});
const { subscribeToWorld, journalEntries, connectionStatus } = await import('./live-updates.ts');

const entry = createEntry();

let stream: ReadableStreamDefaultController<Uint8Array>;
const write = (text: string) => stream.enqueue(new TextEncoder().encode(text));
beforeEach(() => {
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(
      path.includes('/stream')
        ? new Response(new ReadableStream({ start: (controller) => void (stream = controller) }))
        : Response.json({ entries: [] }),
    ),
  );
});
afterEach(() => void vi.unstubAllGlobals());

/** Subscribes to a world and records its updates. */
function subscribe() {
  const controller = new AbortController();
  const updates: string[] = [];
  let notifyWaiter = (): void => {};
  void subscribeToWorld(
    'mine',
    (update) => {
      updates.push(update);
      notifyWaiter();
    },
    controller.signal,
  );
  return {
    unsubscribe: () => controller.abort(),
    updates,
    waitForUpdates: (count: number) =>
      new Promise<void>((resolve) => {
        notifyWaiter = () => (updates.length >= count ? resolve() : undefined);
        notifyWaiter();
      }),
  };
}

test('a state change and a finished call are each reported when the stream sends them', async () => {
  const { updates, waitForUpdates, unsubscribe } = subscribe();
  await waitForUpdates(1);
  expect(connectionStatus.get()).toBe('live');
  expect(updates).toEqual(['state']);
  write('event: state\ndata: {}\n\n');
  await waitForUpdates(2);
  expect(updates).toEqual(['state', 'state']);
  write(`id: 1\ndata: ${JSON.stringify(entry)}\n\n`);
  await waitForUpdates(3);
  expect(updates.at(-1)).toBe('journal');
  expect(journalEntries.get()).toEqual([entry]);
  unsubscribe();
});
