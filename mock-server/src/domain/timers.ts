import type { TimerPlan } from './env.ts';
import type { WorldState } from './world-state.ts';

/** The state without the timer of something that came to its end before its time. */
export function withoutTimer(state: WorldState, { kind, ref }: TimerPlan): WorldState {
  const timer = state.timers.find((each) => each.kind === kind && each.ref === ref);
  return timer ? { ...state, timers: state.timers.remove(timer.id) } : state;
}
