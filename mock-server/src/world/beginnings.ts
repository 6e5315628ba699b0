import { settled, type WorldState } from '#domain/world-state.ts';

import type { Origin } from './around.ts';
import { clockStarting, WORLD_START } from './clock.ts';

/** Plants a scenario as a state that starts at `now`; undefined where there is no such scenario. */
export type Plant = (scenario: string, seed: string, now: number) => WorldState | undefined;

const PLANTED_MAX = 200;

/** What worlds begin from: planted once for each scenario and seed, and then shared by all that start there. */
export class Beginnings {
  readonly #plant: Plant;
  readonly #planted = new Map<string, WorldState>();

  constructor(plant: Plant) {
    this.#plant = plant;
  }

  /** Undefined where there is no such scenario. */
  of(scenario: string, seed: string = scenario): Origin | undefined {
    const name = JSON.stringify([scenario, seed]);
    let state = this.#planted.get(name);
    if (!state) {
      const planted = this.#plant(scenario, seed, WORLD_START);
      if (!planted) return undefined;
      state = settled(planted, { clock: planted.clock.put(clockStarting('offset', WORLD_START, 0)) });
      // Seeds are strings of the caller's; a memory of all of them would grow for ever.
      if (this.#planted.size >= PLANTED_MAX) this.#planted.clear();
      this.#planted.set(name, state);
    }
    return { scenario, seed, state };
  }

  /** Of the world that follows real time: from `now`, as the clock on the wall shows it. */
  atRealTime(scenario: string, now: number): Origin | undefined {
    const planted = this.#plant(scenario, scenario, now);
    if (!planted) return undefined;
    const state = settled(planted, { clock: planted.clock.put(clockStarting('real', now, now)) });
    return { scenario, seed: scenario, state };
  }
}
