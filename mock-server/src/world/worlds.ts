import { randomBytes } from 'node:crypto';

import type { WorldOrigin, WorldServices } from './world-services.ts';
import { ScenarioCache, type BuildScenario } from '#world/seed/scenario-cache.ts';
import { BodyBudget } from '#world/journal/body-budget.ts';
import { Coverage } from '#world/journal/coverage.ts';
import type { WorldStore, StoredWorld } from '#world/store/world-store.ts';
import {
  WORLD_CONFLICT,
  WORLDS_FULL,
  type WorldSelector,
  CHECKPOINT_UNKNOWN,
  SCENARIO_UNKNOWN,
  type WorldSelection,
  WORLD_EXISTS,
  WORLD_UNKNOWN,
  WORLD_REQUIRED,
} from './world-selection.ts';
import { NO_CHAT_SOCKETS, type ChatSockets } from './chat-sockets.ts';
import { World } from './world.ts';

/** The world of everyone who names none. */
export const DEFAULT_WORLD = 'default';

export const WORLD_ID = /^[a-z0-9][a-z0-9-]{0,62}$/;

const IDLE_MS = 30 * 60_000;
const WORLDS_MAX = 1_000;

export interface WorldsOptions {
  readonly plant: BuildScenario;
  /** What the world `default` starts from. */
  readonly scenario?: string;
  /** Whether every call must name its world. */
  readonly isStrict?: boolean;
  readonly idleMs?: number;
  readonly max?: number;
  /** Real time, ms since the epoch. */
  readonly realNow?: () => number;
  readonly timerActs?: WorldServices['timerActs'];
  /** Where worlds outlive the process, with those that did. */
  readonly store?: WorldStore | undefined;
}

export interface CreateWorldOptions {
  readonly scenario?: string | undefined;
  readonly id?: string | undefined;
  readonly seed?: string | undefined;
  readonly isStrict?: boolean | undefined;
  /** A world, or `<world>@<checkpoint>`, whose state the new one goes on from. */
  readonly from?: string | undefined;
}

/** All worlds of the process: which one a request means, and how they come and go. */
export class Worlds {
  readonly isStrict: boolean;
  /** What all worlds together have exercised. */
  readonly coverage = new Coverage();
  /** Where what a world emits goes; the sockets set it. */
  onEmit: WorldServices['emit'] = () => {};
  /** Set by whoever opens sockets. */
  sockets: ChatSockets = NO_CHAT_SOCKETS;
  readonly #options: WorldsOptions;
  readonly #real: () => number;
  readonly #worlds = new Map<string, World>();
  readonly #beginnings: ScenarioCache;
  readonly #around: WorldServices;

  /** Throws where the scenario of the default world is unknown. */
  constructor(options: WorldsOptions) {
    this.#options = options;
    this.isStrict = options.isStrict ?? false;
    this.#real = options.realNow ?? Date.now;
    this.#beginnings = new ScenarioCache(options.plant);
    this.#around = {
      realNow: this.#real,
      bodyBudget: new BodyBudget(),
      coverage: this.coverage,
      timerActs: options.timerActs ?? {},
      emit: (world, emission) => this.onEmit(world, emission),
      store: options.store,
    };
    for (const kept of options.store?.worlds ?? []) this.#resume(kept);
    if (this.#worlds.has(DEFAULT_WORLD)) return;

    const scenario = options.scenario ?? 'default';
    const origin = this.#beginnings.buildAtRealTime(scenario, this.#real());
    if (!origin) throw new RangeError(`there is no scenario ${scenario}`);
    this.#open(DEFAULT_WORLD, false, origin);
  }

  /** The world that answers where nobody names one. */
  get default(): World {
    const world = this.#worlds.get(DEFAULT_WORLD);
    if (!world) throw new Error('the default world is always there');
    return world;
  }

  get size(): number {
    return this.#worlds.size;
  }

  values(): IterableIterator<World> {
    return this.#worlds.values();
  }

  get(id: string): World | undefined {
    return this.#worlds.get(id);
  }

