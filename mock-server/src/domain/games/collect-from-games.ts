import { TRANSFER_MIN } from '@wallet/shared/limits.ts';
import { type Satang, subtract } from '@wallet/shared/money.ts';

import type { Member } from '#domain/entities/member.ts';
import { gameAccount, mainAccount } from '#domain/ledger/accounts.ts';
import { getBalance, getWalletBalance, post, reverse } from '#domain/ledger/ledger.ts';
import type { Env } from '#domain/state/env.ts';
import { done, fail, refuse } from '#domain/state/outcome.ts';
import type { WorldState } from '#domain/state/world-state.ts';

import { hasOpenGameAccount } from './game-accounts.ts';

/** Amount to collect from one game. */
interface GameShare {
  readonly code: string;
  readonly amount: Satang;
}

/**
 * Plans how much to collect from each game, in the order in which the games are offered. Returns undefined if
 * the open game accounts together have less than `amount`.
 */
export function planCollection(
  state: WorldState,
  member: Member,
  amount: Satang,
): readonly GameShare[] | undefined {
  const shares: GameShare[] = [];
  let missing = amount;
  for (const { code } of state.games.values()) {
    if (missing <= 0) break;
    if (!hasOpenGameAccount(state, member, code)) continue;
    const balance = getBalance(state.ledger, gameAccount(member, code));
    const share = balance < missing ? balance : missing;
    if (share > 0) shares.push({ code, amount: share });
    missing = subtract(missing, share);
  }
  return missing > 0 ? undefined : shares;
}

/** Converts a share to the accounts, amount and currency of its posting. */
export const toMovement = (member: Member, { code, amount }: GameShare) => ({
  from: gameAccount(member, code),
  to: mainAccount(member),
  amount,
  currency: member.currency,
});

/**
 * Refuses a collection in which a provider failed. Collects nothing; posts the failed share and its reversal.
 */
export function failCollection(state: WorldState, member: Member, share: GameShare, env: Env) {
  const movement = { op: env.op, at: env.now, kind: 'transfer' as const, ...toMovement(member, share) };
  return fail('TRANSFER_FAIL', { ...state, ledger: reverse(post(state.ledger, movement), movement) });
}

/** Moves an amount from the games to the wallet (F-19), with a transfer of its own for each game. */
export function addToWallet(
  state: WorldState,
  member: Member,
  { amount }: { readonly amount: Satang },
  env: Env,
) {
  if (amount < TRANSFER_MIN) return refuse('TRANSFER_MINIMUM');
  const shares = planCollection(state, member, amount);
  if (!shares) return refuse('MONEY_NOT_ENOUGH');

  let { ledger } = state;
  for (const [index, share] of shares.entries()) {
    if (env.draw('game.transfer', member.id) === 'fail') return failCollection(state, member, share, env);
    ledger = post(ledger, {
      op: index === 0 ? env.op : env.newId('op'),
      at: env.now,
      kind: 'transfer',
      ...toMovement(member, share),
    });
  }
  const after = { ...state, ledger };
  return done({ amount: getWalletBalance(after, member) }, after);
}
