import type { Emission } from '#world/command/command-env.ts';
import { BodyBudget } from '#world/journal/body-budget.ts';
import { Coverage } from '#world/journal/coverage.ts';
import { ScenarioCache, type WorldOrigin } from '#world/seed/scenario-cache.ts';
import type { SharedStore, StoredWorld, WorldStore, Written } from '#world/store/world-store.ts';

import { ErrorReporter } from './error-reporter.ts';
import { Listeners } from './listeners.ts';
import {
  CHECKPOINT_UNKNOWN,
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
import { WorldClaims } from './world-claims.ts';
import type { WorldServices } from './world-services.ts';
import { World } from './world.ts';
import {
  type CreateWorldOptions,
  createWorldId,
  IDLE_MS,
  parseForkOrigin,
  WORLDS_MAX,
  type WorldsOptions,
} from './worlds-options.ts';

/** Registry of all worlds in the process. Selects the world of a request and creates, resets and destroys worlds. */
export class Worlds {
  readonly isStrict: boolean;
  /** Origin of the real backend that answers the calls; undefined if the worlds do. */
  readonly backend: string | undefined;
  /** Where the worlds are kept. */
  readonly store: 'memory' | WorldStore['kind'];
  /** Store of the worlds that other nodes can serve as well; undefined if none can. */
  readonly shared: SharedStore | undefined;
  /** Claims on the worlds of that store. */
  readonly claims: WorldClaims | undefined;
  /** Coverage of all worlds together. */
  readonly coverage = new Coverage();
  /** Errors of callbacks that nothing awaits, in any world. */
  readonly errors = new ErrorReporter();
  readonly #options: WorldsOptions;
  readonly #realNow: () => number;
  readonly #worlds = new Map<string, World>();
  /** World `default` while it is not claimed. It is stored nowhere, and serves what is about no world. */
  #unclaimedDefault: World | undefined;
  readonly #scenarios: ScenarioCache;
  readonly #services: WorldServices;
  readonly #emissionListeners = new Listeners<[World, Emission]>(this.errors);

  /** Throws a RangeError when the scenario of the default world is unknown. */
  constructor(options: WorldsOptions) {
    this.#options = options;
    this.isStrict = options.isStrict ?? false;
    this.backend = options.backend;
    this.store = options.store?.kind ?? 'memory';
    this.#realNow = options.realNow ?? Date.now;
    this.#scenarios = new ScenarioCache(options.buildScenario, options.getScenarioStart, options.secretSalt);
    this.#services = {
      realNow: this.#realNow,
      bodyBudget: new BodyBudget(),
      coverage: this.coverage,
      errors: this.errors,
      emit: (id, emission) => {
        const world = this.#worlds.get(id);
        if (world) this.#emissionListeners.notify(world, emission);
      },
      store: options.store,
    };
    if (options.store && 'claim' in options.store) {
      this.shared = options.store;
      this.claims = new WorldClaims(options.store, {
        findClaimed: (id) => this.#findClaimed(id),
        listClaimed: () => this.claimed(),
        adopt: (stored) => this.#adopt(stored),
        forget: (world) => this.#forget(world, false),
      });
    }
    if (!options.store) this.#openDefault();
  }

  /** Loads the stored worlds, but for those of a shared store, which are loaded when they are asked for. */
  async open(): Promise<void> {
    if (this.#worlds.has(DEFAULT_WORLD)) return;
    const { store } = this.#options;
    if (store && !this.shared) {
      for (const id of await store.list()) {
        const stored = await store.load(id);
        if (stored) this.#adopt(stored);
      }
    }
    if (!this.#worlds.has(DEFAULT_WORLD)) this.#openDefault();
  }

  /** World of requests that name none. Of several nodes one serves it. */
  get default(): World {
    const world = this.#worlds.get(DEFAULT_WORLD);
    if (!world) throw new Error('the default world always exists');
    return world;
  }

  get size(): number {
    return this.#worlds.size;
  }

  /** Bytes of the bodies in all journals. */
  get journalBytes(): number {
    return this.#services.bodyBudget.used;
  }

  values(): IterableIterator<World> {
    return this.#worlds.values();
  }

  /** Lists the worlds that this node serves. */
  claimed(): readonly World[] {
    return [...this.#worlds.values()].filter((world) => world !== this.#unclaimedDefault);
  }

  ids(): IterableIterator<string> {
    return this.#worlds.keys();
  }

  has(id: string): boolean {
    return this.#worlds.has(id);
  }

  get(id: string): World | undefined {
    return this.#worlds.get(id);
  }

  /** Reads a world that another node may serve, to copy it. Its changes are not stored. */
  async read(id: string): Promise<World | undefined> {
    const claimed = this.#findClaimed(id);
    if (claimed || !this.shared) return claimed;
    const stored = await this.shared.load(id);
    if (!stored) return undefined;
    const world = new World(id, stored.origin, { ...this.#services, store: undefined });
    world.resume(stored);
    return world;
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

  /** Claims an id for a new world; without one, an unused id. */
  async reserve(id = createWorldId()): Promise<string | WorldSelectionError> {
    return this.claims === undefined || (await this.claims.reserve(id)) ? id : WORLD_EXISTS;
  }

  create({
    scenario = 'default',
    id = createWorldId(),
    seed,
    from,
    parent,
  }: CreateWorldOptions): WorldSelection {
    const refusal = this.#findRefusal(id);
    if (refusal) return refusal;

    if (from !== undefined) return this.#fork(id, from, parent);
    const origin = this.#scenarios.get(scenario, seed);
    return origin ? { world: this.#open(id, origin) } : SCENARIO_UNKNOWN;
  }

  /** Creates a world from a state that was not built from a scenario of the sandbox. */
  importWorld(origin: WorldOrigin, id = createWorldId()): WorldSelection {
    return this.#findRefusal(id) ?? { world: this.#open(id, origin) };
  }

  /** Resets a world to its origin, or to the start of another scenario. */
  reset(world: World, scenario?: string): WorldSelection {
    if (scenario === undefined) {
      world.reset();
      return { world };
    }
    const origin = this.#scenarios.get(scenario, world.origin.seed);
    if (!origin) return SCENARIO_UNKNOWN;
    world.reset(origin);
    this.coverage.scenarios.add(scenario);
    return { world };
  }

  destroy(world: World): void {
    this.#delete(world)?.catch(this.errors.onError);
  }

  /** Destroys a world. Resolves when its store has done so as well. */
  async destroyStored(world: World): Promise<void> {
    await this.#delete(world);
  }

  /** Destroys worlds that are idle and have no open connection. Worlds on disk and `default` are never destroyed. */
  destroyIdle(): void {
    if (this.#options.store && !this.shared) return;
    const idleSince = this.#realNow() - (this.#options.idleMs ?? IDLE_MS);
    for (const world of this.#worlds.values()) {
      const isIdle = world.usedAt <= idleSince && world.connections.size === 0;
      // A shared store drops it as well when nobody has used it for this time.
      if (isIdle && world.id !== DEFAULT_WORLD) this.destroy(world);
    }
  }

  /** Ends the connections and the held calls of every world because the server stops. The worlds stay usable. */
  disconnectAll(): void {
    for (const world of this.#worlds.values()) world.disconnectAll();
  }

  close(): void {
    for (const world of this.#worlds.values()) world.close();
    this.#worlds.clear();
  }

  /** Returns the seed of a world for which none was asked. */
  createSeed(scenario: string): string {
    return this.#scenarios.createSeed(scenario);
  }

  /** Returns why no world can be created with this id. */
  #findRefusal(id: string): WorldSelectionError | undefined {
    if (this.#worlds.has(id)) return WORLD_EXISTS;
    // The default world does not count towards the limit.
    return this.#worlds.size > (this.#options.max ?? WORLDS_MAX) ? WORLDS_FULL : undefined;
  }

  #use(world: World | undefined): WorldSelection {
    if (!world) return WORLD_UNKNOWN;
    world.usedAt = this.#realNow();
    return { world };
  }

  #open(id: string, origin: WorldOrigin): World {
    const world = new World(id, origin, this.#services);
    // Starts the clock now, whenever the scenario was built.
    world.restore(origin.state);
    this.coverage.scenarios.add(origin.scenario);
    this.#worlds.set(id, world);
    return world;
  }

  #openDefault(): void {
    const scenario = this.#options.scenario ?? 'default';
    const origin = this.#scenarios.buildAtRealTime(scenario, this.#realNow());
    if (!origin) throw new RangeError(`there is no scenario ${scenario}`);
    if (!this.shared) return void this.#open(DEFAULT_WORLD, origin);
    this.#unclaimedDefault = new World(DEFAULT_WORLD, origin, { ...this.#services, store: undefined });
    this.#unclaimedDefault.restore(origin.state);
    this.#worlds.set(DEFAULT_WORLD, this.#unclaimedDefault);
  }

  #findClaimed(id: string): World | undefined {
    const world = this.#worlds.get(id);
    return world === this.#unclaimedDefault ? undefined : world;
  }

  #adopt(stored: StoredWorld | undefined): void {
    if (!stored) return void this.#open(DEFAULT_WORLD, this.default.origin);
    const world = new World(stored.id, stored.origin, this.#services);
    world.resume(stored);
    this.#worlds.set(world.id, world);
  }

  #delete(world: World): Written {
    // First, because a world whose file cannot be deleted goes on.
    const written = this.#options.store?.delete(world.id);
    this.#forget(world, true);
    return written;
  }

  #forget(world: World, isGone: boolean): void {
    world.close(isGone);
    this.#worlds.delete(world.id);
    if (world.id === DEFAULT_WORLD && this.#unclaimedDefault) {
      this.#worlds.set(DEFAULT_WORLD, this.#unclaimedDefault);
    }
  }

  #fork(id: string, from: string, stored: World | undefined): WorldSelection {
    const { id: parentId, checkpoint } = parseForkOrigin(from);
    const parent = stored ?? this.#worlds.get(parentId);
    if (!parent) return WORLD_UNKNOWN;
    const state = checkpoint === undefined ? parent.captureState() : parent.checkpoints.get(checkpoint);
    if (!state) return CHECKPOINT_UNKNOWN;
    const world = this.#open(id, parent.origin);
    world.restore(state);
    return { world };
  }
}
