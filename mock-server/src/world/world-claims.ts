import { setTimeout as sleep } from 'node:timers/promises';

import { type SharedStore, StorageError, type StoredWorld } from '#world/store/world-store.ts';

import { DEFAULT_WORLD } from './world-selection.ts';
import type { World } from './world.ts';

/** Interval at which claims are renewed, in ms. */
const RENEW_MS = 1_000;
/** Part of the time of a claim after which it may be that of another node, unless it was renewed. */
const SURE_PART = 0.75;
/** Interval at which an earlier process at this address is looked for, in ms. */
const CLAIM_POLL_MS = 50;

/** Where a world is served: by this node, by the one with this address, or by none, because it does not exist. */
export type Place = 'here' | 'nowhere' | { readonly url: string };

/** Worlds of this process, which the claims fill and empty. */
interface ClaimedWorlds {
  /** Returns a world that this node has claimed. */
  findClaimed(id: string): World | undefined;
  listClaimed(): readonly World[];
  /** Serves a world from now on. Without one that is stored, it is the world `default` at its beginning. */
  adopt(stored: StoredWorld | undefined): void;
  /** Serves a world no longer. */
  forget(world: World): void;
}

/** Claims of this node on the worlds of a store that several nodes share. */
export class WorldClaims {
  readonly #store: SharedStore;
  readonly #worlds: ClaimedWorlds;
  readonly #timer: NodeJS.Timeout;
  readonly #claiming = new Map<string, Promise<Place>>();
  /** Numbers of calls that a world of this node is serving. */
  readonly #calls = new Map<string, number>();
  #renewedAt = performance.now();
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

  /** Address under which the other nodes reach this one. */
  get nodeUrl(): string {
    return this.#store.nodeUrl;
  }

  /**
   * Finds out where a world is served. Claims it if no node does. Throws a `StorageError` if the store, which would know,
   * does not answer.
   */
  locate(id: string): Place | Promise<Place> {
    if (this.#worlds.findClaimed(id)) {
      // A process that did not run for a while may have lost it. While the store is away nobody can take it.
      const isSure =
        performance.now() - this.#renewedAt < this.#store.claimMs * SURE_PART || !this.#store.isReady;
      return isSure ? 'here' : this.#renew().then(() => this.#findOrClaim(id));
    }
    return this.#findOrClaim(id);
  }

  /** Claims an id for a new world. Returns false if it is taken. */
  async reserve(id: string): Promise<boolean> {
    if (this.#worlds.findClaimed(id)) return false;
    const owner = await this.#store.claim(id, true);
    return owner?.isOwn === true && (await this.#store.load(id)) === undefined;
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

  #findOrClaim(id: string): Promise<Place> {
    const claiming = this.#claiming.get(id) ?? this.#claim(id).finally(() => this.#claiming.delete(id));
    this.#claiming.set(id, claiming);
    return claiming;
  }

  async #claim(id: string): Promise<Place> {
    const until = performance.now() + 2 * this.#store.claimMs;
    for (;;) {
      if (this.#worlds.findClaimed(id)) return 'here';
      const owner = await this.#store.claim(id, id === DEFAULT_WORLD);
      if (!owner) return 'nowhere';
      if (owner.isOwn) return this.#load(id);
      if (owner.url !== this.nodeUrl) return owner;
      // An earlier process at this address had the world, and has not lost it yet.
      if (performance.now() > until) throw new StorageError(`two nodes have the address ${owner.url}`);
      await sleep(CLAIM_POLL_MS);
    }
  }

  async #load(id: string): Promise<Place> {
    const stored = await this.#store.load(id);
    if (!stored && id !== DEFAULT_WORLD) {
      await this.#store.release(id);
      return 'nowhere';
    }
    this.#worlds.adopt(stored);
    return 'here';
  }

  async #release(id: string): Promise<void> {
    const world = this.#worlds.findClaimed(id);
    if (!world || this.#calls.has(id)) return;
    await world.writes.pending?.catch(() => {});
    // Calls may have come meanwhile; the last one gives the world back.
    if (this.#calls.has(id) || this.#worlds.findClaimed(id) !== world) return;
    this.#worlds.forget(world);
    // Without an answer the claim ends by itself.
    await this.#store.release(id).catch(() => {});
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
    const lost = await this.#store.renew(this.#worlds.listClaimed().map(({ id }) => id));
    this.#renewedAt = startedAt;
    for (const id of lost) {
      const world = this.#worlds.findClaimed(id);
      if (world) this.#worlds.forget(world);
    }
    for (const world of this.#worlds.listClaimed().filter(({ writes }) => writes.isDoubtful)) {
      const stored = await this.#store.load(world.id);
      if (stored) world.resume(stored);
      else this.#worlds.forget(world);
    }
  }
}
