import type { WorldState } from '#domain/state/world-state.ts';
import { createClock } from '#world/time/clock.ts';

/** The start of a world: the scenario and seed it was built from, and the state that a reset restores. */
export interface WorldOrigin {
  readonly scenario: string;
  readonly seed: string;
  readonly state: WorldState;
}

/** Builds the state of a scenario that starts at `now`. Returns undefined for an unknown scenario. */
export type BuildScenario = (scenario: string, seed: string, now: number) => WorldState | undefined;

/** Returns the time at which the worlds of a scenario start. */
export type GetScenarioStart = (scenario: string) => number;

/** Sets the clock of a built state to the start of its world. */
export const withStart = (state: WorldState, start: number): WorldState => ({
  ...state,
  clock: state.clock.put(createClock('running', start, 0)),
});
