import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { throttle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first call runs at once, calls within the interval run once after it, a later call runs at once', () => {
  const work = vi.fn<() => void>();
  const throttled = throttle(work, 150);
  throttled();
  expect(work).toHaveBeenCalledTimes(1);
  throttled();
  throttled();
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(150);
  expect(work).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(150);
  throttled();
  expect(work).toHaveBeenCalledTimes(3);
});
