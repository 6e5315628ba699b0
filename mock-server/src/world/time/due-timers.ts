import { assert } from '#domain/assert.ts';
import { listDueTimers } from '#domain/state/timers.ts';
import type { Timer, WorldState } from '#domain/state/world-state.ts';

import type { TimerAct } from '#world/world-services.ts';

/** Timers that make new timers at once would never end. */
const FIRED_MAX = 100_000;

/** A world, as far as its timers change it. */
interface Timed {
  readonly state: () => WorldState;
  /** They are over, and the time is that of the last of them. */
  readonly take: (timers: readonly Timer[]) => void;
  readonly run: (act: TimerAct, timer: Timer) => void;
}

/** Runs what is due, and what that makes due, in its order; answers the timers that came. */
export function runTimersUntil(
  until: number,
  acts: Readonly<Record<string, TimerAct>>,
  { state, take, run }: Timed,
): readonly Timer[] {
  const fired: Timer[] = [];
  for (let due = listDueTimers(state(), until); due.length > 0; due = listDueTimers(state(), until)) {
    assert(fired.length < FIRED_MAX, 'timers keep making timers');
    // Timers that only tell the time are over together: each alone would copy the table of them all.
    const acting = due.findIndex(({ kind }) => acts[kind]);
    const together = acting < 0 ? due : due.slice(0, Math.max(1, acting));
    fired.push(...together);
    take(together);
    const [timer] = together;
    const act = timer && acts[timer.kind];
    if (act) run(act, timer);
  }
  return fired;
}
