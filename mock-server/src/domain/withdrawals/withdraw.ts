import { TRANSFER_MIN } from '@wallet/shared/limits.ts';
import { type Satang, subtract } from '@wallet/shared/money.ts';

import { holdAccount, mainAccount } from '#domain/ledger/accounts.ts';
import { planCollection, failCollection, toMovement } from '#domain/games/collect-from-games.ts';
import type { Env } from '#domain/state/env.ts';
import { post } from '#domain/ledger/ledger.ts';
import type { BankAccount, Member, Withdrawal } from '#domain/entities/member.ts';
import { done, refuse } from '#domain/state/outcome.ts';
import { getWalletBalance } from '#domain/members/wallet.ts';
import { getSettings, type WorldState } from '#domain/state/world-state.ts';

interface Input {
  readonly amount: Satang;
}

/** Asks for a withdrawal from the wallet alone. The money is on hold until the operator settles or voids it. */
export function withdraw(state: WorldState, member: Member, { amount }: Input, env: Env) {
  const { bank } = member;
  const refusal = checkLimits(state, member, amount);
  if (refusal) return refusal;
  if (!bank) return refuse('NO_BANK');
  if (getWalletBalance(state, member) < amount) return refuse('MONEY_NOT_ENOUGH');

  return holdWithdrawal(state, { member, bank, amount }, env);
}

/**
 * Asks for a withdrawal of this amount, which the games help to pay where the wallet falls short (F-20):
 * what is missing is collected in the order in which the games are offered, and no more than that.
 */
export function withdrawAll(state: WorldState, member: Member, { amount }: Input, env: Env) {
  const { bank } = member;
  const refusal = checkLimits(state, member, amount);
  if (refusal) return refusal;
  if (!bank) return refuse('NO_BANK');

  const missing = subtract(amount, getWalletBalance(state, member));
  const parts = planCollection(state, member, missing);
  if (!parts) return refuse('MONEY_NOT_ENOUGH');

  let { ledger } = state;
  for (const part of parts) {
    const posting = {
      op: env.op,
      at: env.now,
      kind: 'collect' as const,
      ...toMovement(member, part),
    };
    if (env.draw('game.transfer', member.id) === 'fail') return failCollection(state, member, part, env);
    ledger = post(ledger, posting);
  }
  return holdWithdrawal({ ...state, ledger }, { member, bank, amount }, env);
}

/** What both calls refuse; the screen checks the limits too (§5), so a client that was let through is wrong. */
function checkLimits(state: WorldState, member: Member, amount: Satang) {
  const { withdrawMin, withdrawMax } = getSettings(state);
  if (amount < TRANSFER_MIN) return refuse('TRANSFER_MINIMUM');
  if (amount < withdrawMin || amount > withdrawMax) return refuse('KEY_INVALID');
  if (member.bonus) return refuse('BONUS_REMAINING');
  return undefined;
}

interface HoldRequest {
  readonly member: Member;
  readonly bank: BankAccount;
  readonly amount: Satang;
}

function holdWithdrawal(state: WorldState, { member, bank, amount }: HoldRequest, env: Env) {
  const { id: memberId, currency } = member;
  const { op, now: at } = env;
  const ledger = post(state.ledger, {
    op,
    at,
    kind: 'hold',
    from: mainAccount(member),
    to: holdAccount(member, 'withdraw'),
    amount,
    currency,
    memo: { party: bank.code },
  });
  const withdrawal: Withdrawal = { id: env.newId('withdrawal'), memberId, op, amount, currency, bank, at };
  const held = { ...state, ledger, withdrawals: state.withdrawals.put(withdrawal) };
  return done({ amount: getWalletBalance(held, member) }, held);
}
