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

  protected add(world: World): World {
    this.#worlds.set(world.id, world);
    return world;
  }

  /** Adds the world `default` that stands in while another node may have the claim on it. */
  protected addUnclaimedDefault(world: World): void {
    this.#unclaimedDefault = this.add(world);
  }

  /** Serves a world no more, because it does not exist any more, or because another node serves it. */
  protected remove(world: World, isGone: boolean): void {
    world.close(isGone);
    this.#worlds.delete(world.id);
    if (world.id === DEFAULT_WORLD && this.#unclaimedDefault) this.add(this.#unclaimedDefault);
  }
}