  /** The world that a request means. */
  select({ header, cookie, socket, token }: WorldSelector): WorldSelection {
    const named = header ?? cookie ?? socket;
    if (named !== undefined) {
      if ((cookie ?? named) !== named || (socket ?? named) !== named) return WORLD_CONFLICT;
      return this.#used(this.#worlds.get(named));
    }
    // A token of a world that is no more is an invalid token of the default world, so that an app left
    // open recovers by itself.
    const world = token === undefined ? undefined : this.#worlds.get(token);
    if (!world && this.isStrict) return WORLD_REQUIRED;
    return this.#used(world ?? this.default);
  }

  create({ scenario, id, seed, isStrict = false, from }: CreateWorldOptions): WorldSelection {
    const name = id ?? newId();
    if (this.#worlds.has(name)) return WORLD_EXISTS;
    // The default world does not count: it is always there.
    if (this.#worlds.size > (this.#options.max ?? WORLDS_MAX)) return WORLDS_FULL;

    if (from !== undefined) return this.#fork(name, isStrict, from);
    const origin = this.#beginnings.get(scenario ?? 'default', seed);
    return origin ? { world: this.#open(name, isStrict, origin) } : SCENARIO_UNKNOWN;
  }

  /** A world that goes on from a state of elsewhere, under a new id. */
  importWorld(origin: WorldOrigin): WorldSelection {
    if (this.#worlds.size > (this.#options.max ?? WORLDS_MAX)) return WORLDS_FULL;
    return { world: this.#open(newId(), false, origin) };
  }

  /** Back to its beginning, or to that of another scenario. */
  reset(world: World, scenario?: string): WorldSelection {
    if (scenario === undefined) {
      world.reset();
      return { world };
    }
    const origin = this.#beginnings.get(scenario, world.origin.seed);
    if (!origin) return SCENARIO_UNKNOWN;
    world.reset(origin);
    this.coverage.scenarios.add(scenario);
    return { world };
  }

  destroy(world: World): void {
    world.close();
    this.#options.store?.end(world);
    this.#worlds.delete(world.id);
  }

  /** Destroys the worlds that nobody has used for long and that nothing holds open. */
  destroyIdle(): void {
    if (this.#options.store) return;
    const before = this.#real() - (this.#options.idleMs ?? IDLE_MS);
    for (const world of this.#worlds.values()) {
      const isIdle = world.usedAt <= before && world.connections.size === 0;
      if (isIdle && world.id !== DEFAULT_WORLD) this.destroy(world);
    }
  }

  close(): void {
    for (const world of this.#worlds.values()) world.close();
    this.#worlds.clear();
  }

  #used(world: World | undefined): WorldSelection {
    if (!world) return WORLD_UNKNOWN;
    world.usedAt = this.#real();
    return { world };
  }

  #open(id: string, isStrict: boolean, origin: WorldOrigin): World {
    const world = new World(id, isStrict, origin, this.#around);
    // Its time begins to flow now, wherever its seed was planted.
    world.restore(origin.state);
    this.coverage.scenarios.add(origin.scenario);
    this.#worlds.set(id, world);
    return world;
  }

  #resume({ id, isStrict, scenario, seed, origin, state, checkpoints }: StoredWorld): void {
    const world = new World(id, isStrict, { scenario, seed, state: origin }, this.#around);
    world.resume(state, checkpoints);
    this.#worlds.set(id, world);
  }

  #fork(id: string, isStrict: boolean, from: string): WorldSelection {
    const [parentId = '', checkpoint] = from.split('@');
    const parent = this.#worlds.get(parentId);
    if (!parent) return WORLD_UNKNOWN;
    const kept = checkpoint === undefined ? parent.captureState() : parent.checkpoints.get(checkpoint);
    if (!kept) return CHECKPOINT_UNKNOWN;
    const world = this.#open(id, isStrict, parent.origin);
    world.restore(kept);
    return { world };
  }
}

const newId = (): string => `w${randomBytes(6).toString('hex')}`;
