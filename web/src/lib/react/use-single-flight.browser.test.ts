import { expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';

import { useSingleFlight } from './use-single-flight.ts';

test('three synchronous calls run once and share the result', async () => {
  const { result } = await renderHook(() => useSingleFlight());
  let finish: (result: string) => void = () => {};
  const work = vi.fn<() => Promise<string>>(() => new Promise((resolve) => (finish = resolve)));
  const run = result.current(work);

  const taps = [run(), run(), run()];
  finish('done');
  expect(await Promise.all(taps)).toEqual(['done', 'done', 'done']);
  expect(work).toHaveBeenCalledOnce();
});

test('the lock is released after success, failure and a synchronous throw', async () => {
  const { result } = await renderHook(() => useSingleFlight());
  const work = vi.fn<() => Promise<string>>();
  const run = result.current(work);

  work.mockRejectedValueOnce(new Error('no'));
  await expect(run()).rejects.toThrow('no');
  work.mockImplementationOnce(() => {
    throw new Error('at once');
  });
  await expect(run()).rejects.toThrow('at once');
  work.mockResolvedValueOnce('yes');
  await expect(run()).resolves.toBe('yes');
  expect(work).toHaveBeenCalledTimes(3);
});
