import { holdOf, houseOf, mainOf } from './accounts.ts';
import { post } from './ledger.ts';
import { type Act, done, reject } from './outcome.ts';
import type { Withdrawal } from './member.ts';
import type { WorldState } from './world-state.ts';

export type WithdrawalAct = 'approve' | 'reject';

/**
 * The operator's verdict on a waiting withdrawal: approved, the held money goes to the bank; rejected, it
 * goes back to the wallet. Either joins the operation of the request, so its statement row changes status.
 */
export function judgeWithdrawal(
  state: WorldState,
  withdrawalId: string,
  act: WithdrawalAct,
  { now }: { readonly now: number },
): Act<Withdrawal> {
  const withdrawal = state.withdrawals.get(withdrawalId);
  if (!withdrawal) return reject('withdrawal', `no withdrawal ${withdrawalId} waits for a verdict`);

  const { op, memberId, amount, currency } = withdrawal;
  const member = { id: memberId };
  const ledger = post(state.ledger, {
    op,
    at: now,
    kind: act === 'approve' ? 'settle' : 'void',
    from: holdOf(member, 'withdraw'),
    to: act === 'approve' ? houseOf('bank', currency) : mainOf(member),
    amount,
    currency,
  });
  return done(withdrawal, { ...state, ledger, withdrawals: state.withdrawals.remove(withdrawalId) });
}
