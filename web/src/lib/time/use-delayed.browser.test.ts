import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';

import { useDelayed } from './use-delayed.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

const renderDelayed = (active: boolean) =>
  renderHook((isActive?: boolean) => useDelayed(isActive ?? false), { initialProps: active });

test('LD-1 a response within 200 ms shows nothing', async () => {
  const { result, rerender, act } = await renderDelayed(true);
  await act(() => vi.advanceTimersByTime(199));
  expect(result.current).toBe(false);
  await rerender(false);
  await act(() => vi.advanceTimersByTime(1_000));
  expect(result.current).toBe(false);
});

test('LD-2 a shown spinner stays for 300 ms', async () => {
  const { result, rerender, act } = await renderDelayed(true);
  await act(() => vi.advanceTimersByTime(200));
  expect(result.current).toBe(true);

  await rerender(false);
  await act(() => vi.advanceTimersByTime(299));
  expect(result.current).toBe(true);
  await act(() => vi.advanceTimersByTime(1));
  expect(result.current).toBe(false);
});
