import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
// The token is asked for as the module is loaded.
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
});
const { subscribeToWorld, journalEntries, connectionStatus } = await import('./live-updates.ts');

const entry = {
  seq: 1,
  at: '2026-01-15T03:00:00.000Z',
  realAt: '2026-01-15T03:00:00.000Z',
  ms: 1,
  method: 'GET',
  path: '/api/wallet',
  faults: [],
  draws: [],
  changes: [],
  emissions: [],
  violations: [],
};

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

/** Follows a world, and gives what was told of it one after the other. */
function followed() {
  const end = new AbortController();
  const told: string[] = [];
  let tell = (): void => {};
  void subscribeToWorld(
    'mine',
    (change) => {
      told.push(change);
      tell();
    },
    end.signal,
  );
  return {
    end: () => end.abort(),
    told,
    after: (count: number) =>
      new Promise<void>((resolve) => {
        tell = () => (told.length >= count ? resolve() : undefined);
        tell();
      }),
  };
}

test('a state that is another now is told as soon as the stream tells it, and a call as it ends', async () => {
  const { told, after, end } = followed();
  await after(1);
  expect(connectionStatus.get()).toBe('live');
  expect(told).toEqual(['state']);
  write('event: state\ndata: {}\n\n');
  await after(2);
  expect(told).toEqual(['state', 'state']);
  write(`id: 1\ndata: ${JSON.stringify(entry)}\n\n`);
  await after(3);
  expect(told.at(-1)).toBe('journal');
  expect(journalEntries.get()).toEqual([entry]);
  end();
});
