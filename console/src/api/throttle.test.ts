import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { throttle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first is done at once, those that follow soon in one, and a later one at once again', () => {
  const work = vi.fn<() => void>();
  const ask = throttle(work, 150);
  ask();
  expect(work).toHaveBeenCalledTimes(1);
  ask();
  ask();
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(150);
  expect(work).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(150);
  ask();
  expect(work).toHaveBeenCalledTimes(3);
});
