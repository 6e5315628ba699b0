import { withRuntimeParts, type WorldState } from '#domain/state/world-state.ts';

import type { WorldOrigin } from '#world/world-services.ts';
import { createClock, WORLD_START } from '#world/time/clock.ts';

/** Plants a scenario as a state that starts at `now`; undefined where there is no such scenario. */
export type BuildScenario = (scenario: string, seed: string, now: number) => WorldState | undefined;

const PLANTED_MAX = 200;

/** What worlds begin from: planted once for each scenario and seed, and then shared by all that start there. */
export class ScenarioCache {
  readonly #plant: BuildScenario;
  readonly #planted = new Map<string, WorldState>();

  constructor(plant: BuildScenario) {
    this.#plant = plant;
  }

  /** Undefined where there is no such scenario. */
  get(scenario: string, seed: string = scenario): WorldOrigin | undefined {
    const name = JSON.stringify([scenario, seed]);
    let state = this.#planted.get(name);
    if (!state) {
      const planted = this.#plant(scenario, seed, WORLD_START);
      if (!planted) return undefined;
      state = withRuntimeParts(planted, { clock: planted.clock.put(createClock('offset', WORLD_START, 0)) });
      // Seeds are strings of the caller's; a memory of all of them would grow for ever.
      if (this.#planted.size >= PLANTED_MAX) this.#planted.clear();
      this.#planted.set(name, state);
    }
    return { scenario, seed, state };
  }

  /** Of the world that follows real time: from `now`, as the clock on the wall shows it. */
  buildAtRealTime(scenario: string, now: number): WorldOrigin | undefined {
    const planted = this.#plant(scenario, scenario, now);
    if (!planted) return undefined;
    const state = withRuntimeParts(planted, { clock: planted.clock.put(createClock('real', now, now)) });
    return { scenario, seed: scenario, state };
  }
}
