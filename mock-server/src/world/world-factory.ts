import type { WorldState } from '#domain/state/world-state.ts';
import { type WorldOrigin, withStart } from '#world/seed/world-origin.ts';
import type { LoadedWorld } from '#world/store/world-store.ts';
import { createClock, WORLD_START } from '#world/time/clock.ts';

import {
  CALL_UNKNOWN,
  SNAPSHOT_UNKNOWN,
  DEFAULT_WORLD,
  type WorldSelectionError,
} from './world-selection.ts';
import type { WorldServices } from './world-services.ts';
import { World } from './world.ts';
import type { ForkOptions, WorldsOptions } from './worlds-options.ts';

/** Number of states that are kept. Callers choose seeds freely. */
const STATES_MAX = 200;

/**
 * Makes worlds, from scenarios, from other worlds, and from what is stored. A new one is not stored before `writes.begin`.
 * Each scenario and seed is built once: all worlds that start from them share the immutable state.
 */
export class WorldFactory {
  readonly #options: Omit<WorldsOptions, 'store'>;
  readonly #services: WorldServices;
  readonly #states = new Map<string, WorldState>();

  constructor(options: Omit<WorldsOptions, 'store'>, services: WorldServices) {
    this.#options = options;
    this.#services = services;
  }

  /** Returns the seed of a world for which none was asked. With a `secretSalt` it cannot be guessed. */
  createSeed(scenario: string): string {
    const { secretSalt } = this.#options;
    return secretSalt === undefined ? scenario : `${scenario}-${secretSalt}`;
  }

  /** Returns the start of a scenario at its time; undefined if there is none of this name. */
  findOrigin(scenario: string, seed: string = this.createSeed(scenario)): WorldOrigin | undefined {
    const key = JSON.stringify([scenario, seed]);
    let state = this.#states.get(key);
    if (!state) {
      const start = this.#options.getScenarioStart?.(scenario) ?? WORLD_START;
      const built = this.#options.buildScenario(scenario, seed, start);
      if (!built) return undefined;
      state = withStart(built, start);
      if (this.#states.size >= STATES_MAX) this.#states.clear();
      this.#states.set(key, state);
    }
    return { scenario, seed, state };
  }

  /** Creates the world `default` at the real time. Throws a RangeError for an unknown scenario. */
  createDefault(scenario: string): World {
    const [seed, now] = [this.createSeed(scenario), this.#services.realNow()];
    const built = this.#options.buildScenario(scenario, seed, now);
    if (!built) throw new RangeError(`there is no scenario ${scenario}`);
    const state = { ...built, clock: built.clock.put(createClock('real', now, now)) };
    return this.create(DEFAULT_WORLD, { scenario, seed, state });
  }

  /** Creates a world whose clock starts now, whenever its scenario was built. */
  create(id: string, origin: WorldOrigin): World {
    const world = new World(id, origin, this.#services);
    world.restore(origin.state);
    return world;
  }

  /** Resets a world to the start of a scenario. Returns false for an unknown one. */
  restart(world: World, scenario: string): boolean {
    const origin = this.findOrigin(scenario, world.origin.seed);
    if (!origin) return false;
    world.restore(origin.state, origin);
    return true;
  }

  /** Creates a world with the state of another one, of one of its snapshots, or from before one of its calls. */
  fork(id: string, parent: World, { snapshot, before }: ForkOptions): World | WorldSelectionError {
    const past = before === undefined ? undefined : parent.journal.captureBefore(before);
    if (before !== undefined && !past) return CALL_UNKNOWN;
    const saved = snapshot === undefined ? undefined : parent.snapshots.get(snapshot);
    if (snapshot !== undefined && !saved) return SNAPSHOT_UNKNOWN;
    const present = () => ({ state: parent.captureState(), origin: parent.origin });
    const { state, origin = parent.origin } = past ?? saved ?? present();
    const world = this.create(id, origin);
    world.restore(state);
    return world;
  }

  /** Continues a stored world. */
  resume(stored: LoadedWorld): World {
    const world = new World(stored.id, stored.origin, this.#services);
    world.resume(stored);
    return world;
  }
}
