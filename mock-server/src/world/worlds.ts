import { randomBytes } from 'node:crypto';

import type { Emission } from '#world/command/command-env.ts';
import { BodyBudget } from '#world/journal/body-budget.ts';
import { Coverage } from '#world/journal/coverage.ts';
import { ScenarioCache, type WorldOrigin } from '#world/seed/scenario-cache.ts';
import type { StoredWorld } from '#world/store/store-file.ts';
import type { WorldStore } from '#world/store/world-store.ts';

import { ErrorReporter } from './error-reporter.ts';
import {
  CHECKPOINT_UNKNOWN,
  SCENARIO_UNKNOWN,
  WORLD_CONFLICT,
  WORLD_ELSEWHERE,
  WORLD_EXISTS,
  WORLD_REQUIRED,
  WORLD_UNKNOWN,
  type WorldSelection,
  type WorldSelectionError,
  type WorldSelector,
  WORLDS_CLOSING,
  WORLDS_FULL,
} from './world-selection.ts';
import type { WorldNode } from './world-node.ts';
import type { WorldServices } from './world-services.ts';
import { World } from './world.ts';
import type { CreateWorldOptions, WorldsOptions } from './worlds-options.ts';

/** Id of the world that serves requests which name none. */
export const DEFAULT_WORLD = 'default';

const IDLE_MS = 30 * 60_000;
const WORLDS_MAX = 1_000;

type EmissionListener = (world: World, emission: Emission) => void;

/** Registry of all worlds in the process. Selects the world of a request and creates, resets and destroys worlds. */
export class Worlds {
  readonly isStrict: boolean;
  /** Origin of the real backend that answers the calls; undefined if the worlds do. */
  readonly backend: string | undefined;
  /** Node of a cluster in which the worlds live; undefined if there is no cluster. */
  readonly node: WorldNode | undefined;
  /** Coverage of all worlds together. */
  readonly coverage = new Coverage();
  /** Errors of callbacks that nothing awaits, in any world. */
  readonly errors = new ErrorReporter();
  readonly #options: WorldsOptions;
  readonly #realNow: () => number;
  readonly #worlds = new Map<string, World>();
  readonly #scenarios: ScenarioCache;
  readonly #services: WorldServices;
  readonly #emissionListeners = new Set<EmissionListener>();
  /** World `default` of this node, while it serves that of the home. */
  #unusedDefault: World | undefined;
  /** Ends a drain; undefined unless worlds are drained. */
  #finishDrain: (() => void) | undefined;

