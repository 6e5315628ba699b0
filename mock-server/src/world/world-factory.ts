import { ScenarioCache, type WorldOrigin } from '#world/seed/scenario-cache.ts';
import type { LoadedWorld } from '#world/store/world-store.ts';

import {
  CALL_UNKNOWN,
  SNAPSHOT_UNKNOWN,
  DEFAULT_WORLD,
  type WorldSelectionError,
} from './world-selection.ts';
import type { WorldServices } from './world-services.ts';
import { World } from './world.ts';
import type { ForkOptions, WorldsOptions } from './worlds-options.ts';

/** Makes worlds, from scenarios, from other worlds, and from what is stored. A new one is not stored before `writes.begin`. */
export class WorldFactory {
  readonly #scenarios: ScenarioCache;
  readonly #services: WorldServices;

  constructor(
    { buildScenario, getScenarioStart, secretSalt }: Omit<WorldsOptions, 'store'>,
    services: WorldServices,
  ) {
    this.#scenarios = new ScenarioCache(buildScenario, getScenarioStart, secretSalt);
    this.#services = services;
  }

  /** Returns the seed of a world for which none was asked. */
  createSeed(scenario: string): string {
    return this.#scenarios.createSeed(scenario);
  }

  /** Returns the start of a scenario; undefined if there is none of this name. */
  findOrigin(scenario: string, seed?: string): WorldOrigin | undefined {
    return this.#scenarios.get(scenario, seed);
  }

  /** Creates the world `default` at the real time. Throws a RangeError for an unknown scenario. */
  createDefault(scenario: string): World {
    const origin = this.#scenarios.buildAtRealTime(scenario, this.#services.realNow());
    if (!origin) throw new RangeError(`there is no scenario ${scenario}`);
    return this.create(DEFAULT_WORLD, origin);
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
