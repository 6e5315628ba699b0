import type { Emission } from '#world/command/command-env.ts';
import type { StoredFiles } from '#world/files/stored-files.ts';
import { BodyBudget } from '#world/journal/body-budget.ts';
import type { WorldOrigin } from '#world/seed/world-origin.ts';
import type { LoadedWorld, SharedStore, WorldStore, Written } from '#world/store/world-store.ts';

import { ErrorReporter } from './error-reporter.ts';
import { Listeners } from './listeners.ts';
import {
  DEFAULT_WORLD,
  SCENARIO_UNKNOWN,
  selectWorldId,
  WORLD_EXISTS,
  WORLD_UNKNOWN,
  type WorldSelection,
  type WorldSelectionError,
  type WorldSelector,
  WORLDS_FULL,
} from './world-selection.ts';
import { ServedWorlds } from './served-worlds.ts';
import { WorldClaims } from './world-claims.ts';
import { WorldFactory } from './world-factory.ts';
import type { World } from './world.ts';
import {
  createWorldId,
  FILES_MAX_BYTES,
  type ForkOptions,
  IDLE_MS,
  type ScenarioOptions,
  WORLDS_MAX,
  type WorldsOptions,
} from './worlds-options.ts';

/** The worlds of the process: selects that of a request, and creates, resets and destroys worlds. */
export class Worlds extends ServedWorlds {
  readonly isStrict: boolean;
  /** Origin of the real backend that answers the calls; undefined if the worlds do. */
  readonly backend: string | undefined;
  /** Where the worlds are kept. */
  readonly store: 'memory' | WorldStore['kind'];
  /** Store of the worlds that other nodes can serve as well; undefined if none can. */
  readonly shared: SharedStore | undefined;
  /** Claims on the worlds of that store. */
  readonly claims: WorldClaims | undefined;
  /** Time after which a world that nobody uses is destroyed, in ms. Files are kept for ever, unless another time is set. */
  readonly idleMs: number;
  /** Errors of callbacks that nothing awaits, in any world. */
  readonly errors = new ErrorReporter();
  readonly #options: WorldsOptions;
  readonly #realNow: () => number;
  readonly #factory: WorldFactory;
  readonly #bodyBudget = new BodyBudget();
  readonly #emissionListeners = new Listeners<[World, Emission]>(this.errors);

