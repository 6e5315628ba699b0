import '#testing/node-page.ts';

import { afterEach, expect, test, vi } from 'vitest';

import { onReconnect, setReachable } from './online-status.ts';

afterEach(() => setReachable(true));

test('a connection may be back when the browser has a network, or a call gets through, until nobody listens', () => {
  const listener = vi.fn<() => void>();
  const count = () => listener.mock.calls.length;
  const stop = onReconnect(listener);
  setReachable(false);
  expect(count()).toBe(0);
  setReachable(true);
  expect(count()).toBe(1);
  window.dispatchEvent(new Event('online'));
  expect(count()).toBe(2);
  stop();
  setReachable(false);
  setReachable(true);
  window.dispatchEvent(new Event('online'));
  expect(count()).toBe(2);
});
