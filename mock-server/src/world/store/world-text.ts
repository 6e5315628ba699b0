import { crc32 } from 'node:zlib';

import { fromStateJson } from '#domain/state/state-json.ts';
import type { WorldOrigin } from '#world/seed/world-origin.ts';

import { applyChanges, type StoredChange } from './apply-changes.ts';
import { type Snapshot, type StoredWorld, WorldStoreError } from './world-store.ts';

/** Version of the text of a world. */
export const STORE_VERSION = 3;

/** First line of a text: the whole world. */
interface HeadLine {
  readonly version: number;
  readonly id: string;
  readonly scenario: string;
  readonly seed: string;
  readonly origin: unknown;
  /** Absent when it equals the origin. */
  readonly state?: unknown;
}

/** Later line of a text: the changes of one commit, or a snapshot, whose name earlier versions read as `checkpoint`. */
type Line =
  | { readonly changes: readonly StoredChange[] }
  | {
      readonly checkpoint: string;
      readonly state: unknown;
      /** Absent when it is that of the world. */
      readonly origin?: { readonly scenario: string; readonly seed: string; readonly state: unknown };
    };

/** Formats a line: the checksum of the JSON text, a space, and the text. */
function toLine(value: HeadLine | Line): string {
  const text = JSON.stringify(value);
  return `${formatChecksum(text)} ${text}\n`;
}

const formatChecksum = (text: string): string => crc32(text).toString(16).padStart(8, '0');

export const toChangeLine = (changes: readonly StoredChange[]): string => toLine({ changes });
/** Formats a snapshot of a world that has this start now. */
export const toSnapshotLine = (name: string, { state, origin }: Snapshot, present: WorldOrigin): string =>
  toLine({ checkpoint: name, state, ...(origin !== present && { origin }) });

/** Formats a whole world. */
export function toWorldLines({ id, origin, state, snapshots }: StoredWorld): string {
  const head: HeadLine = {
    version: STORE_VERSION,
    id,
    scenario: origin.scenario,
    seed: origin.seed,
    origin: origin.state,
    ...(state === origin.state ? {} : { state }),
  };
  const saved = [...snapshots].map(([name, each]) => toSnapshotLine(name, each, origin));
  return [toLine(head), ...saved].join('');
}

/** Parses a JSON object. `location` names the file or line in the error message. */
export function parseObject(text: string, location: string): object {
  try {
    const value = JSON.parse(text) as unknown;
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Invalid JSON and a value that is no object get the same message.
  }
  throw new WorldStoreError(`${location} is incomplete or was edited.`);
}

/** Parses a line with its checksum. */
function parseLine(line: string, location: string): object {
  const text = line.slice(9);
  if (line.slice(0, 9) !== `${formatChecksum(text)} `) {
    throw new WorldStoreError(`${location} is incomplete or was edited.`);
  }
  return parseObject(text, location);
}

/** Reads the lines of a world, of which each ends in a line break. Throws a `WorldStoreError` when they are damaged. */
export function readWorldText(text: string, location: string) {
  const [first = '', ...lines] = text.split('\n').slice(0, -1);
  const head = parseLine(first, location) as HeadLine;
  if (head.version !== STORE_VERSION) {
    throw new WorldStoreError(
      `${location} was written by version ${String(head.version)}; this sandbox reads version ${STORE_VERSION}.`,
    );
  }
  try {
    const { id, scenario, seed } = head;
    const origin = { scenario, seed, state: fromStateJson(head.origin) };
    const start = head.state === undefined ? origin.state : fromStateJson(head.state);
    const snapshots = new Map<string, Snapshot>();
    const changes: StoredChange[] = [];
    for (const [index, lineText] of lines.entries()) {
      const line = parseLine(lineText, `${location}, line ${index + 2},`) as Line;
      if ('checkpoint' in line) {
        const own = line.origin && { ...line.origin, state: fromStateJson(line.origin.state) };
        snapshots.set(line.checkpoint, { state: fromStateJson(line.state), origin: own ?? origin });
      } else for (const change of line.changes) changes.push(change);
    }
    const world: StoredWorld = { id, origin, state: applyChanges(start, changes), snapshots };
    return { world, headBytes: Buffer.byteLength(first) + 1 };
  } catch (error) {
    if (error instanceof WorldStoreError) throw error;
    throw new WorldStoreError(`${location} cannot be read: ${(error as Error).message}`);
  }
}
