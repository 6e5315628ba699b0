import { beforeEach, expect, test } from 'vitest';

import { type ManualClock, stopClock } from '#testing/manual-clock.ts';

import { forgetRepeatedTap, resetLocks, runningKeys, takeLock } from './command-lock.ts';

let clock: ManualClock;
beforeEach(() => {
  resetLocks();
  clock = stopClock();
});

/** Takes a lock that must be free. Returns the function that releases it. */
function take(input: string) {
  const release = takeLock('key', input);
  if (typeof release === 'string') throw new Error(`the lock is ${release}`);
  return release;
}

test('the same input is a repetition while it runs and for a second after it', async () => {
  const release = take('a');
  expect(takeLock('key', 'a')).toBe('repeated');
  release();
  await clock.advance(999);
  expect(takeLock('key', 'a')).toBe('repeated');
  await clock.advance(1);
  take('a');
});

test('another input waits for the end of the first, and not longer', () => {
  const release = take('a');
  expect(takeLock('key', 'b')).toBe('busy');
  release();
  take('b');
});

test('the window of an earlier command does not end that of a later one', async () => {
  take('a')();
  await clock.advance(500);
  take('b')();
  await clock.advance(500);
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
