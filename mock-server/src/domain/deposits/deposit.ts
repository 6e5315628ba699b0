import { AUTO_MODE } from '@wallet/shared/limits.ts';
import type { Satang } from '@wallet/shared/money.ts';

import { houseAccount, mainAccount } from '#domain/ledger/accounts.ts';
import type { Env } from '#domain/state/env.ts';
import { post } from '#domain/ledger/ledger.ts';
import type { Member } from '#domain/entities/member.ts';
import { type OperatorOutcome, done, reject } from '#domain/state/outcome.ts';
import { getWalletBalance } from '#domain/members/wallet.ts';
import type { WorldState } from '#domain/state/world-state.ts';

/** The state with money from outside in the member's wallet; `party` is what the statement says it came from. */
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

/** Money of the member arrives by transfer, at the account whose deposits are seen by themselves. */
export function deposit(
  state: WorldState,
  memberId: string,
  { amount }: { readonly amount: Satang },
  env: Env,
): OperatorOutcome<Satang> {
  const member = state.members.get(memberId);
  if (!member) return reject('member', `no member ${memberId}`);
  if (amount <= 0) return reject('amount', 'is above zero');

  const own = state.depositBanks.filter(({ currency }) => currency === member.currency);
  const bank = own.find(({ mode, bankType }) => mode === AUTO_MODE && bankType === 'BANK') ?? own[0];
  const after = creditWallet(state, member, { amount, party: bank?.bankCode ?? 'BANK' }, env);
  return done(getWalletBalance(after, member), after);
}
