import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import type { WorldState } from '#domain/state/world-state.ts';

import { listChanges } from './apply-changes.ts';
import { createFolder } from './create-folder.ts';
import {
  parseObject,
  READABLE_VERSIONS,
  readStoreFile,
  STORE_VERSION,
  type StoredWorld,
  toChangeLine,
  toCheckpointLine,
  toWorldLines,
  type WorldFileContents,
  WorldStoreError,
} from './store-file.ts';
import { holdsLock, LOCK_FILE, lockFolder, unlockFolder } from './store-lock.ts';

/** File that marks a folder as a store and holds the version. */
const MARKER_FILE = 'sandbox.json';
const WORLD_EXTENSION = '.ndjson';
const TEMPORARY_EXTENSION = '.new';
const DAMAGED_EXTENSION = '.damaged';
/** Size of the changes in a file above which it is rewritten when the folder is opened. */
const COMPACT_MIN_BYTES = 256 * 1024;

/** Error of a command that could not be written, because the disk is full or read-only. The command had no effect. */
export class StorageError extends Error {}

/** A world's file: the last saved state, and the size of its whole lines in bytes. */
interface SavedWorld {
  readonly state: WorldState;
  readonly bytes: number;
  /** True if a failed write may have left a part of a line behind the whole lines. */
  readonly isTorn: boolean;
}

/**
 * Saves worlds in a folder, one file each. The first line holds the whole world; every later line holds the changes
 * of one commit, or a checkpoint. Lines are written before the response is sent, so that a killed process loses
 * nothing that it confirmed. Files are not flushed: a power failure may lose the newest lines.
 */
export class WorldStore {
  readonly #folder: string;
  readonly #appendText: (path: string, text: string) => void;
  readonly #isWritable: boolean;
  readonly #saved = new Map<string, SavedWorld>();
  /** Worlds that were in the folder when it was opened. */
  readonly worlds: readonly StoredWorld[];

  /**
   * Opens a folder and creates it if needed. A world whose file is damaged is set aside under another name. Throws a
   * `WorldStoreError` and changes nothing if the folder is none of a sandbox or is used by another one. `append` appends
   * to a file.
   */
  constructor(
    folder: string,
    warn: (text: string) => void,
    append: (path: string, text: string) => void = appendFileSync,
  ) {
    this.#folder = folder;
    this.#appendText = append;
    const names = listWorldFiles(folder);
    this.#isWritable = prepareFolder(folder, warn);
    const files = names.flatMap((name) => readOrSetAside(join(folder, name), warn));
    this.worlds = files.map(({ world }) => world);
    for (const file of files) {
      const { id, state } = file.world;
      this.#saved.set(id, { state, bytes: file.bytes, isTorn: file.incompleteBytes > 0 });
      if (this.#isWritable) this.#repair(file, warn);
    }
  }

  /** Lets another process open the folder. Nothing can be written afterwards. */
  close(): void {
    unlockFolder(this.#folder);
  }

  /** Appends the changes between the saved state and `next`. Throws a `StorageError` if they cannot be written. */
  commit(id: string, next: WorldState): void {
    const saved = this.#saved.get(id);
    if (saved === undefined || saved.state === next) return;
    this.#append(id, saved, toChangeLine(listChanges(saved.state, next)), next);
  }

  /** Appends a checkpoint. Throws a `StorageError` if it cannot be written. */
  saveCheckpoint(id: string, name: string, state: WorldState): void {
    const saved = this.#saved.get(id);
    if (saved) this.#append(id, saved, toCheckpointLine(name, state), saved.state);
  }

  /** Rewrites the whole file of a world. Throws a `StorageError` and keeps the file if it cannot be written. */
  save(world: StoredWorld): void {
    this.#checkLock();
    const path = this.#pathOf(world.id);
    // Renamed once complete, so that a reader never finds half a world.
    const temporaryPath = `${path}${TEMPORARY_EXTENSION}`;
    const text = toWorldLines(world);
    try {
      writeFileSync(temporaryPath, text);
      renameSync(temporaryPath, path);
    } catch (error) {
      throw toStorageError(error);
    }
    this.#saved.set(world.id, { state: world.state, bytes: Buffer.byteLength(text), isTorn: false });
  }

  /** Deletes a world's file. Throws a `StorageError` if it cannot be deleted. */
  delete(id: string): void {
    this.#checkLock();
    try {
      rmSync(this.#pathOf(id), { force: true });
    } catch (error) {
      throw toStorageError(error);
    }
    this.#saved.delete(id);
  }

  /** Appends a line behind the whole lines. After a failure the file is cut back to them, at the latest before the next. */
  #append(id: string, { bytes, isTorn, state }: SavedWorld, line: string, next: WorldState): void {
    this.#checkLock();
    const path = this.#pathOf(id);
    try {
      if (isTorn) truncateSync(path, bytes);
      this.#saved.set(id, { state, bytes, isTorn: true });
      this.#appendText(path, line);
    } catch (error) {
      throw toStorageError(error);
    }
    this.#saved.set(id, { state: next, bytes: bytes + Buffer.byteLength(line), isTorn: false });
  }

  /** Removes an incomplete last line, and rewrites a file of another version or with many changes. */
  #repair(file: WorldFileContents, warn: (text: string) => void): void {
    const { world, bytes, headBytes, incompleteBytes, isCurrentVersion } = file;
    const path = this.#pathOf(world.id);
    try {
      if (incompleteBytes > 0) {
        truncateSync(path, bytes);
        this.#saved.set(world.id, { state: world.state, bytes, isTorn: false });
        warn(
          `${path}: the last line is incomplete and was removed. It belonged to a call without a response.`,
        );
      }
      if (!isCurrentVersion || bytes - headBytes > COMPACT_MIN_BYTES) this.save(world);
    } catch (error) {
      warn(`${path} cannot be rewritten: ${(error as Error).message}`);
    }
  }

  /** Throws if another process has taken the folder, which must not be written by two. */
  #checkLock(): void {
    if (this.#isWritable && !holdsLock(this.#folder)) {
      throw toStorageError(new Error(`${this.#folder} is used by another process`));
    }
  }

