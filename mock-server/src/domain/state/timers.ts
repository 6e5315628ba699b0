import type { TimerPlan } from './env.ts';
import type { Timer, WorldState } from './world-state.ts';

/** Removes the timer of this kind and row, if there is one. */
export function cancelTimer(state: WorldState, { kind, ref }: TimerPlan): WorldState {
  const timer = state.timers.find((candidate) => candidate.kind === kind && candidate.ref === ref);
  return timer ? { ...state, timers: state.timers.remove(timer.id) } : state;
}

/**
 * Lists the timers due at `until` (ms of world time), earliest first; timers of one time in order of
 * creation.
 */
export const listDueTimers = ({ timers }: WorldState, until: number): readonly Timer[] =>
  timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
