import type { Withdrawal } from '#domain/entities/member.ts';
import { holdAccount, houseAccount, mainAccount } from '#domain/ledger/accounts.ts';
import { post } from '#domain/ledger/ledger.ts';
import { done, type OperatorOutcome, reject } from '#domain/state/outcome.ts';
import type { WorldState } from '#domain/state/world-state.ts';

type WithdrawalDecision = 'approve' | 'reject';

/**
 * Reviews a pending withdrawal. Approval pays the held money out to the bank, rejection returns it to the wallet.
 * The posting joins the operation of the request, so the status of its statement row changes.
 */
export function reviewWithdrawal(
  state: WorldState,
  withdrawalId: string,
  decision: WithdrawalDecision,
  { now }: { readonly now: number },
): OperatorOutcome<Withdrawal> {
  const withdrawal = state.withdrawals.get(withdrawalId);
  if (!withdrawal) return reject('withdrawal', `must be a pending withdrawal, got ${withdrawalId}`);

  const { op, memberId, amount, currency } = withdrawal;
  const member = { id: memberId };
  const ledger = post(state.ledger, {
    op,
    at: now,
    kind: decision === 'approve' ? 'settle' : 'void',
    from: holdAccount(member, 'withdraw'),
    to: decision === 'approve' ? houseAccount('bank', currency) : mainAccount(member),
    amount,
    currency,
  });
  return done(withdrawal, { ...state, ledger, withdrawals: state.withdrawals.remove(withdrawalId) });
}
