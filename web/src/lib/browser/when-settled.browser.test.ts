import { afterEach, expect, test, vi } from 'vitest';

import { whenSettled } from './when-settled.ts';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
});

test('the callback is called once the page is loaded and the line is idle', async () => {
  await new Promise<void>((resolve) => whenSettled(resolve));
  expect(document.readyState).toBe('complete');
});

test('nothing is loaded ahead for a member who saves data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const callback = vi.fn<() => void>();
  whenSettled(callback);
  Reflect.deleteProperty(navigator, 'connection');
  await new Promise<void>((resolve) => whenSettled(resolve));
  expect(callback).not.toHaveBeenCalled();
});
