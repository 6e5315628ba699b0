import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { fromSnapshot } from '#domain/state/snapshot.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import type { WorldOrigin } from '#world/seed/scenario-cache.ts';

import { applyChanges, listChanges, type StoredChange } from './apply-changes.ts';

/** Version of the file format. */
const VERSION = 1;
/** File that marks a folder as a store and holds the version. */
const MARKER_FILE = 'sandbox.json';
const WORLD_EXTENSION = '.ndjson';
const TEMPORARY_EXTENSION = '.new';

/** Error for a folder that cannot be used. The message is shown to the user of `--keep`. */
export class WorldStoreError extends Error {}

/** A world as the store saves and loads it. */
export interface StoredWorld {
  readonly id: string;
  readonly isStrict: boolean;
  readonly origin: WorldOrigin;
  readonly state: WorldState;
  readonly checkpoints: ReadonlyMap<string, WorldState>;
}

/** First line of a file: the whole world. */
interface HeadLine {
  readonly version: number;
  readonly id: string;
  readonly isStrict: boolean;
  readonly scenario: string;
  readonly seed: string;
  readonly origin: unknown;
  /** Absent when it equals the origin. */
  readonly state?: unknown;
}

/** Later line of a file: the changes of one commit, or a checkpoint. */
type Line =
  { readonly changes: readonly StoredChange[] } | { readonly checkpoint: string; readonly state: unknown };

/**
 * Saves worlds in a folder, one file each. The first line holds the whole world; every later line holds the changes
 * of one commit, or a checkpoint. Lines are written before the response is sent, so that a killed process loses
 * nothing that it confirmed. Files are not flushed: a power failure may lose the newest lines.
 */
export class WorldStore {
  readonly #folder: string;
  /** The last saved state of each world. */
  readonly #saved = new Map<string, WorldState>();
  /** Worlds that were in the folder when it was opened. */
  readonly worlds: readonly StoredWorld[];

  /** Opens a folder and creates it if needed. Throws a `WorldStoreError` and changes nothing if it cannot be read. */
  constructor(folder: string, warn: (text: string) => void) {
    this.#folder = folder;
    // Reads every file before it writes anything.
    const files = listWorldFiles(folder).map((file) => readWorld(join(folder, file)));
    for (const { path, truncateAt } of files) {
      if (truncateAt === undefined) continue;
      warn(`${path}: the last line is incomplete and was removed. It belonged to a call without a response.`);
      truncateSync(path, truncateAt);
    }
    writeFileSync(join(folder, MARKER_FILE), `${JSON.stringify({ version: VERSION })}\n`);
    this.worlds = files.map(({ world }) => world);
    for (const { id, state } of this.worlds) this.#saved.set(id, state);
  }

  /** Appends the changes between the saved state and `next`. */
  commit(id: string, next: WorldState): void {
    const before = this.#saved.get(id);
    if (before === undefined || before === next) return;
    appendFileSync(this.#pathOf(id), toLine({ changes: listChanges(before, next) }));
    this.#saved.set(id, next);
  }

  /** Appends a checkpoint. */
  saveCheckpoint(id: string, name: string, state: WorldState): void {
    if (this.#saved.has(id)) appendFileSync(this.#pathOf(id), toLine({ checkpoint: name, state }));
  }

  /** Rewrites the whole file of a world. */
  save({ id, isStrict, origin, state, checkpoints }: StoredWorld): void {
    const head: HeadLine = {
      version: VERSION,
      id,
      isStrict,
      scenario: origin.scenario,
      seed: origin.seed,
      origin: origin.state,
      ...(state === origin.state ? {} : { state }),
    };
    const lines = [...checkpoints].map(([name, each]) => toLine({ checkpoint: name, state: each }));
    // Renamed once complete, so that a reader never finds half a world.
    const temporaryPath = `${this.#pathOf(id)}${TEMPORARY_EXTENSION}`;
    writeFileSync(temporaryPath, `${JSON.stringify(head)}\n${lines.join('')}`);
    renameSync(temporaryPath, this.#pathOf(id));
    this.#saved.set(id, state);
  }

  /** Deletes a world's file. */
  delete(id: string): void {
    this.#saved.delete(id);
    rmSync(this.#pathOf(id), { force: true });
  }

  #pathOf(id: string): string {
    return join(this.#folder, `${id}${WORLD_EXTENSION}`);
  }
}

const toLine = (line: Line): string => `${JSON.stringify(line)}\n`;

/** Lists the world files in a folder of this version. Creates the folder if it does not exist. */
function listWorldFiles(folder: string): readonly string[] {
  try {
    mkdirSync(folder, { recursive: true });
    const names = readdirSync(folder).filter((name) => !name.endsWith(TEMPORARY_EXTENSION));
    if (names.length === 0) return [];
    const marker = join(folder, MARKER_FILE);
    if (!existsSync(marker)) {
      throw new WorldStoreError(
        `--keep ${folder}: the folder contains other files and no ${MARKER_FILE} of a sandbox.`,
      );
    }
    const { version } = parseObject(readFileSync(marker, 'utf8'), marker) as { readonly version?: unknown };
    if (version !== VERSION) {
      throw new WorldStoreError(
        `--keep ${folder}: it was written by version ${String(version)}; this sandbox reads version ${VERSION}. Choose another folder.`,
      );
    }
    return names.filter((name) => name.endsWith(WORLD_EXTENSION));
  } catch (error) {
    if (error instanceof WorldStoreError) throw error;
    throw new WorldStoreError(`--keep ${folder}: ${(error as Error).message}`);
  }
}

/** Parses a JSON object. `location` names the file or line in the error message. */
function parseObject(text: string, location: string): unknown {
  try {
    const value = JSON.parse(text) as unknown;
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Invalid JSON and a value that is no object get the same message.
  }
  throw new WorldStoreError(
    `${location} is incomplete or was edited. Remove the file from the folder, or choose another folder.`,
  );
}

/** Reads a world. `truncateAt` is the offset of an incomplete last line, in bytes. */
function readWorld(path: string): { path: string; world: StoredWorld; truncateAt: number | undefined } {
  const bytes = readFileSync(path);
  const end = bytes.lastIndexOf(0x0a) + 1;
  const [first = '', ...lines] = bytes.toString('utf8', 0, end).split('\n').slice(0, -1);
  const head = parseObject(first, path) as HeadLine;
  if (head.version !== VERSION) {
    throw new WorldStoreError(
      `${path} was written by version ${String(head.version)}; this sandbox reads version ${VERSION}.`,
    );
  }
  try {
    const { id, isStrict, scenario, seed } = head;
    const origin = { scenario, seed, state: fromSnapshot(head.origin) };
    let state = head.state === undefined ? origin.state : fromSnapshot(head.state);
    const checkpoints = new Map<string, WorldState>();
    for (const [index, text] of lines.entries()) {
      const line = parseObject(text, `${path}, line ${index + 2},`) as Line;
      if ('checkpoint' in line) checkpoints.set(line.checkpoint, fromSnapshot(line.state));
      else state = applyChanges(state, line.changes);
    }
    const world = { id, isStrict, origin, state, checkpoints };
    return { path, world, truncateAt: end < bytes.length ? end : undefined };
  } catch (error) {
    if (error instanceof WorldStoreError) throw error;
    throw new WorldStoreError(`${path} cannot be read: ${(error as Error).message}`);
  }
}
