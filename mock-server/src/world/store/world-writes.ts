import type { Change } from '#domain/state/diff-states.ts';
import type { WorldState } from '#domain/state/world-state.ts';

import { listChanges } from './apply-changes.ts';
import {
  type Checkpoint,
  StorageError,
  type StoredWorld,
  type WorldStore,
  type Written,
} from './world-store.ts';
import { toChangeLine, toCheckpointLine } from './world-text.ts';

/** Writes of one world to its store, in their order. Each begins before what it stores takes the place of what is stored. */
export class WorldWrites {
  readonly #store: WorldStore | undefined;
  readonly #keep: () => () => void;
  #pending: Written;
  #isDraft = true;
  #isDoubtful = false;
  #end: 'gone' | 'moved' | undefined;

  /** @param keep called before each write; returns a function that takes back what has changed by then, if it fails */
  constructor(store: WorldStore | undefined, keep: () => () => void) {
    this.#store = store;
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
    this.save(world, world);
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
    {
      changes,
      isAwaited,
    }: { readonly changes?: readonly Change[] | undefined; readonly isAwaited?: boolean } = {},
  ): Written {
    const store = this.#store;
    if (!store || next === world.state) return undefined;
    const { id, origin, state, checkpoints } = world;
    return this.#write(
      () =>
        store.isLong(id)
          ? store.save({ id, origin, state: next, checkpoints })
          : store.append(id, toChangeLine(listChanges(state, next, changes))),
      isAwaited,
    );
  }

  /** Stores another origin and state of a world as a whole. Throws a `StorageError` if they cannot be stored. */
  save({ id, checkpoints }: StoredWorld, { origin, state }: Pick<StoredWorld, 'origin' | 'state'>): void {
    void this.#write(() => this.#store?.save({ id, origin, state, checkpoints }));
  }

  /** Stores a checkpoint. Throws a `StorageError` if it cannot be stored. */
  saveCheckpoint({ id, origin }: StoredWorld, name: string, checkpoint: Checkpoint): void {
    void this.#write(() => this.#store?.append(id, toCheckpointLine(name, checkpoint, origin)));
  }

  #write(begin: () => Written, isAwaited = true): Written {
    if (this.#isDoubtful || this.isMoved) {
      throw new StorageError('the world is read from its store again', { isAway: true });
    }
    // Nothing of a world that is gone is stored any more.
    if (this.#isDraft || this.#end === 'gone') return undefined;
    const takeBack = this.#keep();
    const begun = begin();
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
