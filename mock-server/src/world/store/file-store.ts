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

import { NO_FILE_CHANGES } from '#world/files/stored-files.ts';

import { createFolder } from './create-folder.ts';
import { FileFolder, TEMPORARY_EXTENSION, writeWhole } from './file-folder.ts';
import { assertLocked, LOCK_FILE, lockFolder, unlockFolder } from './store-lock.ts';
import {
  type LoadedWorld,
  StorageError,
  type StoredWorld,
  type WorldStore,
  WorldStoreError,
} from './world-store.ts';
import { parseObject, readWorldText, STORE_VERSION, toWorldLines } from './world-text.ts';

/** File that marks a folder as a store and holds the version. */
const MARKER_FILE = 'sandbox.json';
const WORLD_EXTENSION = '.ndjson';
/** End of the name of the folder that has the files of a world, by their digest. */
const FILES_EXTENSION = '.files';
const DAMAGED_EXTENSION = '.damaged';
/** Size of the changes in a file above which it is rewritten, unless the world itself is larger. */
const COMPACT_MIN_BYTES = 256 * 1024;

/** A world's file: the size of its whole lines in bytes, and of those that a rewrite would leave. */
interface WorldFile {
  readonly bytes: number;
  readonly wholeBytes: number;
  /** True if a failed write may have left a part of a line behind the whole lines. */
  readonly isTorn: boolean;
}

/**
 * Stores worlds in a folder, one file each, with a folder for those that members uploaded. The first line holds the whole world; every later line holds the changes
 * of one commit, or a snapshot. Lines are written before the response is sent, so that a killed process loses
 * nothing that it confirmed. Files are not flushed: a power failure may lose the newest lines.
 */
export class FileStore implements WorldStore {
  readonly kind = 'file';
  readonly #folder: string;
  readonly #warn: (text: string) => void;
  readonly #appendText: (path: string, text: string) => void;
  readonly #isWritable: boolean;
  readonly #names: readonly string[];
  readonly #files = new Map<string, WorldFile>();

  /**
   * Opens a folder and creates it if needed. Throws a `WorldStoreError` and changes nothing if the folder is none of a
   * sandbox or is used by another one. `append` appends to a file.
   */
  constructor(
    folder: string,
    warn: (text: string) => void,
    append: (path: string, text: string) => void = appendFileSync,
  ) {
    this.#folder = folder;
    this.#warn = warn;
    this.#appendText = append;
    this.#names = listWorldFiles(folder);
    this.#isWritable = prepareFolder(folder, warn);
  }

