import { expect, test, vi } from 'vitest';

import { createStore } from './create-store.ts';

test('a store tells each change to every listener that has not stopped, and an equal value to none', () => {
  const store = createStore(1);
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const stop = store.subscribe(first);
  store.subscribe(second);
  store.set(1);
  expect(first).not.toHaveBeenCalled();
  store.set(2);
  expect(store.get()).toBe(2);
  stop();
  store.set(Number.NaN);
  store.set(Number.NaN);
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
});
