import { setTimeout as sleep } from 'node:timers/promises';

import {
  type LoadedWorld,
  type SharedStore,
  StorageError,
  WorldStoreError,
} from '#world/store/world-store.ts';

import { DEFAULT_WORLD, WORLD_EXISTS, type WorldSelectionError } from './world-selection.ts';
import type { World } from './world.ts';

/** Interval at which claims are renewed, in ms. */
const RENEW_MS = 1_000;
/** Part of the time of a claim after which it may be that of another node, unless it was renewed. */
const SURE_PART = 0.75;
/** Interval at which an earlier process at this address is looked for, in ms. */
const CLAIM_POLL_MS = 50;

/** Where a world is served: by this node, by the one with this address, or by none, because it does not exist. */
export type Place = 'here' | 'nowhere' | { readonly url: string };

/** Where the first of some worlds that exists is served, and its id. */
interface FoundWorld {
  readonly id?: string;
  readonly place: Place;
}

/** Worlds of this process, which the claims fill and empty. */
interface ClaimedWorlds {
  /** Returns a world that this node has claimed. */
  findClaimed(id: string): World | undefined;
  listClaimed(): readonly World[];
  /** Serves a world from now on. Without one that is stored, it is the world `default` at its beginning. */
  adopt(stored: LoadedWorld | undefined): void;
  /** Serves a world no longer. */
  forget(world: World): void;
}

/** Claims of this node on the worlds of a store that several nodes share. */
export class WorldClaims {
  readonly #store: SharedStore;
  readonly #worlds: ClaimedWorlds;
  readonly #timer: NodeJS.Timeout;
  /** Claims that are being made. Whoever asks for the same world meanwhile waits for the result. */
  readonly #claiming = new Map<string, Promise<Place>>();
  /** Numbers of calls that a world of this node is serving. */
  readonly #calls = new Map<string, number>();
  #renewedAt = performance.now();
  /** Time before the newest request to the store that made or renewed the claim on a world. */
  readonly #claimedAt = new WeakMap<World, number>();
  #renewing: Promise<void> | undefined;
  #isClosing = false;

  constructor(store: SharedStore, worlds: ClaimedWorlds) {
    this.#store = store;
    this.#worlds = worlds;
    store.onReady = () => void this.#renew();
    this.#timer = setInterval(() => void this.#renew(), RENEW_MS);
    this.#timer.unref();
  }

  /** True from the moment when the worlds are given back. */
  get isClosing(): boolean {
    return this.#isClosing;
  }

  /** True while the store does not answer: what is read is what was stored last, as far as this node knows. */
  get isUnsure(): boolean {
    return !this.#store.isReady || this.#renewalAge >= SURE_PART;
  }

  /** True once the store has not answered for the time of a claim: other nodes may have the worlds, so none is served. */
  get isCutOff(): boolean {
    return this.#renewalAge >= 1;
  }

  /** Address under which the other nodes reach this one. */
  get nodeUrl(): string {
    return this.#store.nodeUrl;
  }

  /** Finds out where the first of some worlds that exists is served, as `locate` does. */
  async locateFirst(ids: readonly string[]): Promise<FoundWorld> {
    for (const id of ids) {
      const place = await this.locate(id);
      if (place !== 'nowhere') return { id, place };
    }
    return { place: 'nowhere' };
  }

  /**
   * Finds out where a world is served. Claims it if no node does. Throws a `StorageError` if the store, which would know,
   * does not answer.
   */
  locate(id: string): Place | Promise<Place> {
    if (this.#claimAge(id) < SURE_PART) return 'here';
    return this.#claiming.get(id) ?? this.#claimAlone(id);
  }

  /** Claims the id of a new world and runs `create`, which serves it or returns a refusal. Refuses an id that is taken. */
  async create(
    id: string,
    create: () => Promise<WorldSelectionError | undefined>,
  ): Promise<WorldSelectionError | undefined> {
    while (this.#claiming.has(id)) await this.#claiming.get(id)?.catch(() => {});
    let result: WorldSelectionError | undefined = WORLD_EXISTS;
    await this.#claimAlone(id, async () => {
      result = await create();
    });
    return result;
  }

