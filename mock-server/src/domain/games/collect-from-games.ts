import { TRANSFER_MIN } from '@wallet/shared/limits.ts';
import { type Satang, subtract } from '@wallet/shared/money.ts';

import { gameAccount, mainAccount } from '#domain/ledger/accounts.ts';
import type { Env } from '#domain/state/env.ts';
import { getBalance, post, reverse } from '#domain/ledger/ledger.ts';
import type { Member } from '#domain/entities/member.ts';
import { done, fail, refuse } from '#domain/state/outcome.ts';
import { hasOpenGameAccount, getWalletBalance } from '#domain/members/wallet.ts';
import type { WorldState } from '#domain/state/world-state.ts';

/** What one game pays of an amount that is collected. */
export interface GameShare {
  readonly code: string;
  readonly amount: Satang;
}

/**
 * Which games pay how much of this amount, in the order in which they are offered and no more than that;
 * undefined where all together have less.
 */
export function planCollection(
  state: WorldState,
  member: Member,
  amount: Satang,
): readonly GameShare[] | undefined {
  const parts: GameShare[] = [];
  let missing = amount;
  for (const { id: code } of state.games.values()) {
    if (missing <= 0) break;
    if (!hasOpenGameAccount(state, member, code)) continue;
    const has = getBalance(state.ledger, gameAccount(member, code));
    const part = has < missing ? has : missing;
    if (part > 0) parts.push({ code, amount: part });
    missing = subtract(missing, part);
  }
  return missing > 0 ? undefined : parts;
}

/** The ends of one part's movement, to be spread into its posting. */
export const toMovement = (member: Member, { code, amount }: GameShare) => ({
  from: gameAccount(member, code),
  to: mainAccount(member),
  amount,
  currency: member.currency,
});

/** A provider failed midway: nothing stays collected, and the part that failed shows with its reversal. */
export function failCollection(state: WorldState, member: Member, part: GameShare, env: Env) {
  const failing = { op: env.op, at: env.now, kind: 'transfer' as const, ...toMovement(member, part) };
  return fail('TRANSFER_FAIL', { ...state, ledger: reverse(post(state.ledger, failing), failing) });
}

/** Brings this amount from the games to the wallet (F-19), each game's part as a transfer of its own. */
export function addToWallet(
  state: WorldState,
  member: Member,
  { amount }: { readonly amount: Satang },
  env: Env,
) {
  if (amount < TRANSFER_MIN) return refuse('TRANSFER_MINIMUM');
  const parts = planCollection(state, member, amount);
  if (!parts) return refuse('MONEY_NOT_ENOUGH');

  let { ledger } = state;
  for (const [index, part] of parts.entries()) {
    if (env.draw('game.transfer', member.id) === 'fail') return failCollection(state, member, part, env);
    ledger = post(ledger, {
      op: index === 0 ? env.op : env.newId('op'),
      at: env.now,
      kind: 'transfer',
      ...toMovement(member, part),
    });
  }
  const after = { ...state, ledger };
  return done({ amount: getWalletBalance(after, member) }, after);
}
