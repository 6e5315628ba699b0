import { setImmediate } from 'node:timers/promises';

import type { Steps } from '#domain/steps.ts';

/** Time after which other calls get a turn, in ms. */
const SLICE_MS = 10;

/**
 * Runs long work in slices. Other calls are served after each slice of time, so one call on a
 * large world does not stop all others. Work that ends within the first slice returns its result at once.
 */
export function runInSlices<Result>(steps: Steps<Result>): Result | Promise<Result> {
  const first = runSlice(steps);
  return first.done === true ? first.value : runFurtherSlices(steps);
}

async function runFurtherSlices<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    await setImmediate();
    const step = runSlice(steps);
    if (step.done === true) return step.value;
  }
}

function runSlice<Result>(steps: Steps<Result>): IteratorResult<unknown, Result> {
  const end = performance.now() + SLICE_MS;
  for (;;) {
    const step = steps.next();
    if (step.done === true || performance.now() >= end) return step;
  }
}
