import { createHash, type Hash } from 'node:crypto';

import { audit } from '#domain/audit/audit.ts';
import { done, type OperatorOutcome, reject } from '#domain/state/outcome.ts';
import { fromSnapshot, toCanonicalPieces } from '#domain/state/snapshot.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import type { Steps } from '#domain/steps.ts';
import { InvariantError } from '#world/command/invariant-error.ts';
import type { WorldOrigin } from '#world/seed/scenario-cache.ts';

import { findContradiction } from './state/contradictions.ts';
import { findInvalidPart } from './state/state-schema.ts';

const WORLD_FILE_VERSION = 1 as const;

/** An exported world. The state that a reset restores is not included. */
interface WorldFile {
  readonly scenario: string;
  readonly seed: string;
  /** Checksum of the other fields, base64url. */
  readonly digest: string;
  readonly state: Record<string, unknown>;
}

/** Length of the pieces of an exported file, in characters. */
const PIECE_LENGTH = 65_536;

/** Begins the checksum of a world; the canonical JSON of its state and `]` follow. */
const beginDigest = ({ scenario, seed }: Pick<WorldOrigin, 'scenario' | 'seed'>): Hash =>
  createHash('sha256').update(`[${JSON.stringify(scenario)},${JSON.stringify(seed)},`);

const endDigest = (hash: Hash): string => hash.update(']').digest('base64url');

/**
 * Exports a captured state as the JSON text of a world file, in pieces; yields after each row. Throws an
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

/**
 * Reads an exported world; yields between its parts. Rejects a file that is damaged, incomplete or violates a money
 * invariant.
 */
export function* readWorldSteps(file: WorldFile): Steps<OperatorOutcome<WorldOrigin>> {
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
    const state = fromSnapshot(file.state);
    const problem = yield* findProblem(state);
    return problem === undefined ? done({ scenario, seed, state }) : reject('state', problem);
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
