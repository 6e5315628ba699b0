import { holdAccount, houseAccount, mainAccount } from '#domain/ledger/accounts.ts';
import { post } from '#domain/ledger/ledger.ts';
import { type OperatorOutcome, done, reject } from '#domain/state/outcome.ts';
import type { Withdrawal } from '#domain/entities/member.ts';
import type { WorldState } from '#domain/state/world-state.ts';

export type WithdrawalDecision = 'approve' | 'reject';

/**
 * The operator's verdict on a waiting withdrawal: approved, the held money goes to the bank; rejected, it
 * goes back to the wallet. Either joins the operation of the request, so its statement row changes status.
 */
export function reviewWithdrawal(
  state: WorldState,
  withdrawalId: string,
  act: WithdrawalDecision,
  { now }: { readonly now: number },
): OperatorOutcome<Withdrawal> {
  const withdrawal = state.withdrawals.get(withdrawalId);
  if (!withdrawal) return reject('withdrawal', `no withdrawal ${withdrawalId} waits for a verdict`);

  const { op, memberId, amount, currency } = withdrawal;
  const member = { id: memberId };
  const ledger = post(state.ledger, {
    op,
    at: now,
    kind: act === 'approve' ? 'settle' : 'void',
    from: holdAccount(member, 'withdraw'),
    to: act === 'approve' ? houseAccount('bank', currency) : mainAccount(member),
    amount,
    currency,
  });
  return done(withdrawal, { ...state, ledger, withdrawals: state.withdrawals.remove(withdrawalId) });
}
