import { createHash } from 'node:crypto';

import { audit } from '#domain/audit/audit.ts';
import { done, type OperatorOutcome, reject } from '#domain/state/outcome.ts';
import { fromSnapshot, toCanonicalJson, toSnapshot } from '#domain/state/snapshot.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import { InvariantError } from '#world/command/invariant-error.ts';
import type { WorldOrigin } from '#world/seed/scenario-cache.ts';

import { findContradictions } from './state/contradictions.ts';
import { findInvalidPart } from './state/state-schema.ts';

export const WORLD_FILE_VERSION = 1 as const;

/** An exported world. The state that a reset restores is not included. */
interface WorldFile {
  readonly scenario: string;
  readonly seed: string;
  /** Checksum of the other fields, base64url. */
  readonly digest: string;
  readonly state: Record<string, unknown>;
}

/** Returns a hash of a state. Equal states have equal hashes. */
export const hashState = (state: WorldState): string =>
  createHash('sha256').update(toCanonicalJson(state)).digest('hex');

const digestOf = ({ scenario, seed, state }: Omit<WorldFile, 'digest'>): string =>
  createHash('sha256')
    .update(toCanonicalJson([scenario, seed, state]))
    .digest('base64url');

/**
 * Exports a captured state. Throws an `InvariantError` when it violates a money invariant, because it could not be
 * imported again.
 */
export function exportWorld({ scenario, seed, state }: WorldOrigin): WorldFile {
  const violations = audit(state);
  if (violations.length > 0) throw new InvariantError(violations);
  const snapshot = toSnapshot(state) as Record<string, unknown>;
  return { scenario, seed, state: snapshot, digest: digestOf({ scenario, seed, state: snapshot }) };
}

/** Reads an exported world. Rejects a file that is damaged, incomplete or violates a money invariant. */
export function readWorldFile(file: WorldFile): OperatorOutcome<WorldOrigin> {
  const { scenario, seed } = file;
  if (digestOf(file) !== file.digest) {
    return reject('digest', 'must match the file; the file is incomplete or was edited after the export');
  }
  try {
    const state = fromSnapshot(file.state);
    const problem = findProblem(state);
    return problem === undefined ? done({ scenario, seed, state }) : reject('state', problem);
  } catch (error) {
    return reject('state', error instanceof Error ? error.message : 'must be the state of a world');
  }
}

/** Finds a reason why a state cannot be used: its rows are invalid, contradict each other or break a money invariant. */
function findProblem(state: WorldState): string | undefined {
  const invalidPart = findInvalidPart(toSnapshot(state));
  if (invalidPart !== undefined) return `must have valid rows; ${invalidPart}`;
  const [contradiction] = findContradictions(state);
  if (contradiction !== undefined) return `must be consistent; ${contradiction}`;
  const [violation] = audit(state);
  return violation && `must not violate a money invariant: ${violation.what}`;
}
