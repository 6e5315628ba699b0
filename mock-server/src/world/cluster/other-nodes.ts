import type { StoredWorld } from '#world/store/store-file.ts';
import type { NodeStores } from '#world/store/node-stores.ts';
import type { WorldStore } from '#world/store/world-store.ts';
import { DEFAULT_WORLD } from '#world/world-selection.ts';
import type { World } from '#world/world.ts';

import type { WorldNode } from './world-node.ts';

export interface OtherNodesOptions {
  /** Node of this process; undefined if there is no cluster. */
  readonly node: WorldNode | undefined;
  /** Stored worlds of the nodes, on a storage that all of them share. */
  readonly stores: NodeStores | undefined;
  /** All worlds of this process, by their ids. */
  readonly worlds: Map<string, World>;
  /** Adds a stored world to those of this process. */
  readonly resume: (stored: StoredWorld, store: WorldStore) => void;
}

/** The other nodes of a cluster, whose stored worlds this process serves once they have ended. */
export class OtherNodes {
  readonly #options: OtherNodesOptions;
  /** World `default` of this node, while it serves that of the home. */
  #unusedDefault: World | undefined;

  constructor(options: OtherNodesOptions) {
    this.#options = options;
  }

  /** Returns true if the worlds of this node are served in this process. */
  isServed(name: string): boolean {
    return this.#options.stores?.has(name) === true;
  }

  /** Returns true if the worlds of another node are stored where this one can open them. */
  mayTakeOver(name: string): boolean {
    return this.#options.stores?.mayTakeOver(name) === true;
  }

  /**
   * Serves the stored worlds of a node that has ended. Returns false while a process uses their folder, and if there is
   * none.
   */
  takeOver(name: string): boolean {
    const { node, stores, worlds, resume } = this.#options;
    if (name === node?.name || this.isServed(name)) return true;
    const store = stores?.takeOver(name);
    if (!store) return false;
    for (const stored of store.worlds) {
      // A node that is not the home has a world `default` that nobody uses.
      if (stored.id !== DEFAULT_WORLD) resume(stored, store);
      else if (name === node?.home) {
        this.#unusedDefault = worlds.get(DEFAULT_WORLD);
        resume(stored, store);
      }
    }
    return true;
  }

  /** Gives the worlds of another node back to it. Their connections end. */
  release(name: string): void {
    const { node, stores, worlds } = this.#options;
    if (name === node?.name || !this.isServed(name)) return;
    for (const world of worlds.values()) {
      if (node?.findNode(world.id) !== name || world === this.#unusedDefault) continue;
      world.close();
      worlds.delete(world.id);
    }
    if (!worlds.has(DEFAULT_WORLD) && this.#unusedDefault) worlds.set(DEFAULT_WORLD, this.#unusedDefault);
    stores?.release(name);
  }

  /** Finds the store of a world of another node that is served here. */
  findStore(worldId: string): WorldStore | undefined {
    const { node, stores } = this.#options;
    return node && stores?.get(node.findNode(worldId));
  }
}