  #pathOf(id: string): string {
    return join(this.#folder, `${id}${WORLD_EXTENSION}`);
  }
}

const toStorageError = (cause: unknown): StorageError =>
  new StorageError(`the world cannot be written: ${(cause as Error).message}`, { cause });

/** Lists the world files in a folder of this version. Creates the folder if it does not exist. */
function listWorldFiles(folder: string): readonly string[] {
  try {
    createFolder(folder);
    const names = readdirSync(folder).filter((name) => !name.endsWith(TEMPORARY_EXTENSION));
    if (names.every((name) => name === LOCK_FILE)) return [];
    const marker = join(folder, MARKER_FILE);
    if (!existsSync(marker)) {
      throw new WorldStoreError(
        `--keep ${folder}: the folder contains other files and no ${MARKER_FILE} of a sandbox.`,
      );
    }
    const { version } = parseObject(readFileSync(marker, 'utf8'), marker) as { readonly version?: unknown };
    if (!READABLE_VERSIONS.has(version)) {
      throw new WorldStoreError(
        `--keep ${folder}: it was written by version ${String(version)}; this sandbox reads version ${STORE_VERSION}. Choose another folder.`,
      );
    }
    return names.filter((name) => name.endsWith(WORLD_EXTENSION));
  } catch (error) {
    if (error instanceof WorldStoreError) throw error;
    throw new WorldStoreError(`--keep ${folder}: ${(error as Error).message}`);
  }
}

/** Locks the folder and marks it as a store. Returns false if it cannot be written: its worlds can then only be read. */
function prepareFolder(folder: string, warn: (text: string) => void): boolean {
  let owner: string | undefined;
  try {
    owner = lockFolder(folder);
    if (owner === undefined) {
      writeFileSync(join(folder, MARKER_FILE), `${JSON.stringify({ version: STORE_VERSION })}\n`);
      return true;
    }
  } catch (error) {
    warn(`--keep ${folder} cannot be written, so commands are refused: ${(error as Error).message}`);
    return false;
  }
  throw new WorldStoreError(`--keep ${folder}: the folder is in use by ${owner}.`);
}

/** Reads a world's file. A damaged one gets another name, so that the other worlds are served. */
function readOrSetAside(path: string, warn: (text: string) => void): readonly WorldFileContents[] {
  try {
    return [readStoreFile(path)];
  } catch (error) {
    warn(`${(error as Error).message} The world is not served; ${setAside(path)}.`);
    return [];
  }
}

/** Renames a damaged file. Returns what became of it: another one may have the name, or the disk may be read-only. */
function setAside(path: string): string {
  const aside = `${path}${DAMAGED_EXTENSION}`;
  if (existsSync(aside)) return `${aside} exists already`;
  try {
    renameSync(path, aside);
    return `it was set aside as ${aside}`;
  } catch (error) {
    return `it cannot be set aside: ${(error as Error).message}`;
  }
}
