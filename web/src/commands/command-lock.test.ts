import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { forgetRepeatedTap, isHeldByOtherTab, runningKeys, takeLock, withTabLock } from './command-lock.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

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
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const otherTab = navigator.locks.request('command:key', () => held);
  const run = vi.fn<() => Promise<string>>();
  expect(await withTabLock('key', run)).toBe('busy');
  expect(run).not.toHaveBeenCalled();
  expect(await isHeldByOtherTab('key')).toBe(true);
  release();
  await otherTab;
  expect(await isHeldByOtherTab('key')).toBe(false);
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
