import { createHash } from 'node:crypto';

import { audit } from '#domain/audit/audit.ts';
import { type OperatorOutcome, done, reject } from '#domain/state/outcome.ts';
import { toCanonicalJson, fromSnapshot, toSnapshot } from '#domain/state/snapshot.ts';
import type { WorldState } from '#domain/state/world-state.ts';

import { parseFaultTarget } from '#world/faults/fault-target.ts';
import { callPattern } from '#world/faults/fault-rules.ts';
import { InvariantError } from '#world/command/invariant-error.ts';
import type { WorldOrigin } from '#world/world-services.ts';
import type { World } from '#world/world.ts';

export const WORLD_FILE_VERSION = 1 as const;

/** A whole world as data; what a reset brings back is not in it. */
export interface WorldFile {
  readonly scenario: string;
  readonly seed: string;
  readonly digest: string;
  readonly state: Record<string, unknown>;
}

const digestOf = ({ scenario, seed, state }: Omit<WorldFile, 'digest'>): string =>
  createHash('sha256')
    .update(toCanonicalJson([scenario, seed, state]))
    .digest('base64url');

/** The world as a file. Throws an `InvariantBreach` where it breaks a rule of money: it would not be taken back. */
export function exportWorld(world: World): WorldFile {
  const at = world.captureState();
  const breaches = audit(at);
  if (breaches.length > 0) throw new InvariantError(breaches);
  const { scenario, seed } = world.origin;
  const state = toSnapshot(at) as Record<string, unknown>;
  return { scenario, seed, state, digest: digestOf({ scenario, seed, state }) };
}

/** Where the world of a file begins, or why it cannot be read. Nothing is made of a file that is not whole. */
export function readWorldFile(file: WorldFile): OperatorOutcome<WorldOrigin> {
  const { scenario, seed } = file;
  if (digestOf(file) !== file.digest) {
    return reject('digest', 'is not that of the file: it was cut off or changed since it was exported');
  }
  try {
    const state = fromSnapshot(file.state);
    const why = whyNot(state);
    return why === undefined ? done({ scenario, seed, state }) : reject('state', why);
  } catch (error) {
    return reject('state', error instanceof Error ? error.message : 'is no state of a world');
  }
}

/** What a world cannot be without. */
function whyNot(state: WorldState): string | undefined {
  if (!state.settings.has('settings')) return 'has no settings';
  if (!state.clock.has('clock')) return 'has no clock';
  const lost = state.faults.find(({ rule }) => parseFaultTarget(callPattern(rule)) === undefined);
  if (lost) return `has the fault ${lost.id}, which names no call of this sandbox`;
  const [breach] = audit(state);
  return breach && `breaks a rule of money: ${breach.what}`;
}