  /** Throws a RangeError when the scenario of the default world is unknown. */
  constructor(options: WorldsOptions) {
    this.#options = options;
    this.isStrict = options.isStrict ?? false;
    this.backend = options.backend;
    this.node = options.node;
    this.#realNow = options.realNow ?? Date.now;
    this.#scenarios = new ScenarioCache(options.buildScenario, options.getScenarioStart);
    this.#services = {
      realNow: this.#realNow,
      bodyBudget: new BodyBudget(),
      coverage: this.coverage,
      errors: this.errors,
      emit: (id, emission) => {
        const world = this.#worlds.get(id);
        if (!world) return;
        for (const listener of this.#emissionListeners) this.errors.run(() => listener(world, emission));
      },
      store: options.store,
    };
    for (const stored of options.store?.worlds ?? []) this.#resume(stored);
    if (this.#worlds.has(DEFAULT_WORLD)) return;

    const scenario = options.scenario ?? 'default';
    const origin = this.#scenarios.buildAtRealTime(scenario, this.#realNow(), this.createSeed(scenario));
    if (!origin) throw new RangeError(`there is no scenario ${scenario}`);
    this.#open(DEFAULT_WORLD, false, origin);
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

  get(id: string): World | undefined {
    return id === DEFAULT_WORLD && !this.owns(id) ? undefined : this.#worlds.get(id);
  }

  /** Returns true if the world with this id lives, or would live, in this process. */
  owns(id: string): boolean {
    const name = this.node?.findNode(id);
    return name === this.node?.name || this.#options.nodeStores?.has(name ?? '') === true;
  }

  /** Returns true if the worlds of another node are stored where this one can open them. */
  mayTakeOver(name: string): boolean {
    return this.#options.nodeStores?.mayTakeOver(name) === true;
  }

  /**
   * Serves the stored worlds of a node that has ended. Returns false while a process uses their folder, and if there is
   * none.
   */
  takeOver(name: string): boolean {
    const { nodeStores } = this.#options;
    if (name === this.node?.name || nodeStores?.has(name)) return true;
    const store = nodeStores?.takeOver(name);
    if (!store) return false;
    for (const stored of store.worlds) {
      // A node that is not the home has a world `default` that nobody uses.
      if (stored.id !== DEFAULT_WORLD) this.#resume(stored, store);
      else if (name === this.node?.home) {
        this.#unusedDefault = this.default;
        this.#resume(stored, store);
      }
    }
    return true;
  }

  /** Gives the worlds of another node back to it. Their connections end. */
  release(name: string): void {
    if (name === this.node?.name || !this.#options.nodeStores?.has(name)) return;
    for (const world of this.#worlds.values()) {
      if (this.node?.findNode(world.id) !== name || world === this.#unusedDefault) continue;
      world.close();
      this.#worlds.delete(world.id);
    }
    if (!this.#worlds.has(DEFAULT_WORLD) && this.#unusedDefault) {
      this.#worlds.set(DEFAULT_WORLD, this.#unusedDefault);
    }
    this.#options.nodeStores.release(name);
  }

  /** True from the moment when no more worlds are created. */
  get isDraining(): boolean {
    return this.#finishDrain !== undefined;
  }

  /** Creates no more worlds. Resolves when all but `default` are destroyed, or after `limitMs`. */
  async drain(limitMs: number): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#finishDrain = resolve;
      setTimeout(resolve, limitMs);
      if (this.#worlds.size === 1) resolve();
    });
  }

  /** Calls the listener for every socket message that a world emits. Returns a function that unsubscribes. */
  subscribe(listener: EmissionListener): () => void {
    this.#emissionListeners.add(listener);
    return () => void this.#emissionListeners.delete(listener);
  }

  /** Selects the world of a request. */
  select({ header, cookie, socket, token }: WorldSelector): WorldSelection {
    // Ids and tokens of a real backend name no world, and a cookie is that of an earlier sandbox.
    if (this.backend !== undefined) return this.#use(this.default, DEFAULT_WORLD);
    const id = header ?? cookie ?? socket;
    if (id !== undefined) {
      if ((cookie ?? id) !== id || (socket ?? id) !== id) return WORLD_CONFLICT;
      return this.#use(this.get(id), id);
    }
    // A token of a destroyed world counts as an invalid token of the default world, so that an open app recovers.
    const world = token === undefined ? undefined : this.get(token);
    if (!world && this.isStrict) return WORLD_REQUIRED;
    if (!world && token !== undefined && !this.owns(token)) return WORLD_ELSEWHERE;
    return this.#use(world ?? this.get(DEFAULT_WORLD), DEFAULT_WORLD);
  }

  create({
    scenario = 'default',
    id = this.#createId(),
    seed = this.createSeed(scenario),
    isStrict = false,
    from,
  }: CreateWorldOptions): WorldSelection {
    const refusal = this.#findRefusal(id);
    if (refusal) return refusal;

    if (from !== undefined) return this.#fork(id, isStrict, from);
    const origin = this.#scenarios.get(scenario, seed);
    return origin ? { world: this.#open(id, isStrict, origin) } : SCENARIO_UNKNOWN;
  }

  /** Creates a world from a state that was not built from a scenario of the sandbox. */
  importWorld(
    origin: WorldOrigin,
    { id = this.#createId(), isStrict = false }: Pick<CreateWorldOptions, 'id' | 'isStrict'> = {},
  ): WorldSelection {
    return this.#findRefusal(id) ?? { world: this.#open(id, isStrict, origin) };
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
    this.#findStore(world.id)?.delete(world.id);
    world.close();
    this.#worlds.delete(world.id);
    if (this.#worlds.size === 1) this.#finishDrain?.();
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
    const { secretSalt } = this.#options;
    return secretSalt === undefined ? scenario : `${scenario}-${secretSalt}`;
  }

  /** Returns why no world can be created with this id. */
  #findRefusal(id: string): WorldSelectionError | undefined {
    if (this.#worlds.has(id)) return WORLD_EXISTS;
    // A world that is new is not one of a node in whose place this one answers.
    if (this.node && this.node.findNode(id) !== this.node.name) return WORLD_ELSEWHERE;
    if (this.isDraining) return WORLDS_CLOSING;
    // The default world does not count towards the limit.
    return this.#worlds.size > (this.#options.max ?? WORLDS_MAX) ? WORLDS_FULL : undefined;
  }

  #createId(): string {
    const id = `w${randomBytes(6).toString('hex')}`;
    return this.node === undefined ? id : `${this.node.name}-${id}`;
  }

  #use(world: World | undefined, id: string): WorldSelection {
    if (!world) return this.owns(id) ? WORLD_UNKNOWN : WORLD_ELSEWHERE;
    world.usedAt = this.#realNow();
    return { world };
  }

  #open(id: string, isStrict: boolean, origin: WorldOrigin): World {
    const world = new World(id, isStrict, origin, this.#services);
    // Starts the clock now, whenever the scenario was built.
    world.restore(origin.state);
    this.coverage.scenarios.add(origin.scenario);
    this.#worlds.set(id, world);
    return world;
  }

  #findStore(id: string): WorldStore | undefined {
    return this.#options.nodeStores?.get(this.node?.findNode(id) ?? '') ?? this.#options.store;
  }

  #resume({ id, isStrict, origin, state, checkpoints }: StoredWorld, store = this.#options.store): void {
    const world = new World(id, isStrict, origin, { ...this.#services, store });
    world.resume(state, checkpoints);
    this.#worlds.set(id, world);
  }

  #fork(id: string, isStrict: boolean, from: string): WorldSelection {
    const [parentId = '', checkpoint] = from.split('@');
    const parent = this.#worlds.get(parentId);
    if (!parent) return WORLD_UNKNOWN;
    const state = checkpoint === undefined ? parent.captureState() : parent.checkpoints.get(checkpoint);
    if (!state) return CHECKPOINT_UNKNOWN;
    const world = this.#open(id, isStrict, parent.origin);
    world.restore(state);
    return { world };
  }
}
