type Timer = ReturnType<typeof setTimeout>;

/** Timers of the browser, and its clock for durations. */
export interface Timers {
  readonly setTimeout: (callback: () => void, ms: number) => Timer;
  readonly clearTimeout: (timer: Timer | undefined) => void;
  readonly setInterval: (callback: () => void, ms: number) => Timer;
  readonly clearInterval: (timer: Timer | undefined) => void;
  /** Returns the ms since some moment, by a clock that nobody sets. */
  readonly steadyNow: () => number;
}

/**
 * The timers of the app. They are the browser's own, and the app never replaces them. A test does
 * (`testing/manual-clock.ts`), because the runner of the tests needs those of the browser for itself.
 */
export const timers: Timers = {
  setTimeout: (callback, ms) => setTimeout(callback, ms),
  clearTimeout: (timer) => clearTimeout(timer),
  setInterval: (callback, ms) => setInterval(callback, ms),
  clearInterval: (timer) => clearInterval(timer),
  steadyNow: () => performance.now(),
};
