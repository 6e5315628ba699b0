import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { WorldStoreError } from './store-file.ts';
import { WorldStore } from './world-store.ts';

/** Time that a node has to open its folder after it got it back. */
const RELEASED_MS = 10_000;

/**
 * Folders of the nodes of a cluster on a storage that they share, one for each node. A node opens its own, and that of
 * one that has ended when it is asked for a world in it.
 */
export class NodeStores {
  readonly #root: string;
  readonly #warn: (text: string) => void;
  readonly #opened = new Map<string, WorldStore>();
  /** Times at which folders were given back, on the clock of the process. */
  readonly #releasedAt = new Map<string, number>();

  constructor(root: string, warn: (text: string) => void) {
    this.#root = root;
    this.#warn = warn;
  }

  /** Opens the folder of this node. Throws a `WorldStoreError` if another process uses it. */
  openOwn(name: string): WorldStore {
    return new WorldStore(join(this.#root, name), this.#warn);
  }

  /** Returns true if the folder of another node exists and was not given back a moment ago. */
  mayTakeOver(name: string): boolean {
    const releasedAt = this.#releasedAt.get(name) ?? -Infinity;
    return performance.now() - releasedAt > RELEASED_MS && existsSync(join(this.#root, name));
  }

  /** Opens the folder of another node. Returns undefined if there is none, or while a process uses it. */
  takeOver(name: string): WorldStore | undefined {
    if (!this.mayTakeOver(name)) return undefined;
    try {
      const store = new WorldStore(join(this.#root, name), this.#warn);
      this.#opened.set(name, store);
      return store;
    } catch (error) {
      if (error instanceof WorldStoreError) return undefined;
      throw error;
    }
  }

  /** Returns true if this process serves the worlds of another node. */
  has(name: string): boolean {
    return this.#opened.has(name);
  }

  get(name: string): WorldStore | undefined {
    return this.#opened.get(name);
  }

  /** Gives the folder of another node back. */
  release(name: string): void {
    this.#opened.get(name)?.close();
    this.#opened.delete(name);
    this.#releasedAt.set(name, performance.now());
  }
}
