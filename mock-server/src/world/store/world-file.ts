import { createHash, type Hash } from 'node:crypto';

import { audit } from '#domain/audit/audit.ts';
import { done, type OperatorOutcome, reject } from '#domain/state/outcome.ts';
import { fromStateJson, toCanonicalPieces } from '#domain/state/state-json.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import type { Steps } from '#domain/steps.ts';
import { InvariantError } from '#world/command/invariant-error.ts';
import { indexFiles, toDigest } from '#world/files/stored-files.ts';
import type { WorldOrigin } from '#world/seed/world-origin.ts';

import { findContradiction } from './state/contradictions.ts';
import { findInvalidPart } from './state/find-invalid-part.ts';

const WORLD_FILE_VERSION = 1 as const;

/** An exported world. The state that a reset restores is not included. */
interface WorldFile {
  readonly scenario: string;
  readonly seed: string;
  /** Checksum of the other fields, base64url. */
  readonly digest: string;
  readonly state: Record<string, unknown>;
  /** Uploaded files in base64, by their digest. Absent if there are none. */
  readonly files?: Readonly<Record<string, string>> | undefined;
}

/** Start of an imported world, with its files. */
interface ImportedWorld {
  readonly origin: WorldOrigin;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Length of the pieces of an exported file, in characters. */
const PIECE_LENGTH = 65_536;

/** Begins the checksum of a world; the canonical JSON of its state and `]` follow. */
const beginDigest = ({ scenario, seed }: Pick<WorldOrigin, 'scenario' | 'seed'>): Hash =>
  createHash('sha256').update(`[${JSON.stringify(scenario)},${JSON.stringify(seed)},`);

const endDigest = (hash: Hash): string => hash.update(']').digest('base64url');

/**
 * Exports a captured state as the JSON text of a world file without the files, in pieces; yields after each row. Throws an
 * `InvariantError` when it violates a money invariant, because it could not be imported again.
 */
export function* exportSteps({ scenario, seed, state }: WorldOrigin): Steps<readonly string[]> {
  const violations = audit(state);
  if (violations.length > 0) throw new InvariantError(violations);
  const hash = beginDigest({ scenario, seed });
  const pieces: string[] = [];
  let piece = '';
  for (const text of toCanonicalPieces(state)) {
    piece += text;
    if (piece.length >= PIECE_LENGTH) {
      hash.update(piece);
      pieces.push(piece);
      piece = '';
    }
    yield;
  }
  const digest = endDigest(hash.update(piece));
  const head = JSON.stringify({ version: WORLD_FILE_VERSION, scenario, seed, digest });
  return [`${head.slice(0, -1)},"state":`, ...pieces, `${piece}}`];
}

/** Adds the files of a state to its exported pieces, one at a time. */
export async function* addFiles(
  pieces: readonly string[],
  { media }: WorldState,
  readFile: (digest: string) => Promise<Uint8Array | undefined>,
): AsyncIterable<string> {
  if (media.size === 0) return yield* pieces;
  // The last piece ends with that of the whole.
  yield* pieces.slice(0, -1);
  yield `${pieces.at(-1)?.slice(0, -1)},"files":`;
  let separator = '{';
  for (const digest of indexFiles([media]).keys()) {
    const bytes = await readFile(digest);
    if (!bytes) continue;
    yield `${separator}"${digest}":"${Buffer.from(bytes).toString('base64')}"`;
    separator = ',';
  }
  yield separator === '{' ? '{}}' : '}}';
}

/**
 * Reads an exported world; yields between its parts. Rejects a file that is damaged, incomplete or violates a money
 * invariant.
 */
export function* readWorldSteps(file: WorldFile): Steps<OperatorOutcome<ImportedWorld>> {
  const { scenario, seed } = file;
  const hash = beginDigest(file);
  for (const text of toCanonicalPieces(file.state)) {
    hash.update(text);
    yield;
  }
  if (endDigest(hash) !== file.digest) {
    return reject('digest', 'must match the file; the file is incomplete or was edited after the export');
  }
  try {
    const state = fromStateJson(file.state);
    const problem = yield* findProblem(state);
    if (problem !== undefined) return reject('state', problem);
    const files = new Map<string, Uint8Array>();
    for (const { digest, size } of indexFiles([state.media]).values()) {
      const text = file.files?.[digest];
      // A file that the exported world had lost is missing here as well.
      if (text === undefined) continue;
      const bytes = Buffer.from(text, 'base64');
      if (toDigest(bytes) !== digest || bytes.length !== size)
        return reject(`files.${digest}`, 'must be the file that the state names');
      files.set(digest, bytes);
      yield;
    }
    return done({ origin: { scenario, seed, state }, files });
  } catch (error) {
    return reject('state', error instanceof Error ? error.message : 'must be the state of a world');
  }
}

/** Finds a reason why a state cannot be used: its rows are invalid, contradict each other or break a money invariant. */
export function* findProblem(state: WorldState): Steps<string | undefined> {
  const invalidPart = yield* findInvalidPart(state);
  if (invalidPart !== undefined) return `must have valid rows; ${invalidPart}`;
  const contradiction = yield* findContradiction(state);
  if (contradiction !== undefined) return `must be consistent; ${contradiction}`;
  const [violation] = audit(state);
  return violation && `must not violate a money invariant: ${violation.what}`;
}
