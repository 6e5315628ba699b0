import type { TimerPlan } from './env.ts';
import { type Timer, withRuntimeParts, type WorldState } from './world-state.ts';

/** Removes the timer of this kind and row, if there is one. */
export function cancelTimer(state: WorldState, { kind, ref }: TimerPlan): WorldState {
  const timer = state.timers.find((candidate) => candidate.kind === kind && candidate.ref === ref);
  return timer ? { ...state, timers: state.timers.remove(timer.id) } : state;
}

/**
 * Removes the timers due at `until` (ms of world time). Returns them earliest first; timers of one time in order of
 * creation.
 */
export function takeDueTimers(
  state: WorldState,
  until: number,
): { readonly state: WorldState; readonly due: readonly Timer[] } {
  const due = state.timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
  if (due.length === 0) return { state, due };
  const timers = state.timers.removeAll(due.map(({ id }) => id));
  return { state: withRuntimeParts(state, { timers }), due };
}
