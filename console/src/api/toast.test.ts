import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { notify, notifyLate, toastText } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('a message that its control could not show is shown, but replaces no later one', () => {
  vi.advanceTimersByTime(10);
  const at = performance.now();
  notifyLate('saved', at);
  expect(toastText.get()).toBe('saved');
  vi.advanceTimersByTime(10);
  notify('opened');
  notifyLate('saved', at);
  expect(toastText.get()).toBe('opened');
});
