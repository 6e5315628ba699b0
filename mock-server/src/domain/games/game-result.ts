import { type Satang, subtract, ZERO } from '@wallet/shared/money.ts';
import { toUnknownName } from '@wallet/shared/suggest-names.ts';

import type { Member } from '#domain/entities/member.ts';
import { gameAccount, houseAccount } from '#domain/ledger/accounts.ts';
import { getBalance, post } from '#domain/ledger/ledger.ts';
import type { Env } from '#domain/state/env.ts';
import { done, type OperatorOutcome, reject } from '#domain/state/outcome.ts';
import type { WorldState } from '#domain/state/world-state.ts';

import { hasOpenGameAccount } from './game-accounts.ts';

/** Posts the result of a game: a win if the amount is positive, a loss if it is negative. */
export function recordGameResult(
  state: WorldState,
  member: Member,
  { slotCode, amount }: { readonly slotCode: string; readonly amount: Satang },
  env: Env,
): OperatorOutcome<{ readonly balance: Satang }> {
  if (!state.games.has(slotCode))
    return reject('slotCode', toUnknownName('must be an offered game', slotCode, state.games.ids()));
  if (!hasOpenGameAccount(state, member, slotCode))
    return reject('slotCode', `must be a game at which member ${member.id} has an open account`);
  if (amount === 0) return reject('amount', 'must not be 0');
  const account = gameAccount(member, slotCode);
  const lost = amount < 0 ? subtract(ZERO, amount) : ZERO;
  if (getBalance(state.ledger, account) < lost)
    return reject('amount', 'must not be a greater loss than the balance of the game account');

  const house = houseAccount(`game:${slotCode}`, member.currency);
  const ledger = post(state.ledger, {
    op: env.op,
    at: env.now,
    kind: 'play',
    ...(lost > 0 ? { from: account, to: house, amount: lost } : { from: house, to: account, amount }),
    currency: member.currency,
  });
  return done({ balance: getBalance(ledger, account) }, { ...state, ledger });
}
