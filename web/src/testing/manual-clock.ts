import { timeoutManager } from '@tanstack/react-query';
import { onTestFinished, vi } from 'vitest';

import { resetClock } from '#lib/time/clock.ts';
import { timers, type Timers } from '#lib/time/timers.ts';

/* A clock that stands still until a test lets time pass. The timers of the browser, and of the test runner, run on. */

interface RunningTimer {
  readonly dueAt: number;
  readonly callback: () => void;
  /** Time between two calls; undefined for a timeout. */
  readonly intervalMs: number | undefined;
}

const START = Date.UTC(2026, 1, 4, 10);

// The queries follow the same clock.
timeoutManager.setTimeoutProvider(timers);

/** Lets what is due at once happen: promises that are fulfilled, and tasks that wait for their turn. */
const flush = () => new Promise<void>((resolve) => void setTimeout(resolve));

export class ManualClock {
  #steadyMs = 0;
  #date = 0;
  /** In the order in which they were started. */
  readonly #running = new Map<number, RunningTimer>();
  #lastId = 0;

  constructor(date: number) {
    this.setDate(date);
  }

  /** Number of timers that have been started and have not ended. */
  get timerCount(): number {
    return this.#running.size;
  }

  /** Lets time pass, and runs each timer that is due on the way, with what follows from it. */
  async advance(ms: number): Promise<void> {
    const end = this.#steadyMs + ms;
    for (let due = this.#findDue(end); due; due = this.#findDue(end)) {
      const [id, { dueAt, callback, intervalMs }] = due;
      this.#moveTo(Math.max(dueAt, this.#steadyMs));
      if (intervalMs === undefined) this.#running.delete(id);
      else this.#running.set(id, { dueAt: dueAt + intervalMs, callback, intervalMs });
      callback();
      await flush();
    }
    this.#moveTo(end);
    await flush();
  }

  /** Sets the date of the device (ms): no time passes, and no timer runs, as when a device has slept. */
  setDate(ms: number): void {
    this.#date = ms;
    vi.setSystemTime(ms);
  }

  /** Timers that follow this clock. */
  readonly timers: Timers = {
    setTimeout: (callback, ms) => this.#start(callback, ms),
    clearTimeout: (timer) => this.#stop(timer),
    setInterval: (callback, ms) => this.#start(callback, ms, Math.max(1, ms)),
    clearInterval: (timer) => this.#stop(timer),
    steadyNow: () => this.#steadyMs,
  };

  #start(callback: () => void, ms: number, intervalMs?: number): number {
    // The browser has no timer with such a number: one that outlives its test stops no other.
    const id = (this.#lastId -= 1);
    this.#running.set(id, { dueAt: this.#steadyMs + Math.max(0, ms), callback, intervalMs });
    return id;
  }

  #stop(id: number | undefined): void {
    if (id !== undefined) this.#running.delete(id);
  }

  #findDue(end: number): readonly [id: number, timer: RunningTimer] | undefined {
    const [first] = [...this.#running].toSorted(([, one], [, other]) => one.dueAt - other.dueAt);
    return first && first[1].dueAt <= end ? first : undefined;
  }

  #moveTo(steadyMs: number): void {
    this.setDate(this.#date + steadyMs - this.#steadyMs);
    this.#steadyMs = steadyMs;
  }
}

/** Stops the clock of the app until the test ends, at a date (ms) that is the same in every run. */
export function stopClock(date = START): ManualClock {
  const clock = new ManualClock(date);
  const original = { ...timers };
  Object.assign(timers, clock.timers);
  resetClock();
  onTestFinished(() => {
    Object.assign(timers, original);
    vi.useRealTimers();
    resetClock();
  });
  return clock;
}
