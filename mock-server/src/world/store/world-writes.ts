import type { Change } from '#domain/state/diff-states.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import { type FileChanges, NO_FILE_CHANGES } from '#world/files/stored-files.ts';
import type { WorldFiles } from '#world/files/world-files.ts';

import { listChanges } from './apply-changes.ts';
import {
  type Snapshot,
  StorageError,
  type StoredWorld,
  type WorldStore,
  type Written,
} from './world-store.ts';
import { toChangeLine, toSnapshotLine } from './world-text.ts';

interface WriteOptions {
  /** False for a write that no response waits for. */
  readonly isAwaited?: boolean;
  /** Files that the write may add. */
  readonly added?: FileChanges['added'];
}

/** Writes of one world to its store, in their order. Each begins before what it stores takes the place of what is stored. */
export class WorldWrites {
  readonly #store: WorldStore | undefined;
  readonly #files: WorldFiles;
  readonly #keep: () => () => void;
  #pending: Written;
  #isDraft = true;
  #isDoubtful = false;
  #end: 'gone' | 'moved' | undefined;

  /** @param keep called before each write; returns a function that takes back what has changed by then, if it fails */
  constructor(store: WorldStore | undefined, files: WorldFiles, keep: () => () => void) {
    this.#store = store;
    this.#files = files;
    this.#keep = keep;
  }

  /**
   * Resolves when the newest write that a response waits for is acknowledged; undefined if it is. Rejects with a
   * `StorageError` if it failed.
   */
  get pending(): Written {
    return this.#pending;
  }

  /** True after a write failed, until the world was loaded again: the store may have what is not known here. */
  get isDoubtful(): boolean {
    return this.#isDoubtful;
  }

  /** True after another node has taken the world. What is known of it here is out of date. */
  get isMoved(): boolean {
    return this.#end === 'moved';
  }

  /** Begins to store a new world, with its whole. Nothing that has changed it before is written. */
  begin(world: StoredWorld): void {
    this.#isDraft = false;
    void this.#write(world, world, (store, files) => store.save(world, files), {
      added: this.#files.unstored,
    });
  }

  /** Notes that the world was loaded from its store. Returns true if it was in doubt. */
  markLoaded(): boolean {
    this.#isDraft = false;
    const wasDoubtful = this.#isDoubtful;
    this.#isDoubtful = false;
    return wasDoubtful;
  }

  /** Ends the writes, because the world does not exist any more, or because another node has it. */
  end(reason: 'gone' | 'moved'): void {
    this.#end = reason;
  }

  /**
   * Stores the changes up to a state, which are compared if they are not given. Throws a `StorageError` if it cannot be
   * stored. No response waits for a write that is not awaited.
   */
  append(
    world: StoredWorld,
    next: WorldState,
    { changes, ...options }: { readonly changes?: readonly Change[] | undefined } & WriteOptions = {},
  ): Written {
    const { id, origin, state, snapshots } = world;
    if (next === state) return undefined;
    const after = { id, origin, state: next, snapshots };
    return this.#write(
      world,
      after,
      (store, files) =>
        store.isLong(id)
          ? store.save(after, files)
          : store.append(id, toChangeLine(listChanges(state, next, changes)), files),
      options,
    );
  }

  /** Stores another origin and state of a world as a whole. Throws a `StorageError` if they cannot be stored. */
  save(world: StoredWorld, { origin, state }: Pick<StoredWorld, 'origin' | 'state'>): Written {
    const { id, snapshots } = world;
    const after = { id, origin, state, snapshots };
    return this.#write(world, after, (store, files) => store.save(after, files));
  }

  /** Stores a snapshot. Throws a `StorageError` if it cannot be stored. */
  saveSnapshot(world: StoredWorld, name: string, snapshot: Snapshot): void {
    const { id, origin, state, snapshots } = world;
    const after = { id, origin, state, snapshots: new Map(snapshots).set(name, snapshot) };
    const line = () => toSnapshotLine(name, snapshot, origin);
    void this.#write(world, after, (store, files) => store.append(id, line(), files));
  }

  #write(
    before: StoredWorld,
    after: StoredWorld,
    begin: (store: WorldStore, files: FileChanges) => Written,
    { isAwaited = true, added = NO_FILE_CHANGES.added }: WriteOptions = {},
  ): Written {
    if (this.#isDoubtful || this.isMoved) {
      throw new StorageError('the world is read from its store again', { isAway: true });
    }
    // Nothing of a world that is gone is stored any more.
    if (this.#end === 'gone') return undefined;
    const files = this.#files.compare(before, after, added);
    if (!this.#store || this.#isDraft) {
      this.#files.apply(files, false);
      return undefined;
    }
    const takeBack = this.#keep();
    const begun = begin(this.#store, files);
    this.#files.apply(files, true);
    if (!begun) return undefined;
    const written = begun.then(
      () => {
        if (this.#pending === written) this.#pending = undefined;
      },
      (error: unknown) => {
        // All later writes fail as well.
        if (!this.#isDoubtful) {
          this.#isDoubtful = true;
          this.#pending = undefined;
          takeBack();
        }
        throw error;
      },
    );
    // Whoever waits for it is told, and the others are not concerned.
    written.catch(() => {});
    if (isAwaited) this.#pending = written;
    return written;
  }
}