  /** Notes that a world serves a call. Returns the function that ends it. */
  enter(id: string): () => void {
    this.#calls.set(id, (this.#calls.get(id) ?? 0) + 1);
    return () => {
      const left = (this.#calls.get(id) ?? 1) - 1;
      if (left > 0) this.#calls.set(id, left);
      else {
        this.#calls.delete(id);
        if (this.#isClosing) void this.#release(id);
      }
    };
  }

  /** Begins to give the worlds back: each as soon as it serves no call. What is called meanwhile is served. */
  close(): void {
    this.#isClosing = true;
    for (const { id } of this.#worlds.listClaimed()) void this.#release(id);
  }

  /** Gives back what is left, and ends the use of the store. */
  async end(): Promise<void> {
    clearInterval(this.#timer);
    this.#calls.clear();
    await Promise.all(this.#worlds.listClaimed().map(({ id }) => this.#release(id)));
    await this.#store.close();
  }

  /** Time since the claims were renewed, as a part of that of a claim. */
  get #renewalAge(): number {
    return (performance.now() - this.#renewedAt) / this.#store.claimMs;
  }

  /**
   * Age of the claim on a world, as a part of its time; infinite without one. A process that did not run for a while, or
   * that heard late of its claim, may have lost it.
   */
  #claimAge(id: string): number {
    const world = this.#worlds.findClaimed(id);
    const claimedAt = (world && this.#claimedAt.get(world)) ?? -Infinity;
    return (performance.now() - claimedAt) / this.#store.claimMs;
  }

  #claimAlone(id: string, create?: () => Promise<void>): Promise<Place> {
    const claiming = this.#claim(id, create).finally(() => this.#claiming.delete(id));
    this.#claiming.set(id, claiming);
    return claiming;
  }

  async #claim(id: string, create?: () => Promise<void>): Promise<Place> {
    const until = performance.now() + 2 * this.#store.claimMs;
    for (;;) {
      if (this.#worlds.findClaimed(id)) await this.#renewUntilSure(id);
      if (this.#worlds.findClaimed(id)) return 'here';
      const isNew = create !== undefined || id === DEFAULT_WORLD;
      const owner = await this.#store.claim(id, isNew);
      if (!owner) return 'nowhere';
      if (owner.isOwn) {
        await this.#useClaim(id, create);
        // If the store was slow, another node may have claimed it meanwhile.
        return this.#worlds.findClaimed(id) ? this.#claim(id) : 'nowhere';
      }
      if (owner.url !== this.nodeUrl && (owner.hasWorld || !isNew)) return owner;
      // An earlier process at this address has not lost the world yet, or another node is creating it.
      if (performance.now() > until) throw new StorageError(`two nodes claim ${id}`, { isAway: true });
      await sleep(CLAIM_POLL_MS);
    }
  }

  /** Serves a world that was claimed: the one that is stored, or else the one that is created. Gives an unused claim back. */
  async #useClaim(id: string, create?: () => Promise<void>): Promise<void> {
    const startedAt = performance.now();
    try {
      const stored = await this.#store.load(id);
      if (stored || id === DEFAULT_WORLD) this.#worlds.adopt(stored);
      else await create?.();
    } finally {
      const world = this.#worlds.findClaimed(id);
      if (world) this.#claimedAt.set(world, startedAt);
      else await this.#giveBack(id);
    }
  }

  /** Renews the claims if the one on a world may have ended. Throws a `StorageError` if it may be that of another node. */
  async #renewUntilSure(id: string): Promise<void> {
    // A renewal that is under way may have begun before this claim.
    for (let count = 0; count < 2 && this.#claimAge(id) >= SURE_PART; count++) await this.#renew();
    if (this.#worlds.findClaimed(id) && this.#claimAge(id) >= 1)
      throw new StorageError('another node may have the world', { isAway: true });
  }

  /** Gives a claim back. Without an answer it ends by itself. */
  async #giveBack(id: string): Promise<void> {
    await this.#store.release(id).catch(() => {});
  }

  async #release(id: string): Promise<void> {
    const world = this.#worlds.findClaimed(id);
    if (!world || this.#calls.has(id)) return;
    await world.writes.pending?.catch(() => {});
    // Calls may have come meanwhile; the last one gives the world back.
    if (this.#calls.has(id) || !this.#isClaimed(world)) return;
    this.#worlds.forget(world);
    await this.#giveBack(id);
  }

  #renew(): Promise<void> {
    this.#renewing ??= this.#renewAll()
      .catch(() => {})
      .finally(() => (this.#renewing = undefined));
    return this.#renewing;
  }

  /** Renews the claims, and reads the worlds again of which the store may know more, because a write has failed. */
  async #renewAll(): Promise<void> {
    if (!this.#store.isReady) return;
    const startedAt = performance.now();
    const worlds = this.#worlds.listClaimed();
    const lost = await this.#store.renew(worlds.map(({ id }) => id));
    this.#renewedAt = startedAt;
    // Meanwhile a world may have gone, and another one may have its id.
    for (const world of worlds.filter((each) => this.#isClaimed(each))) {
      if (lost.includes(world.id)) this.#worlds.forget(world);
      else this.#claimedAt.set(world, startedAt);
    }
    for (const world of this.#worlds.listClaimed().filter(({ writes }) => writes.isDoubtful)) {
      const stored = await this.#store.load(world.id).catch(ignoreDamaged);
      if (!this.#isClaimed(world)) continue;
      if (stored) world.resume(stored);
      else {
        this.#worlds.forget(world);
        await this.#giveBack(world.id);
      }
    }
  }

  #isClaimed(world: World): boolean {
    return this.#worlds.findClaimed(world.id) === world;
  }
}

/** Returns nothing for a world that is damaged. Whoever asks for it is told so. */
function ignoreDamaged(error: unknown): undefined {
  if (!(error instanceof WorldStoreError)) throw error;
}
