import { randomBytes } from 'node:crypto';

import type { Origin, Surroundings } from './around.ts';
import { Beginnings, type Plant } from './beginnings.ts';
import { BodyBudget } from './body-budget.ts';
import { Coverage } from './coverage.ts';
import type { KeepFolder, KeptWorld } from './keep.ts';
import {
  CONFLICT,
  FULL,
  type Naming,
  NO_CHECKPOINT,
  NO_SCENARIO,
  type Selected,
  TAKEN,
  UNKNOWN,
  UNNAMED,
} from './selected.ts';
import { NO_SOCKETS, type Sockets } from './sockets.ts';
import { World } from './world.ts';

/** The world of everyone who names none. */
export const DEFAULT_WORLD = 'default';

export const WORLD_ID = /^[a-z0-9][a-z0-9-]{0,62}$/;

const IDLE_MS = 30 * 60_000;
const WORLDS_MAX = 1_000;

export interface WorldsOptions {
  readonly plant: Plant;
  /** What the world `default` starts from. */
  readonly scenario?: string;
  /** Whether every call must name its world. */
  readonly isStrict?: boolean;
  readonly idleMs?: number;
  readonly max?: number;
  /** Real time, ms since the epoch. */
  readonly real?: () => number;
  readonly timerActs?: Surroundings['timerActs'];
  /** Where worlds outlive the process, with those that did. */
  readonly keep?: KeepFolder | undefined;
}

export interface NewWorld {
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
  onEmit: Surroundings['emit'] = () => {};
  /** Set by whoever opens sockets. */
  sockets: Sockets = NO_SOCKETS;
  readonly #options: WorldsOptions;
  readonly #real: () => number;
  readonly #worlds = new Map<string, World>();
  readonly #beginnings: Beginnings;
  readonly #around: Surroundings;

  /** Throws where the scenario of the default world is unknown. */
  constructor(options: WorldsOptions) {
    this.#options = options;
    this.isStrict = options.isStrict ?? false;
    this.#real = options.real ?? Date.now;
    this.#beginnings = new Beginnings(options.plant);
    this.#around = {
      real: this.#real,
      bodies: new BodyBudget(),
      coverage: this.coverage,
      timerActs: options.timerActs ?? {},
      emit: (world, emission) => this.onEmit(world, emission),
      keep: options.keep,
    };
    for (const kept of options.keep?.worlds ?? []) this.#resume(kept);
    if (this.#worlds.has(DEFAULT_WORLD)) return;

    const scenario = options.scenario ?? 'default';
    const origin = this.#beginnings.atRealTime(scenario, this.#real());
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
  select({ header, cookie, socket, token }: Naming): Selected {
    const named = header ?? cookie ?? socket;
    if (named !== undefined) {
      if ((cookie ?? named) !== named || (socket ?? named) !== named) return CONFLICT;
      return this.#used(this.#worlds.get(named));
    }
    // A token of a world that is no more is an invalid token of the default world, so that an app left
    // open recovers by itself.
    const world = token === undefined ? undefined : this.#worlds.get(token);
    if (!world && this.isStrict) return UNNAMED;
    return this.#used(world ?? this.default);
  }

  create({ scenario, id, seed, isStrict = false, from }: NewWorld): Selected {
    const name = id ?? newId();
    if (this.#worlds.has(name)) return TAKEN;
    // The default world does not count: it is always there.
    if (this.#worlds.size > (this.#options.max ?? WORLDS_MAX)) return FULL;

    if (from !== undefined) return this.#fork(name, isStrict, from);
    const origin = this.#beginnings.of(scenario ?? 'default', seed);
    return origin ? { world: this.#open(name, isStrict, origin) } : NO_SCENARIO;
  }

  /** A world that goes on from a state of elsewhere, under a new id. */
  adopt(origin: Origin): Selected {
    if (this.#worlds.size > (this.#options.max ?? WORLDS_MAX)) return FULL;
    return { world: this.#open(newId(), false, origin) };
  }

  /** Back to its beginning, or to that of another scenario. */
  reset(world: World, scenario?: string): Selected {
    if (scenario === undefined) {
      world.reset();
      return { world };
    }
    const origin = this.#beginnings.of(scenario, world.origin.seed);
    if (!origin) return NO_SCENARIO;
    world.reset(origin);
    this.coverage.scenarios.add(scenario);
    return { world };
  }

  destroy(world: World): void {
    world.close();
    this.#options.keep?.end(world);
    this.#worlds.delete(world.id);
  }

  /** Destroys the worlds that nobody has used for long and that nothing holds open. */
  collect(): void {
    if (this.#options.keep) return;
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

  #used(world: World | undefined): Selected {
    if (!world) return UNKNOWN;
    world.usedAt = this.#real();
    return { world };
  }

  #open(id: string, isStrict: boolean, origin: Origin): World {
    const world = new World(id, isStrict, origin, this.#around);
    // Its time begins to flow now, wherever its seed was planted.
    world.restore(origin.state);
    this.coverage.scenarios.add(origin.scenario);
    this.#worlds.set(id, world);
    return world;
  }

  #resume({ id, isStrict, scenario, seed, origin, state, checkpoints }: KeptWorld): void {
    const world = new World(id, isStrict, { scenario, seed, state: origin }, this.#around);
    world.resume(state, checkpoints);
    this.#worlds.set(id, world);
  }

  #fork(id: string, isStrict: boolean, from: string): Selected {
    const [parentId = '', checkpoint] = from.split('@');
    const parent = this.#worlds.get(parentId);
    if (!parent) return UNKNOWN;
    const kept = checkpoint === undefined ? parent.atRest() : parent.checkpoints.get(checkpoint);
    if (!kept) return NO_CHECKPOINT;
    const world = this.#open(id, isStrict, parent.origin);
    world.restore(kept);
    return { world };
  }
}

const newId = (): string => `w${randomBytes(6).toString('hex')}`;
