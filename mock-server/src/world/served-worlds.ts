import { DEFAULT_WORLD } from './world-selection.ts';
import type { World } from './world.ts';

/** The worlds that this process serves, by their ids. */
export class ServedWorlds {
  readonly #worlds = new Map<string, World>();
  /** World `default` while it is not claimed. It is stored nowhere, and serves what is about no world. */
  #unclaimedDefault: World | undefined;

  /** World of requests that name none. Of several nodes one serves it. */
  get default(): World {
    const world = this.#worlds.get(DEFAULT_WORLD);
    if (!world) throw new Error('the default world always exists');
    return world;
  }

  get size(): number {
    return this.#worlds.size;
  }

  values(): IterableIterator<World> {
    return this.#worlds.values();
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

  /** Lists the worlds on which this node has the claim: all, where no other node can have it. */
  claimed(): readonly World[] {
    return [...this.#worlds.values()].filter((world) => world !== this.#unclaimedDefault);
  }

  findClaimed(id: string): World | undefined {
    const world = this.#worlds.get(id);
    return world === this.#unclaimedDefault ? undefined : world;
  }

  /** Ends the connections and the held calls of every world because the server stops. The worlds stay usable. */
  disconnectAll(): void {
    for (const world of this.#worlds.values()) world.disconnectAll();
  }

  close(): void {
    for (const world of this.#worlds.values()) world.close();
    this.#worlds.clear();
  }

  /** Serves a world that is stored. */
  protected resume(world: World): void {
    this.#worlds.set(world.id, world);
  }

  /** Begins to store a new world, and serves it. */
  protected begin(world: World): void {
    world.writes.begin(world);
    this.resume(world);
  }

  /** Serves the world `default` that stands in while another node may have the claim on it. It is not stored. */
  protected addUnclaimedDefault(world: World): void {
    this.#unclaimedDefault = world;
    this.resume(world);
  }

  /** Serves a world no more, because it does not exist any more, or because another node serves it. */
  protected remove(world: World, isGone: boolean): void {
    world.close(isGone);
    if (this.#worlds.get(world.id) !== world) return;
    this.#worlds.delete(world.id);
    if (world.id === DEFAULT_WORLD && this.#unclaimedDefault) this.resume(this.#unclaimedDefault);
  }
}
