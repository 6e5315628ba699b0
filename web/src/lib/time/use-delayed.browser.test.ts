import { beforeEach, expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';

import { type ManualClock, stopClock } from '#testing/manual-clock.ts';

import { useDelayed } from './use-delayed.ts';

let clock: ManualClock;
beforeEach(() => {
  clock = stopClock();
});

const renderDelayed = (active: boolean) =>
  renderHook((isActive?: boolean) => useDelayed(isActive ?? false), { initialProps: active });

test('LD-1 a response within 200 ms shows nothing', async () => {
  const { result, rerender, act } = await renderDelayed(true);
  await act(() => clock.advance(199));
  expect(result.current).toBe(false);
  await rerender(false);
  await act(() => clock.advance(1_000));
  expect(result.current).toBe(false);
});

test('LD-2 a shown spinner stays for 300 ms', async () => {
  const { result, rerender, act } = await renderDelayed(true);
  await act(() => clock.advance(200));
  expect(result.current).toBe(true);

  await rerender(false);
  await act(() => clock.advance(299));
  expect(result.current).toBe(true);
  await act(() => clock.advance(1));
  expect(result.current).toBe(false);
});
