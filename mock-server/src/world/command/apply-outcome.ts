import type { ErrorKey } from '@wallet/shared/errors.ts';

import { checkRefusal, checkInvariants } from '#domain/audit/invariants.ts';
import type { OperatorOutcome, Outcome } from '#domain/state/outcome.ts';
import type { WorldState } from '#domain/state/world-state.ts';

import { InvariantError } from './invariant-error.ts';
import type { CommandEnv } from './command-env.ts';

/**
 * What an outcome makes of a state; the same object where nothing changes. Throws an `InvariantBreach` where it
 * would break a rule of money.
 */
export function applyOutcome(
  state: WorldState,
  outcome: Outcome<unknown, ErrorKey> | OperatorOutcome<unknown>,
  env: CommandEnv,
): WorldState {
  if (!outcome.ok && ('issues' in outcome || !outcome.state)) return state;
  const next = env.applyTo(outcome.state ?? state);
  if (next === state) return next;
  const breaches = checkInvariants(state, next);
  const moved = outcome.ok ? [] : checkRefusal(state, next);
  if (breaches.length + moved.length > 0) throw new InvariantError([...breaches, ...moved]);
  return next;
}
