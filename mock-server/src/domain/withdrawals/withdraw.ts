import { TRANSFER_MIN } from '@wallet/shared/limits.ts';
import { type Satang, subtract } from '@wallet/shared/money.ts';

import type { BankAccount, Member, Withdrawal } from '#domain/entities/member.ts';
import { failCollection, planCollection, toMovement } from '#domain/games/collect-from-games.ts';
import { holdAccount, mainAccount } from '#domain/ledger/accounts.ts';
import { getWalletBalance, post } from '#domain/ledger/ledger.ts';
import type { Env } from '#domain/state/env.ts';
import { done, refuse } from '#domain/state/outcome.ts';
import { getSettings, type WorldState } from '#domain/state/world-state.ts';

interface WithdrawParams {
  readonly amount: Satang;
}

/** Requests a withdrawal from the wallet. The money is on hold until the operator approves or rejects it. */
export function withdraw(state: WorldState, member: Member, { amount }: WithdrawParams, env: Env) {
  const { bank } = member;
  const refusal = checkLimits(state, member, amount);
  if (refusal) return refusal;
  if (!bank) return refuse('NO_BANK');
  if (getWalletBalance(state, member) < amount) return refuse('MONEY_NOT_ENOUGH');

  return holdWithdrawal(state, { member, bank, amount }, env);
}

/**
 * Requests a withdrawal from wallet and games (F-20). If the wallet has too little, exactly the missing amount
 * is collected from the games, in the order in which they are offered.
 */
export function withdrawAll(state: WorldState, member: Member, { amount }: WithdrawParams, env: Env) {
  const { bank } = member;
  const refusal = checkLimits(state, member, amount);
  if (refusal) return refusal;
  if (!bank) return refuse('NO_BANK');

  const missing = subtract(amount, getWalletBalance(state, member));
  const shares = planCollection(state, member, missing);
  if (!shares) return refuse('MONEY_NOT_ENOUGH');

  let { ledger } = state;
  for (const share of shares) {
    const posting = {
      op: env.op,
      at: env.now,
      kind: 'collect' as const,
      ...toMovement(member, share),
    };
    if (env.draw('game.transfer', member.id) === 'fail') return failCollection(state, member, share, env);
    ledger = post(ledger, posting);
  }
  return holdWithdrawal({ ...state, ledger }, { member, bank, amount }, env);
}

/**
 * Returns the refusals that both calls share. The screen checks the limits first (§5), so the key is
 * KEY_INVALID.
 */
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
  const after = { ...state, ledger, withdrawals: state.withdrawals.put(withdrawal) };
  return done({ amount: getWalletBalance(after, member) }, after);
}
