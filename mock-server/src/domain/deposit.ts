import { AUTO_MODE } from '@wallet/shared/limits.ts';
import type { Satang } from '@wallet/shared/money.ts';

import { houseOf, mainOf } from './accounts.ts';
import type { Env } from './env.ts';
import { post } from './ledger.ts';
import type { Member } from './member.ts';
import { type Act, done, reject } from './outcome.ts';
import { walletBalance } from './wallet.ts';
import type { WorldState } from './world-state.ts';

/** The state with money from outside in the member's wallet; `party` is what the statement says it came from. */
export function credited(
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
    from: houseOf('bank', currency),
    to: mainOf(member),
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
): Act<Satang> {
  const member = state.members.get(memberId);
  if (!member) return reject('member', `no member ${memberId}`);
  if (amount <= 0) return reject('amount', 'is above zero');

  const own = state.depositBanks.filter(({ currency }) => currency === member.currency);
  const bank = own.find(({ mode, bankType }) => mode === AUTO_MODE && bankType === 'BANK') ?? own[0];
  const after = credited(state, member, { amount, party: bank?.bankCode ?? 'BANK' }, env);
  return done(walletBalance(after, member), after);
}
