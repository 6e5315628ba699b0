import type { ErrorKey } from '@wallet/shared/errors.ts';

import { checkInvariants, checkRefusal } from '#domain/audit/invariants.ts';
import type { OperatorOutcome, Outcome } from '#domain/state/outcome.ts';
import type { WorldState } from '#domain/state/world-state.ts';

import type { CommandEnv } from './command-env.ts';
import { InvariantError } from './invariant-error.ts';

/**
 * Returns the state after an outcome, or the same object when nothing changed. Throws an `InvariantError` when the
 * new state violates a money invariant.
 */
export function applyOutcome(
  state: WorldState,
  outcome: Outcome<unknown, ErrorKey> | OperatorOutcome<unknown>,
  env: CommandEnv,
): WorldState {
  if (!outcome.ok && ('issues' in outcome || !outcome.state)) return state;
  const next = env.applyTo(outcome.state ?? state);
  if (next === state) return next;
  const violations = [...checkInvariants(state, next), ...(outcome.ok ? [] : checkRefusal(state, next))];
  if (violations.length > 0) throw new InvariantError(violations);
  return next;
}
