import { afterEach, expect, test, vi } from 'vitest';

import { runInSlices } from './run-in-slices.ts';

afterEach(() => void vi.restoreAllMocks());

/** Work of this number of steps, each of which takes `ms`. */
function* work(steps: number, ms: number): Generator<void, string> {
  for (let step = 0; step < steps; step += 1) {
    clock += ms;
    yield;
  }
  return 'done';
}

let clock = 0;
const useClock = () => vi.spyOn(performance, 'now').mockImplementation(() => clock);

test('work that ends within a slice returns its result at once', () => {
  useClock();
  expect(runInSlices(work(9, 1))).toBe('done');
});

test('longer work lets others run after every ten milliseconds', async () => {
  useClock();
  let turns = 0;
  const countTurns = () => {
    turns += 1;
    immediate = setImmediate(countTurns);
  };
  let immediate = setImmediate(countTurns);
  const result = runInSlices(work(100, 1));
  expect(result).toBeInstanceOf(Promise);
  expect(await result).toBe('done');
  clearImmediate(immediate);
  expect(turns).toBeGreaterThanOrEqual(9);
});

test('an error in a later slice rejects', async () => {
  useClock();
  function* failing(): Generator<void, string> {
    yield* work(20, 1);
    throw new Error('the work failed');
  }
  await expect(runInSlices(failing())).rejects.toThrow('the work failed');
});
