import type { WorldState } from '#domain/state/world-state.ts';
import { createClock, WORLD_START } from '#world/time/clock.ts';

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

const STATES_MAX = 200;

/** Builds each scenario and seed once. All worlds that start from them share the immutable state. */
export class ScenarioCache {
  readonly #build: BuildScenario;
  readonly #getStart: GetScenarioStart;
  readonly #secretSalt: string | undefined;
  readonly #states = new Map<string, WorldState>();

  /** With `secretSalt`, the seeds that nobody asked for cannot be guessed. */
  constructor(build: BuildScenario, getStart: GetScenarioStart = () => WORLD_START, secretSalt?: string) {
    this.#build = build;
    this.#getStart = getStart;
    this.#secretSalt = secretSalt;
  }

  /** Returns the seed of a world for which none was asked. */
  createSeed(scenario: string): string {
    return this.#secretSalt === undefined ? scenario : `${scenario}-${this.#secretSalt}`;
  }

  /** Returns the start of a world at the time of its scenario, or undefined for an unknown scenario. */
  get(scenario: string, seed: string = this.createSeed(scenario)): WorldOrigin | undefined {
    const key = JSON.stringify([scenario, seed]);
    let state = this.#states.get(key);
    if (!state) {
      const start = this.#getStart(scenario);
      const built = this.#build(scenario, seed, start);
      if (!built) return undefined;
      state = withStart(built, start);
      // Callers choose seeds freely, so the cache needs a limit.
      if (this.#states.size >= STATES_MAX) this.#states.clear();
      this.#states.set(key, state);
    }
    return { scenario, seed, state };
  }

  /** Builds the start of a world that follows real time from `now`. Not cached. */
  buildAtRealTime(scenario: string, now: number): WorldOrigin | undefined {
    const seed = this.createSeed(scenario);
    const built = this.#build(scenario, seed, now);
    if (!built) return undefined;
    const state = { ...built, clock: built.clock.put(createClock('real', now, now)) };
    return { scenario, seed, state };
  }
}

/** Sets the clock of a built state to the start of its world. */
export const withStart = (state: WorldState, start: number): WorldState => ({
  ...state,
  clock: state.clock.put(createClock('running', start, 0)),
});
