import type { Timer, WorldState } from '#domain/world-state.ts';

/** The timer that comes due first, at `until` or before. */
export function earliest(state: WorldState, until: number): Timer | undefined {
  let found: Timer | undefined;
  for (const timer of state.timers.values()) {
    if (timer.at <= until && (!found || timer.at < found.at)) found = timer;
  }
  return found;
}