  list(): Promise<readonly string[]> {
    return Promise.resolve(this.#names.map((name) => name.slice(0, -WORLD_EXTENSION.length)));
  }

  /** Loads a world. One whose file is damaged is set aside under another name. */
  load(id: string): Promise<LoadedWorld | undefined> {
    const path = this.#pathOf(id);
    try {
      const buffer = readFileSync(path);
      const bytes = buffer.lastIndexOf(0x0a) + 1;
      const { world, headBytes: wholeBytes } = readWorldText(buffer.toString('utf8', 0, bytes), path);
      const file = { bytes, wholeBytes, isTorn: buffer.length > bytes };
      this.#files.set(id, file);
      if (this.#isWritable) this.#repair(world, file);
      const files = new Map(
        this.#filesOf(id)
          .list()
          .map((digest) => [digest, undefined] as const),
      );
      return Promise.resolve({ ...world, files });
    } catch (error) {
      this.#warn(
        `${(error as Error).message} The world is not served; ${setAside(path, this.#filesOf(id).path)}.`,
      );
      return Promise.resolve(undefined);
    }
  }

  isLong(id: string): boolean {
    const { bytes = 0, wholeBytes = 0 } = this.#files.get(id) ?? {};
    return bytes - wholeBytes > Math.max(COMPACT_MIN_BYTES, wholeBytes);
  }

  close(): void {
    unlockFolder(this.#folder);
  }

  /** Rewrites the whole file of a world. Throws a `StorageError` and keeps the file if it cannot be written. */
  save(world: StoredWorld, files = NO_FILE_CHANGES): undefined {
    const text = toWorldLines(world);
    assertLocked(this.#folder);
    try {
      this.#filesOf(world.id).add(files);
      writeWhole(this.#pathOf(world.id), text);
    } catch (error) {
      throw toStorageError(error);
    }
    const bytes = Buffer.byteLength(text);
    this.#files.set(world.id, { bytes, wholeBytes: bytes, isTorn: false });
    this.#filesOf(world.id).delete(files);
    return undefined;
  }

  /** Deletes a world with its files. Throws a `StorageError` if it cannot be deleted. */
  delete(id: string): undefined {
    assertLocked(this.#folder);
    try {
      rmSync(this.#pathOf(id), { force: true });
      rmSync(this.#filesOf(id).path, { recursive: true, force: true });
    } catch (error) {
      throw toStorageError(error);
    }
    this.#files.delete(id);
    return undefined;
  }

  /** Appends a line behind the whole lines. After a failure the file is cut back to them, at the latest before the next. */
  append(id: string, line: string, files = NO_FILE_CHANGES): undefined {
    const file = this.#files.get(id) ?? { bytes: 0, wholeBytes: 0, isTorn: false };
    const path = this.#pathOf(id);
    assertLocked(this.#folder);
    try {
      this.#filesOf(id).add(files);
      if (file.isTorn) truncateSync(path, file.bytes);
      this.#files.set(id, { ...file, isTorn: true });
      this.#appendText(path, line);
    } catch (error) {
      throw toStorageError(error);
    }
    this.#files.set(id, { ...file, bytes: file.bytes + Buffer.byteLength(line), isTorn: false });
    this.#filesOf(id).delete(files);
    return undefined;
  }

  readFile(id: string, digest: string): Promise<Uint8Array | undefined> {
    return this.#filesOf(id).read(digest);
  }

  /** Removes an incomplete last line, and rewrites a file with many changes. */
  #repair(world: StoredWorld, file: WorldFile): void {
    const path = this.#pathOf(world.id);
    try {
      if (file.isTorn) {
        truncateSync(path, file.bytes);
        this.#files.set(world.id, { ...file, isTorn: false });
        this.#warn(
          `${path}: the last line is incomplete and was removed. It belonged to a call without a response.`,
        );
      }
      if (this.isLong(world.id)) this.save(world);
    } catch (error) {
      this.#warn(`${path} cannot be rewritten: ${(error as Error).message}`);
    }
  }

  #pathOf(id: string): string {
    return join(this.#folder, `${id}${WORLD_EXTENSION}`);
  }

  #filesOf(id: string): FileFolder {
    return new FileFolder(join(this.#folder, `${id}${FILES_EXTENSION}`));
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
        `file:${folder}: the folder contains other files and no ${MARKER_FILE} of a sandbox.`,
      );
    }
    const { version } = parseObject(readFileSync(marker, 'utf8'), marker) as { readonly version?: unknown };
    if (version !== STORE_VERSION) {
      throw new WorldStoreError(
        `file:${folder}: it was written by version ${String(version)}; this sandbox reads version ${STORE_VERSION}. Choose another folder.`,
      );
    }
    return names.filter((name) => name.endsWith(WORLD_EXTENSION));
  } catch (error) {
    if (error instanceof WorldStoreError) throw error;
    throw new WorldStoreError(`file:${folder}: ${(error as Error).message}`);
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
    warn(`file:${folder} cannot be written, so commands are refused: ${(error as Error).message}`);
    return false;
  }
  throw new WorldStoreError(`file:${folder}: the folder is in use by ${owner}.`);
}

/** Renames a damaged file. Returns what became of it: another one may have the name, or the disk may be read-only. */
function setAside(path: string, files: string): string {
  const aside = `${path}${DAMAGED_EXTENSION}`;
  if (existsSync(aside)) return `${aside} exists already`;
  try {
    renameSync(path, aside);
    if (existsSync(files)) renameSync(files, `${files}${DAMAGED_EXTENSION}`);
    return `it was set aside as ${aside}`;
  } catch (error) {
    return `it cannot be set aside: ${(error as Error).message}`;
  }
}
