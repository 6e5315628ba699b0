import { randomBytes } from 'node:crypto';

import { settled, type WorldState } from '#domain/world-state.ts';

import { clockStarting, WORLD_START } from './clock.ts';
import { Coverage } from './coverage.ts';
import { BodyBudget } from './journal.ts';
import type { KeepFolder, KeptWorld } from './keep.ts';
import { type Origin, type Surroundings, World } from './world.ts';

/** The world of everyone who names none. */
export const DEFAULT_WORLD = 'default';

export const WORLD_ID = /^[a-z0-9][a-z0-9-]{0,62}$/;

const IDLE_MS = 30 * 60_000;
const WORLDS_MAX = 1_000;

/** Plants a scenario as a state that starts at `now`; undefined where there is no such scenario. */
export type Plant = (scenario: string, seed: string, now: number) => WorldState | undefined;

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

/** The ways in which a request may name its world. */
export interface Naming {
  readonly header?: string | undefined;
  readonly cookie?: string | undefined;
  readonly socket?: string | undefined;
  /** The world in a bearer token: it counts only where nothing else names one. */
  readonly token?: string | undefined;
}

/** The open chat sockets of the process, as whoever tries them out acts on them. */
export interface Sockets {
  count(world: World): number;
  /** Breaks the connections of a world and tells how many there were. */
  drop(world: World): number;
  /** Whether new sockets of the world are turned away. */
  refuse(world: World, isRefused: boolean): void;
}

const NO_SOCKETS: Sockets = { count: () => 0, drop: () => 0, refuse: () => {} };

/** Why there is no world to answer, as an answer. */
export interface NoWorld {
  readonly status: number;
  readonly message: string;
}
export type Selected = { readonly world: World } | NoWorld;

const UNKNOWN: NoWorld = { status: 404, message: 'SANDBOX_WORLD_UNKNOWN' };
const CONFLICT: NoWorld = { status: 409, message: 'SANDBOX_WORLD_CONFLICT' };
const UNNAMED: NoWorld = { status: 400, message: 'SANDBOX_WORLD_REQUIRED' };
const TAKEN: NoWorld = { status: 409, message: 'SANDBOX_WORLD_EXISTS' };
const FULL: NoWorld = { status: 503, message: 'SANDBOX_WORLDS_FULL' };
const NO_SCENARIO: NoWorld = { status: 404, message: 'SANDBOX_SCENARIO_UNKNOWN' };
const NO_CHECKPOINT: NoWorld = { status: 404, message: 'SANDBOX_CHECKPOINT_UNKNOWN' };

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
  readonly #planted = new Map<string, WorldState>();
  readonly #around: Surroundings;

  /** Throws where the scenario of the default world is unknown. */
  constructor(options: WorldsOptions) {
    this.#options = options;
    this.isStrict = options.isStrict ?? false;
    this.#real = options.real ?? Date.now;
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
    const now = this.#real();
    const state = options.plant(scenario, scenario, now);
    if (!state) throw new RangeError(`there is no scenario ${scenario}`);
    const clock = state.clock.put(clockStarting('real', now, now));
    this.#open(DEFAULT_WORLD, false, { scenario, seed: scenario, state: settled(state, { clock }) });
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
    const origin = this.#origin(scenario ?? 'default', seed);
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
    const origin = this.#origin(scenario, world.origin.seed);
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

  #resume({ id, isStrict, scenario, seed, origin, state }: KeptWorld): void {
    const world = new World(id, isStrict, { scenario, seed, state: origin }, this.#around);
    world.resume(state);
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

  /** A scenario's beginning: planted once for each seed, and then shared by all worlds that start there. */
  #origin(scenario: string, seed: string = scenario): Origin | undefined {
    const name = JSON.stringify([scenario, seed]);
    let state = this.#planted.get(name);
    if (!state) {
      const planted = this.#options.plant(scenario, seed, WORLD_START);
      if (!planted) return undefined;
      state = settled(planted, { clock: planted.clock.put(clockStarting('offset', WORLD_START, 0)) });
      // Seeds are strings of the caller's; a memory of all of them would grow for ever.
      if (this.#planted.size >= PLANTED_MAX) this.#planted.clear();
      this.#planted.set(name, state);
    }
    return { scenario, seed, state };
  }
}

const PLANTED_MAX = 200;

const newId = (): string => `w${randomBytes(6).toString('hex')}`;
