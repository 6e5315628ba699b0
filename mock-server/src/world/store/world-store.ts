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

import { diffStates } from '#domain/state/diff-states.ts';
import { fromSnapshot } from '#domain/state/snapshot.ts';
import type { WorldState } from '#domain/state/world-state.ts';

import { applyChanges, type StoredChange } from './apply-changes.ts';
import type { WorldStorage } from '#world/world-services.ts';
import type { World } from '#world/world.ts';

/** Another form of the files is another version. */
const VERSION = 1;
const MARK = 'sandbox.json';
const ENDING = '.ndjson';

/** The folder cannot be gone on from; the message is for whoever named it. */
export class WorldStoreError extends Error {}

/** A world as it was kept. */
export interface StoredWorld {
  readonly id: string;
  readonly isStrict: boolean;
  readonly scenario: string;
  readonly seed: string;
  readonly origin: WorldState;
  readonly state: WorldState;
  readonly checkpoints: ReadonlyMap<string, WorldState>;
}

/** A line after the first: what a commit changed, or a state that was kept under a name. */
type Line =
  { readonly changes: readonly StoredChange[] } | { readonly checkpoint: string; readonly state: unknown };

interface Head {
  readonly version: number;
  readonly id: string;
  readonly isStrict: boolean;
  readonly scenario: string;
  readonly seed: string;
  readonly origin: unknown;
  /** Absent where it is the origin. */
  readonly state?: unknown;
}

/**
 * Worlds on disk, one file each: its first line is the whole world, and each further line what one commit
 * changed or a checkpoint, written before the call is answered. What was answered is therefore there after the process
 * was killed; nothing is flushed, so a loss of power is another matter.
 */
export class WorldStore implements WorldStorage {
  readonly #folder: string;
  readonly #written = new Map<string, WorldState>();
  readonly worlds: readonly StoredWorld[];

  /** Throws a `KeepRefused` for a folder that it cannot go on from, and leaves it as it is. */
  constructor(folder: string, notice: (text: string) => void) {
    this.#folder = folder;
    const files = filesIn(folder);
    // All are read before anything is written.
    const read = files.map((file) => readWorld(join(folder, file)));
    for (const { file, torn } of read) {
      if (torn === undefined) continue;
      notice(
        `${file}: the last line was not written to its end; it was dropped. Nothing in it was answered.`,
      );
      truncateSync(file, torn);
    }
    writeFileSync(join(folder, MARK), `${JSON.stringify({ version: VERSION })}\n`);
    this.worlds = read.map(({ world }) => world);
    for (const { id, state } of this.worlds) this.#written.set(id, state);
  }

  commit({ id }: World, next: WorldState): void {
    const before = this.#written.get(id);
    if (before === undefined || before === next) return;
    const changed = diffStates(before, next).map(({ in: place, id: row, after }): StoredChange => ({
      in: place,
      id: row,
      ...(after === undefined ? {} : { after }),
    }));
    appendFileSync(this.#fileOf(id), written({ changes: changed }));
    this.#written.set(id, next);
  }

  checkpoint({ id }: World, name: string, state: WorldState): void {
    if (this.#written.has(id)) appendFileSync(this.#fileOf(id), written({ checkpoint: name, state }));
  }

  whole({ id, isStrict, origin, state, checkpoints }: World): void {
    const head: Head = {
      version: VERSION,
      id,
      isStrict,
      scenario: origin.scenario,
      seed: origin.seed,
      origin: origin.state,
      ...(state === origin.state ? {} : { state }),
    };
    // Under another name until it is whole, so that a world is there or is not.
    const unfinished = `${this.#fileOf(id)}.new`;
    const kept = [...checkpoints].map(([name, each]) => written({ checkpoint: name, state: each }));
    writeFileSync(unfinished, `${JSON.stringify(head)}\n${kept.join('')}`);
    renameSync(unfinished, this.#fileOf(id));
    this.#written.set(id, state);
  }

  end({ id }: World): void {
    this.#written.delete(id);
    rmSync(this.#fileOf(id), { force: true });
  }

  #fileOf(id: string): string {
    return join(this.#folder, `${id}${ENDING}`);
  }
}

const written = (line: Line): string => `${JSON.stringify(line)}\n`;

/** The files of worlds in a folder that this version can read; made where it is not there. */
function filesIn(folder: string): readonly string[] {
  try {
    mkdirSync(folder, { recursive: true });
    const names = readdirSync(folder).filter((name) => !name.endsWith('.new'));
    if (names.length === 0) return [];
    const mark = join(folder, MARK);
    if (!existsSync(mark)) {
      throw new WorldStoreError(
        `--keep ${folder}: the folder has other files in it, and no ${MARK} of a sandbox.`,
      );
    }
    const { version } = parsed(readFileSync(mark, 'utf8'), mark) as { readonly version?: unknown };
    if (version !== VERSION) {
      throw new WorldStoreError(
        `--keep ${folder}: it was written by version ${String(version)}; this sandbox reads version ${VERSION}. Name another folder.`,
      );
    }
    return names.filter((name) => name.endsWith(ENDING));
  } catch (error) {
    if (error instanceof WorldStoreError) throw error;
    throw new WorldStoreError(`--keep ${folder}: ${(error as Error).message}`);
  }
}

function parsed(text: string, where: string): unknown {
  try {
    const value = JSON.parse(text) as unknown;
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Told below: what is no JSON and what is no object is half written alike.
  }
  throw new WorldStoreError(
    `${where} is half written or was changed; take it out of the folder, or name another.`,
  );
}

/** A world out of its file; `torn` is where a last line begins that was not written to its end. */
function readWorld(file: string): { file: string; world: StoredWorld; torn: number | undefined } {
  const bytes = readFileSync(file);
  const end = bytes.lastIndexOf(0x0a) + 1;
  const [first = '', ...lines] = bytes.toString('utf8', 0, end).split('\n').slice(0, -1);
  const { version, origin, state, ...named } = parsed(first, file) as Head;
  if (version !== VERSION) {
    throw new WorldStoreError(
      `${file} was written by version ${String(version)}; this sandbox reads version ${VERSION}.`,
    );
  }
  try {
    const begun = fromSnapshot(origin);
    let now = state === undefined ? begun : fromSnapshot(state);
    const checkpoints = new Map<string, WorldState>();
    for (const [at, text] of lines.entries()) {
      const line = parsed(text, `${file}, line ${at + 2},`) as Line;
      if ('checkpoint' in line) checkpoints.set(line.checkpoint, fromSnapshot(line.state));
      else now = applyChanges(now, line.changes);
    }
    return {
      file,
      world: { ...named, origin: begun, state: now, checkpoints },
      torn: end < bytes.length ? end : undefined,
    };
  } catch (error) {
    if (error instanceof WorldStoreError) throw error;
    throw new WorldStoreError(`${file} cannot be read: ${(error as Error).message}`);
  }
}
