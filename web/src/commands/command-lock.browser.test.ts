import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { forgetRepeatedTap, isHeldByOtherTab, runningKeys, takeLock, withTabLock } from './command-lock.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

/** Releases the locks that other tabs hold. */
let releaseTabs: (() => void)[] = [];

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const release of releaseTabs) release();
  releaseTabs = [];
});

/** Holds the lock of a command as another tab does. Returns the function that releases it. */
async function holdInOtherTab(key: string) {
  let release = () => {};
  const ended = new Promise<void>((resolve) => {
    release = resolve;
  });
  let hold: Promise<void> | undefined;
  await new Promise<void>((resolve) => {
    hold = navigator.locks.request(`command:${key}`, () => {
      resolve();
      return ended;
    });
  });
  releaseTabs.push(release);
  return async () => {
    release();
    await hold;
  };
}

/** Takes a lock that must be free. Returns the function that releases it. */
function take(input: string) {
  const release = takeLock('key', input);
  if (typeof release === 'string') throw new Error(`the lock is ${release}`);
  return release;
}

test('the same input is a repetition while it runs and for a second after it', () => {
  const release = take('a');
  expect(takeLock('key', 'a')).toBe('repeated');
  release();
  vi.advanceTimersByTime(999);
  expect(takeLock('key', 'a')).toBe('repeated');
  vi.advanceTimersByTime(1);
  take('a');
});

test('another input waits for the end of the first, and not longer', () => {
  const release = take('a');
  expect(takeLock('key', 'b')).toBe('busy');
  release();
  take('b');
});

test('the window of an earlier command does not end that of a later one', () => {
  take('a')();
  vi.advanceTimersByTime(500);
  take('b')();
  vi.advanceTimersByTime(500);
  expect(takeLock('key', 'b')).toBe('repeated');
});

test('a forgotten tap can be repeated at once', () => {
  take('a')();
  forgetRepeatedTap('key');
  take('a');
});

test('a running command is known by its key until it ends', () => {
  const release = take('a');
  expect(runningKeys.get().has('key')).toBe(true);
  release();
  expect(runningKeys.get().has('key')).toBe(false);
});

test('a command that another tab is sending is not run', async () => {
  const release = await holdInOtherTab('key');
  const run = vi.fn<() => Promise<string>>();
  expect(await withTabLock('key', run)).toBe('busy');
  expect(run).not.toHaveBeenCalled();
  expect(await isHeldByOtherTab('key')).toBe(true);
  await release();
  expect(await isHeldByOtherTab('key')).toBe(false);
});

test('another command of another tab keeps nothing waiting', async () => {
  await holdInOtherTab('other');
  expect(await isHeldByOtherTab('key')).toBe(false);
  expect(await withTabLock('key', async () => 'sent')).toBe('sent');
});

test('a browser that lists no locks has none of another tab', async () => {
  vi.spyOn(navigator.locks, 'query').mockResolvedValue({});
  expect(await isHeldByOtherTab('key')).toBe(false);
});

test('a command that has ended here may be sent by another tab, and is then known to be', async () => {
  expect(await withTabLock('key', async () => 'sent')).toBe('sent');
  await holdInOtherTab('key');
  expect(await isHeldByOtherTab('key')).toBe(true);
});

test('a command that fails is sent once, and its lock is free again', async () => {
  const run = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('no response'));
  await expect(withTabLock('key', run)).rejects.toThrow('no response');
  expect(run).toHaveBeenCalledTimes(1);
  await holdInOtherTab('key');
  expect(await isHeldByOtherTab('key')).toBe(true);
});

test('a command of this tab is not held by another', async () => {
  await withTabLock('key', async () => expect(await isHeldByOtherTab('key')).toBe(false));
});

test('a blocked frame, which has no locks between tabs, runs the command once', async () => {
  vi.spyOn(navigator.locks, 'request').mockRejectedValue(new DOMException('blocked', 'SecurityError'));
  vi.spyOn(navigator.locks, 'query').mockRejectedValue(new DOMException('blocked', 'SecurityError'));
  const run = vi.fn<() => Promise<string>>().mockResolvedValue('sent');
  expect(await withTabLock('key', run)).toBe('sent');
  expect(run).toHaveBeenCalledTimes(1);
  expect(await isHeldByOtherTab('key')).toBeUndefined();
});

test('plain http, which has no locks between tabs, runs the command once', async () => {
  const locks = Object.getOwnPropertyDescriptor(Navigator.prototype, 'locks') ?? {};
  Reflect.deleteProperty(Navigator.prototype, 'locks');
  try {
    const run = vi.fn<() => Promise<string>>().mockResolvedValue('sent');
    expect(await withTabLock('key', run)).toBe('sent');
    expect(run).toHaveBeenCalledTimes(1);
    expect(await isHeldByOtherTab('key')).toBeUndefined();
  } finally {
    Object.defineProperty(Navigator.prototype, 'locks', locks);
  }
});
