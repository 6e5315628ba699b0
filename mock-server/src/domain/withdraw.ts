import { TRANSFER_MIN } from '@wallet/shared/limits.ts';
import { type Satang, subtract } from '@wallet/shared/money.ts';

import { holdOf, mainOf } from './accounts.ts';
import { collectable, collectionFailed, endsOf } from './collect.ts';
import type { Env } from './env.ts';
import { post } from './ledger.ts';
import type { BankAccount, Member, Withdrawal } from './member.ts';
import { done, refuse } from './outcome.ts';
import { walletBalance } from './wallet.ts';
import { settingsOf, type WorldState } from './world-state.ts';

interface Input {
  readonly amount: Satang;
}

/** Asks for a withdrawal from the wallet alone. The money is on hold until the operator settles or voids it. */
export function withdraw(state: WorldState, member: Member, { amount }: Input, env: Env) {
  const { bank } = member;
  const refusal = limitRefusal(state, member, amount);
  if (refusal) return refusal;
  if (!bank) return refuse('NO_BANK');
  if (walletBalance(state, member) < amount) return refuse('MONEY_NOT_ENOUGH');

  return hold(state, { member, bank, amount }, env);
}

/**
 * Asks for a withdrawal of this amount, which the games help to pay where the wallet falls short (F-20):
 * what is missing is collected in the order in which the games are offered, and no more than that.
 */
export function withdrawAll(state: WorldState, member: Member, { amount }: Input, env: Env) {
  const { bank } = member;
  const refusal = limitRefusal(state, member, amount);
  if (refusal) return refusal;
  if (!bank) return refuse('NO_BANK');

  const missing = subtract(amount, walletBalance(state, member));
  const parts = collectable(state, member, missing);
  if (!parts) return refuse('MONEY_NOT_ENOUGH');

  let { ledger } = state;
  for (const part of parts) {
    const posting = {
      op: env.op,
      at: env.now,
      kind: 'collect' as const,
      ...endsOf(member, part),
    };
    if (env.draw('game.transfer', member.id) === 'fail') return collectionFailed(state, member, part, env);
    ledger = post(ledger, posting);
  }
  return hold({ ...state, ledger }, { member, bank, amount }, env);
}

/** What both calls refuse; the screen checks the limits too (§5), so a client that was let through is wrong. */
function limitRefusal(state: WorldState, member: Member, amount: Satang) {
  const { withdrawMin, withdrawMax } = settingsOf(state);
  if (amount < TRANSFER_MIN) return refuse('TRANSFER_MINIMUM');
  if (amount < withdrawMin || amount > withdrawMax) return refuse('KEY_INVALID');
  if (member.bonus) return refuse('BONUS_REMAINING');
  return undefined;
}

interface Request {
  readonly member: Member;
  readonly bank: BankAccount;
  readonly amount: Satang;
}

function hold(state: WorldState, { member, bank, amount }: Request, env: Env) {
  const { id: memberId, currency } = member;
  const { op, now: at } = env;
  const ledger = post(state.ledger, {
    op,
    at,
    kind: 'hold',
    from: mainOf(member),
    to: holdOf(member, 'withdraw'),
    amount,
    currency,
    memo: { party: bank.code },
  });
  const withdrawal: Withdrawal = { id: env.newId('withdrawal'), memberId, op, amount, currency, bank, at };
  const held = { ...state, ledger, withdrawals: state.withdrawals.put(withdrawal) };
  return done({ amount: walletBalance(held, member) }, held);
}
