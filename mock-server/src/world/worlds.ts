import { Drain } from '#world/cluster/drain.ts';
import { OtherNodes } from '#world/cluster/other-nodes.ts';
import { createWorldId, type WorldNode } from '#world/cluster/world-node.ts';
import type { Emission } from '#world/command/command-env.ts';
import { BodyBudget } from '#world/journal/body-budget.ts';
import { Coverage } from '#world/journal/coverage.ts';
import { ScenarioCache, type WorldOrigin } from '#world/seed/scenario-cache.ts';
import type { StoredWorld } from '#world/store/store-file.ts';

import { ErrorReporter } from './error-reporter.ts';
import { Listeners } from './listeners.ts';
import {
  CHECKPOINT_UNKNOWN,
  DEFAULT_WORLD,
  SCENARIO_UNKNOWN,
  selectWorldId,
  WORLD_ELSEWHERE,
  WORLD_EXISTS,
  WORLD_UNKNOWN,
  type WorldSelection,
  type WorldSelectionError,
  type WorldSelector,
  WORLDS_CLOSING,
  WORLDS_FULL,
} from './world-selection.ts';
import type { WorldServices } from './world-services.ts';
import { World } from './world.ts';
import {
  type CreateWorldOptions,
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
  /** Node of a cluster in which the worlds live; undefined if there is no cluster. */
  readonly node: WorldNode | undefined;
  /** Nodes whose worlds may be served here as well. */
  readonly otherNodes: OtherNodes;
  /** Stops the creation of worlds, and waits until all but `default` are destroyed. */
  readonly drain = new Drain(() => this.#worlds.size === 1);
  /** Coverage of all worlds together. */
  readonly coverage = new Coverage();
  /** Errors of callbacks that nothing awaits, in any world. */
  readonly errors = new ErrorReporter();
  readonly #options: WorldsOptions;
  readonly #realNow: () => number;
  readonly #worlds = new Map<string, World>();
  readonly #scenarios: ScenarioCache;
  readonly #services: WorldServices;
  readonly #emissionListeners = new Listeners<[World, Emission]>(this.errors);

  /** Throws a RangeError when the scenario of the default world is unknown. */
  constructor(options: WorldsOptions) {
    this.#options = options;
    this.isStrict = options.isStrict ?? false;
    this.backend = options.backend;
    this.node = options.node;
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
    this.otherNodes = new OtherNodes({
      node: options.node,
      stores: options.nodeStores,
      worlds: this.#worlds,
      resume: (stored, store) => this.#resume(stored, store),
    });
    for (const stored of options.store?.worlds ?? []) this.#resume(stored);
    if (this.#worlds.has(DEFAULT_WORLD)) return;

    const scenario = options.scenario ?? 'default';
    const origin = this.#scenarios.buildAtRealTime(scenario, this.#realNow());
    if (!origin) throw new RangeError(`there is no scenario ${scenario}`);
    this.#open(DEFAULT_WORLD, origin);
  }

  /** World of requests that name none. A node that is not the home of the cluster has one, too, but serves it to nobody. */
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

  ids(): IterableIterator<string> {
    return this.#worlds.keys();
  }

  has(id: string): boolean {
    return this.get(id) !== undefined;
  }

  get(id: string): World | undefined {
    return id === DEFAULT_WORLD && !this.owns(id) ? undefined : this.#worlds.get(id);
  }

  /** Returns true if the world with this id lives, or would live, in this process. */
  owns(id: string): boolean {
    const name = this.node?.findNode(id);
    return name === undefined || name === this.node?.name || this.otherNodes.isServed(name);
  }

  /** Calls the listener for every socket message that a world emits. Returns a function that unsubscribes. */
  subscribe(listener: (world: World, emission: Emission) => void): () => void {
    return this.#emissionListeners.subscribe(listener);
  }

  /** Selects the world of a request. */
  select(selector: WorldSelector): WorldSelection {
    // Ids and tokens of a real backend name no world, and a cookie is that of an earlier sandbox.
    const id = this.backend === undefined ? selectWorldId(selector, this) : DEFAULT_WORLD;
    return typeof id === 'string' ? this.#use(this.get(id), id) : id;
  }

  create({
    scenario = 'default',
    id = createWorldId(this.node),
    seed,
    from,
  }: CreateWorldOptions): WorldSelection {
    const refusal = this.#findRefusal(id);
    if (refusal) return refusal;

    if (from !== undefined) return this.#fork(id, from);
    const origin = this.#scenarios.get(scenario, seed);
    return origin ? { world: this.#open(id, origin) } : SCENARIO_UNKNOWN;
  }

  /** Creates a world from a state that was not built from a scenario of the sandbox. */
  importWorld(origin: WorldOrigin, id = createWorldId(this.node)): WorldSelection {
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
    // First, because a world whose file cannot be deleted goes on.
    (this.otherNodes.findStore(world.id) ?? this.#options.store)?.delete(world.id);
    world.close();
    this.#worlds.delete(world.id);
    this.drain.check();
  }

  /** Destroys worlds that are idle and have no open connection. Worlds on disk and `default` are never destroyed. */
  destroyIdle(): void {
    if (this.#options.store) return;
    const idleSince = this.#realNow() - (this.#options.idleMs ?? IDLE_MS);
    for (const world of this.#worlds.values()) {
      const isIdle = world.usedAt <= idleSince && world.connections.size === 0;
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
    // A world that is new is not one of a node in whose place this one answers.
    if (this.node && this.node.findNode(id) !== this.node.name) return WORLD_ELSEWHERE;
    if (this.drain.isRunning) return WORLDS_CLOSING;
    // The default world does not count towards the limit.
    return this.#worlds.size > (this.#options.max ?? WORLDS_MAX) ? WORLDS_FULL : undefined;
  }

  #use(world: World | undefined, id: string): WorldSelection {
    if (!world) return this.owns(id) ? WORLD_UNKNOWN : WORLD_ELSEWHERE;
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

  #resume({ id, origin, state, checkpoints }: StoredWorld, store = this.#options.store): void {
    const world = new World(id, origin, { ...this.#services, store });
    world.resume(state, checkpoints);
    this.#worlds.set(id, world);
  }

  #fork(id: string, from: string): WorldSelection {
    const { id: parentId, checkpoint } = parseForkOrigin(from);
    const parent = this.#worlds.get(parentId);
    if (!parent) return WORLD_UNKNOWN;
    const state = checkpoint === undefined ? parent.captureState() : parent.checkpoints.get(checkpoint);
    if (!state) return CHECKPOINT_UNKNOWN;
    const world = this.#open(id, parent.origin);
    world.restore(state);
    return { world };
  }
}
