import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ErrorReporter } from '#world/error-reporter.ts';

import { HeldCalls } from './held-calls.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Holds a call in each way. Returns what has become of them so far. */
function holdCalls(held: HeldCalls) {
  const ended: string[] = [];
  const handle = (name: string) => ({
    resume: () => void ended.push(name),
    abort: () => void ended.push(`${name} aborted`),
  });
  return {
    ended,
    withdraw: {
      delayed: held.delay(1_000, handle('delayed')),
      kept: held.hold('kept', handle('kept')),
      removed: held.hold('removed', handle('removed')),
      hung: held.hang(handle('hung').abort),
    },
  };
}

test('a released rule lets its own calls go on, once', () => {
  const held = new HeldCalls(new ErrorReporter());
  const { ended } = holdCalls(held);
  expect(held.release((fault) => fault === 'removed')).toBe(1);
  expect(ended).toEqual(['removed']);
  expect(held.release(() => true)).toBe(1);
  expect(ended).toEqual(['removed', 'kept']);
});

test('after a restore only the calls wait on whose rule is still there', () => {
  const held = new HeldCalls(new ErrorReporter());
  const { ended } = holdCalls(held);
  held.releaseExcept((fault) => fault === 'kept');
  expect(ended).toEqual(['delayed', 'removed', 'hung aborted']);
  vi.advanceTimersByTime(1_000);
  expect(ended).toHaveLength(3);
});

test('a world that closes holds no call any more', () => {
  const held = new HeldCalls(new ErrorReporter());
  const { ended } = holdCalls(held);
  held.close();
  expect(ended).toEqual(['delayed', 'kept', 'removed', 'hung aborted']);
});

test('a call whose client has left does nothing any more', () => {
  const held = new HeldCalls(new ErrorReporter());
  const { ended, withdraw } = holdCalls(held);
  for (const leave of Object.values(withdraw)) leave();
  vi.advanceTimersByTime(1_000);
  held.close();
  expect(ended).toEqual([]);
});

test('a call that cannot go on is aborted, and its error reported', () => {
  const errors = new ErrorReporter();
  const reported: unknown[] = [];
  errors.onError = (error) => reported.push(error);
  const held = new HeldCalls(errors);
  const abort = vi.fn<() => void>();
  const resume = (): never => {
    throw new Error('broken');
  };
  held.delay(5, { resume, abort });
  vi.advanceTimersByTime(5);
  expect(abort).toHaveBeenCalledOnce();
  expect(reported).toHaveLength(1);
});