  /** Throws a RangeError when the scenario of the default world is unknown. */
  constructor(options: WorldsOptions) {
    super();
    this.#options = options;
    this.isStrict = options.isStrict ?? false;
    this.backend = options.backend;
    this.store = options.store?.kind ?? 'memory';
    this.idleMs = options.idleMs ?? (this.store === 'file' ? Infinity : IDLE_MS);
    this.#realNow = options.realNow ?? Date.now;
    this.#factory = new WorldFactory(options, {
      realNow: this.#realNow,
      bodyBudget: this.#bodyBudget,
      errors: this.errors,
      emit: (id, emission) => {
        const world = this.get(id);
        if (world) this.#emissionListeners.notify(world, emission);
      },
      store: options.store,
      fileMemory: {
        maxBytes: options.filesMaxBytes ?? FILES_MAX_BYTES,
        count: (files) => this.#countFileBytes(files),
      },
    });
    if (options.store && 'claim' in options.store) {
      this.shared = options.store;
      this.claims = new WorldClaims(options.store, {
        findClaimed: (id) => this.findClaimed(id),
        listClaimed: () => this.claimed(),
        adopt: (stored) => this.#adopt(stored),
        forget: (world) => this.remove(world, false),
      });
    }
    if (!options.store) this.#openDefault();
  }

  /** Loads the stored worlds, but for those of a shared store, which are loaded when they are asked for. */
  async open(): Promise<void> {
    if (this.has(DEFAULT_WORLD)) return;
    const { store } = this.#options;
    if (store && !this.shared) {
      for (const id of await store.list()) {
        const stored = await store.load(id);
        if (stored) this.#adopt(stored);
      }
    }
    if (!this.has(DEFAULT_WORLD)) this.#openDefault();
  }

  /** Bytes of the files in memory. */
  get fileBytes(): number {
    return this.#countFileBytes([]);
  }

  /** Bytes of the bodies in all journals. */
  get journalBytes(): number {
    return this.#bodyBudget.used;
  }

  /** Calls the listener for every socket message that a world emits. Returns a function that unsubscribes. */
  subscribe(listener: (world: World, emission: Emission) => void): () => void {
    return this.#emissionListeners.subscribe(listener);
  }

  /** Selects the world of a request. */
  select(selector: WorldSelector): WorldSelection {
    // Ids and tokens of a real backend name no world, and a cookie is that of an earlier sandbox.
    const id = this.backend === undefined ? selectWorldId(selector, this) : DEFAULT_WORLD;
    return typeof id === 'string' ? this.#use(this.get(id)) : id;
  }

  /** Makes a new world, which is served once it is added. */
  create({ scenario = 'default', seed }: ScenarioOptions = {}, id = createWorldId()): WorldSelection {
    const origin = this.#factory.findOrigin(scenario, seed);
    return origin ? { world: this.#factory.create(id, origin) } : SCENARIO_UNKNOWN;
  }

  /** Makes a new world with the state of another one, as `create` does. */
  async fork(parent: World, options: ForkOptions = {}, id = createWorldId()): Promise<WorldSelection> {
    // A state that others copy is in use, and stored.
    parent.usedAt = this.#realNow();
    await parent.writes.pending;
    const world = this.#factory.fork(id, parent, options);
    if ('status' in world) return world;
    await world.files.copyFrom(parent.files, world);
    return { world };
  }

  /** Makes a new world from a state that was not built from a scenario of the sandbox, as `create` does. */
  createFrom(origin: WorldOrigin, id = createWorldId(), files?: StoredFiles): World {
    const world = this.#factory.create(id, origin);
    if (files) world.files.load(files);
    return world;
  }

  /** Stores a new world and serves it. Returns why there cannot be one more, or one with its id. */
  async add(world: World): Promise<WorldSelectionError | undefined> {
    const add = async (): Promise<WorldSelectionError | undefined> => {
      const refusal = this.#findRefusal(world.id);
      if (refusal) return refusal;
      if (this.shared) await world.files.storeEach(this.shared);
      else if (this.store === 'memory') world.files.assertRoom(world.files.unstored.values());
      this.begin(world);
      await world.writes.pending;
      return undefined;
    };
    let refusal: WorldSelectionError | undefined = WORLD_UNKNOWN;
    try {
      refusal = await (this.claims?.create(world.id, add) ?? add());
      return refusal;
    } finally {
      // If it is in doubt whether it was stored, it is looked for again.
      if (refusal) this.remove(world, false);
    }
  }

  /** Resets a world to its origin, or to the start of another scenario. */
  reset(world: World, scenario?: string): WorldSelection {
    if (scenario === undefined) world.restore(world.origin.state);
    else if (!this.#factory.restart(world, scenario)) return SCENARIO_UNKNOWN;
    return { world };
  }

  /** Returns true if a world starts as its scenario does, but for the clock. */
  isOfScenario({ origin: { scenario, seed, state } }: World): boolean {
    return this.#factory.findOrigin(scenario, seed)?.state.members === state.members;
  }

  /** Destroys a world. The promise, if there is one, resolves when its store has done so as well. */
  destroy(world: World): Written {
    // First, because a world whose file cannot be deleted goes on.
    const written = this.#options.store?.delete(world.id);
    this.remove(world, true);
    return written;
  }

  /** Destroys worlds that are idle and have no open connection, but not `default`. */
  destroyIdle(): void {
    const idleSince = this.#realNow() - this.idleMs;
    for (const world of this.values()) {
      const isIdle = world.usedAt <= idleSince && world.connections.size === 0;
      // A shared store drops it as well when nobody has used it for this time.
      if (isIdle && world.id !== DEFAULT_WORLD)
        this.errors.run(() => void this.destroy(world)?.catch(this.errors.onError));
    }
  }

  /** Returns the seed of a world for which none was asked. */
  createSeed(scenario: string): string {
    return this.#factory.createSeed(scenario);
  }

  /** Returns why no world can be created with this id. */
  #findRefusal(id: string): WorldSelectionError | undefined {
    if (this.has(id)) return WORLD_EXISTS;
    // The default world does not count towards the limit.
    return this.size > (this.#options.max ?? WORLDS_MAX) ? WORLDS_FULL : undefined;
  }

  /** Counts the bytes of the files in memory, and of these. Forks have the same files. */
  #countFileBytes(files: Iterable<Uint8Array>): number {
    const all = new Set(files);
    for (const world of this.values()) for (const bytes of world.files.unstored.values()) all.add(bytes);
    return [...all].reduce((sum, { length }) => sum + length, 0);
  }

  #use(world: World | undefined): WorldSelection {
    if (!world) return WORLD_UNKNOWN;
    world.usedAt = this.#realNow();
    return { world };
  }

  #openDefault(): void {
    const world = this.#factory.createDefault(this.#options.scenario ?? 'default');
    if (this.shared) this.addUnclaimedDefault(world);
    else this.begin(world);
  }

  #adopt(stored: LoadedWorld | undefined): void {
    if (stored) this.resume(this.#factory.resume(stored));
    else this.begin(this.#factory.create(DEFAULT_WORLD, this.default.origin));
  }
}
