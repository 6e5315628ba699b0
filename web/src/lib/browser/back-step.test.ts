import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { afterBackStep, endBackStep, startBackStep } from './back-step.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  endBackStep();
  vi.useRealTimers();
});

test('one step back runs at a time, and what waits for it runs once', () => {
  const callback = vi.fn<() => void>();
  expect(startBackStep()).toBe(true);
  expect(startBackStep()).toBe(false);
  afterBackStep(callback);
  expect(callback).not.toHaveBeenCalled();
  endBackStep();
  expect(callback).toHaveBeenCalledOnce();
  expect(startBackStep()).toBe(true);
  endBackStep();
  expect(callback).toHaveBeenCalledOnce();
});

test('without a step back nothing waits', () => {
  const callback = vi.fn<() => void>();
  afterBackStep(callback);
  expect(callback).toHaveBeenCalledOnce();
});

test('a step back that leads nowhere is given up after five seconds, and one that has ended ends no later one', () => {
  startBackStep();
  vi.advanceTimersByTime(4_000);
  endBackStep();
  startBackStep();
  vi.advanceTimersByTime(4_999);
  expect(startBackStep()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(startBackStep()).toBe(true);
});
