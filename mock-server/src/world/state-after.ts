import type { ErrorKey } from '@wallet/shared/errors.ts';

import { checkRefusal, checkTouched } from '#domain/invariants.ts';
import type { Act, Outcome } from '#domain/outcome.ts';
import type { WorldState } from '#domain/world-state.ts';

import { InvariantBreach } from './breach.ts';
import type { CommandEnv } from './env.ts';

/**
 * What an outcome makes of a state; the same object where nothing changes. Throws an `InvariantBreach` where it
 * would break a rule of money.
 */
export function stateAfter(
  state: WorldState,
  outcome: Outcome<unknown, ErrorKey> | Act<unknown>,
  env: CommandEnv,
): WorldState {
  if (!outcome.ok && ('issues' in outcome || !outcome.state)) return state;
  const next = env.applied(outcome.state ?? state);
  if (next === state) return next;
  const breaches = checkTouched(state, next);
  const moved = outcome.ok ? [] : checkRefusal(state, next);
  if (breaches.length + moved.length > 0) throw new InvariantBreach([...breaches, ...moved]);
  return next;
}
