import type { TimerPlan } from './env.ts';
import type { Timer, WorldState } from './world-state.ts';

/** The state without the timer of something that came to its end before its time. */
export function cancelTimer(state: WorldState, { kind, ref }: TimerPlan): WorldState {
  const timer = state.timers.find((each) => each.kind === kind && each.ref === ref);
  return timer ? { ...state, timers: state.timers.remove(timer.id) } : state;
}

/** In the order in which they come due; of one moment, in that of their making. */
export const listDueTimers = ({ timers }: WorldState, until: number): readonly Timer[] =>
  timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);

/** The next to come due; of one moment, the first that was made. */
export function findNextTimer(state: WorldState, until: number): Timer | undefined {
  let found: Timer | undefined;
  for (const timer of state.timers.values()) {
    if (timer.at <= until && (!found || timer.at < found.at)) found = timer;
  }
  return found;
}
