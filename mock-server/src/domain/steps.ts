/** Long work that yields between its steps, so that other work can be done meanwhile. */
export type Steps<Result> = Generator<unknown, Result>;

/** Runs long work to its end, without a pause. */
export function runAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
