import type { Table } from '#domain/collections/table.ts';
import type { MediaFile } from '#domain/entities/media.ts';
import {
  FilesFullError,
  type SharedStore,
  type StoredWorld,
  type WorldStore,
} from '#world/store/world-store.ts';

import { type FileChanges, indexFiles, NO_FILE_CHANGES, type StoredFiles } from './stored-files.ts';

/** Bytes of the files which a world keeps for going back to a time when it had them. */
const PAST_MAX_BYTES = 20 * 1024 * 1024;

/** Memory that the files of all worlds have together. A file that several worlds have counts once. */
export interface FileMemory {
  readonly maxBytes: number;
  /** Counts the bytes of all files in memory, and of these. */
  readonly count: (files: Iterable<Uint8Array>) => number;
}

/** Changes of a write, and the files that are kept for going back after it. */
interface NextFiles extends FileChanges {
  readonly past: ReadonlyMap<string, MediaFile>;
}

/** Bytes of the files of one world, in memory or in the store that keeps the world. */
export class WorldFiles {
  readonly #id: string;
  readonly #store: Pick<WorldStore, 'readFile'> | undefined;
  readonly #memory: FileMemory;
  #files = new Map<string, Uint8Array | undefined>();
  /** Files that are kept for going back, newest last. */
  #past: ReadonlyMap<string, MediaFile> = new Map();

  constructor(id: string, store: Pick<WorldStore, 'readFile'> | undefined, memory: FileMemory) {
    this.#id = id;
    this.#store = store;
    this.#memory = memory;
  }

  /** Reads a file. Undefined for one that is not kept any more. */
  async read(digest: string): Promise<Uint8Array | undefined> {
    return this.#files.get(digest) ?? (await this.#store?.readFile(this.#id, digest));
  }

  /** Replaces all files. */
  load(files: StoredFiles): void {
    this.#files = new Map(files);
  }

  /** Copies the files of a new world from the one that it was made of. */
  async copyFrom(other: WorldFiles, world: StoredWorld): Promise<void> {
    for (const digest of indexFiles(findMediaTables(world)).keys()) {
      const bytes = await other.read(digest);
      if (bytes) this.#files.set(digest, bytes);
    }
  }

  /** Stores the files of a new world one by one, for all at once would keep the store from anything else. */
  async storeEach(store: SharedStore): Promise<void> {
    for (const [digest, bytes] of this.#files) {
      if (bytes) await store.addFile(this.#id, digest, bytes);
      this.#files.set(digest, undefined);
    }
  }

  /** Returns the files of a new world that no store has yet. */
  get unstored(): ReadonlyMap<string, Uint8Array> {
    return new Map([...this.#files].flatMap(([digest, bytes]) => (bytes ? [[digest, bytes]] : [])));
  }

  /** Returns what a write changes in the files of a world; `added` may have files that the world does not name after it. */
  compare(before: StoredWorld, after: StoredWorld, added: FileChanges['added']): NextFiles {
    const tables = findMediaTables(after);
    const left = [...findMediaTables(before)].filter((table) => !tables.has(table));
    if (left.length === 0 && added.size === 0) return { ...NO_FILE_CHANGES, past: this.#past };
    const files = indexFiles(tables);
    const past = keepNewest([...this.#past, ...indexFiles(left)].filter(([digest]) => !files.has(digest)));
    return {
      past,
      added: new Map([...added].filter(([digest]) => files.has(digest))),
      deleted: [...this.#files.keys()].filter((digest) => !files.has(digest) && !past.has(digest)),
    };
  }

  /** Throws a `FilesFullError` if there is no memory for these files. */
  assertRoom(files: Iterable<Uint8Array>): void {
    const { maxBytes, count } = this.#memory;
    if (count(files) > maxBytes) throw new FilesFullError('the files of all worlds have no more memory');
  }

  /**
   * Makes the changes of a write. The bytes stay here unless a store has them. Throws a `FilesFullError` if there is no memory
   * for them.
   */
  apply({ added, deleted, past }: NextFiles, isStored: boolean): void {
    if (!isStored && added.size > 0) this.assertRoom(added.values());
    for (const [digest, bytes] of added) this.#files.set(digest, isStored ? undefined : bytes);
    for (const digest of deleted) this.#files.delete(digest);
    this.#past = past;
  }
}

/** Returns the newest files, as many as a world keeps for going back. */
function keepNewest(files: readonly (readonly [string, MediaFile])[]): ReadonlyMap<string, MediaFile> {
  let space = PAST_MAX_BYTES;
  return new Map(
    files
      .toReversed()
      .filter(([, { size }]) => (space -= size) >= 0)
      .reverse(),
  );
}

/** Returns the tables of files of a world: of its state, its start and its snapshots. */
function findMediaTables({
  origin,
  state,
  snapshots,
}: Omit<StoredWorld, 'id'>): ReadonlySet<Table<MediaFile>> {
  const saved = [...snapshots.values()].flatMap((each) => [each.state.media, each.origin.state.media]);
  return new Set([state.media, origin.state.media, ...saved]);
}
