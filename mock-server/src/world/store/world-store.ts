import type { WorldState } from '#domain/state/world-state.ts';
import type { FileChanges, StoredFiles } from '#world/files/stored-files.ts';
import type { WorldOrigin } from '#world/seed/world-origin.ts';

/** State that was saved under a name, with the start that the world had then. */
export interface Snapshot {
  readonly state: WorldState;
  readonly origin: WorldOrigin;
}

/** A world as a store keeps it. */
export interface StoredWorld {
  readonly id: string;
  readonly origin: WorldOrigin;
  readonly state: WorldState;
  readonly snapshots: ReadonlyMap<string, Snapshot>;
}

/** A world as it was read, with its files. */
export interface LoadedWorld extends StoredWorld {
  readonly files: StoredFiles;
}

/** Error of a command that could not be stored. The world is as it was. */
export class StorageError extends Error {
  /** True if the store did not answer in time, so that it may have the command all the same. */
  readonly isAway: boolean;

  constructor(
    message: string,
    { isAway = false, ...options }: ErrorOptions & { readonly isAway?: boolean } = {},
  ) {
    super(message, options);
    this.isAway = isAway;
  }
}

/** Error of a command whose files have no room beside those of all worlds. The world is as it was. */
export class FilesFullError extends StorageError {}

/** Error for a store that cannot be used. The message is shown to whoever started the sandbox. */
export class WorldStoreError extends Error {}

/** End of a write: nothing if it is done, or a promise that rejects with a `StorageError`. */
export type Written = Promise<void> | undefined;

/**
 * Keeps worlds outside the memory of the process. A store of this machine writes at once and throws a `StorageError`
 * if it cannot; any other returns a promise. The writes of a world take effect in their order, up to the first that fails.
 */
export interface WorldStore {
  readonly kind: 'file' | 'redis';
  /** Lists the ids of all worlds. */
  list(): Promise<readonly string[]>;
  load(id: string): Promise<LoadedWorld | undefined>;
  /** Adds a line with the changes of one commit, or with a snapshot. */
  append(id: string, line: string, files?: FileChanges): Written;
  /** Replaces the whole world, but for its files. */
  save(world: StoredWorld, files?: FileChanges): Written;
  /** Reads a file of a world. */
  readFile(id: string, digest: string): Promise<Uint8Array | undefined>;
  /** Returns true if a whole world is worth saving, because its lines have become many. */
  isLong(id: string): boolean;
  delete(id: string): Written;
  /** Lets another process use the store. Nothing can be written afterwards. */
  close(): void | Promise<void>;
}

/** Store of several nodes, of which one at a time has the claim on a world and writes it. */
export interface SharedStore extends WorldStore {
  /** Address under which the other nodes reach this one. */
  readonly nodeUrl: string;
  /** Adds a file to a world, before a write names it. */
  addFile(id: string, digest: string, bytes: Uint8Array): Promise<void>;
  /** Time after which a node that has ended loses its claims, in ms. */
  readonly claimMs: number;
  /** True while the store answers. */
  readonly isReady: boolean;
  /** Called each time that the store answers again. */
  onReady: () => void;
  /**
   * Claims a world for this node. Returns the address of the node that has the claim now, and undefined for a world that
   * does not exist, unless it is to be created.
   */
  claim(id: string, isNew: boolean): Promise<ClaimOwner | undefined>;
  /** Renews the claims of this node. Returns the ids of the worlds that it has lost. */
  renew(ids: readonly string[]): Promise<readonly string[]>;
  /** Gives a claim back, after the writes so far. */
  release(id: string): Promise<void>;
  /** Lists the worlds with what the store knows of them. */
  describe(): Promise<readonly StoredSummary[]>;
}

export interface ClaimOwner {
  readonly url: string;
  /** True if it is this process. */
  readonly isOwn: boolean;
  /** False while the world is only claimed, to be created. */
  readonly hasWorld: boolean;
}

interface StoredSummary {
  readonly id: string;
  readonly scenario: string;
  readonly seed: string;
  /** Address of the node that has the claim; undefined if none has. */
  readonly node: string | undefined;
}
