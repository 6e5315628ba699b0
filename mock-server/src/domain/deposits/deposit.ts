import { AUTO_MODE } from '@wallet/shared/limits.ts';
import type { Satang } from '@wallet/shared/money.ts';

import type { Member } from '#domain/entities/member.ts';
import { houseAccount, mainAccount } from '#domain/ledger/accounts.ts';
import { getWalletBalance, post } from '#domain/ledger/ledger.ts';
import type { Env } from '#domain/state/env.ts';
import { done, type OperatorOutcome, reject } from '#domain/state/outcome.ts';
import type { WorldState } from '#domain/state/world-state.ts';

/** Credits a deposit to the member's wallet. `party` is its source on the statement. */
export function creditWallet(
  state: WorldState,
  member: Member,
  { amount, party }: { readonly amount: Satang; readonly party: string },
  { op, now: at }: Pick<Env, 'op' | 'now'>,
): WorldState {
  const { currency } = member;
  const ledger = post(state.ledger, {
    op,
    at,
    kind: 'deposit',
    from: houseAccount('bank', currency),
    to: mainAccount(member),
    amount,
    currency,
    memo: { party },
  });
  return { ...state, ledger };
}

/** Records a bank transfer of the member to the operator's automatic deposit account. */
export function deposit(
  state: WorldState,
  memberId: string,
  { amount }: { readonly amount: Satang },
  env: Env,
): OperatorOutcome<Satang> {
  const member = state.members.get(memberId);
  if (!member) return reject('member', `must be an existing member, got ${memberId}`);
  if (amount <= 0) return reject('amount', 'must be greater than 0');

  const banks = state.depositBanks.filter(({ currency = member.currency }) => currency === member.currency);
  const bank = banks.find(({ mode, bankType }) => mode === AUTO_MODE && bankType === 'BANK') ?? banks[0];
  const after = creditWallet(state, member, { amount, party: bank?.bankCode ?? 'BANK' }, env);
  return done(getWalletBalance(after, member), after);
}
