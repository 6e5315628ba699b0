import type { AnswerOf } from '@wallet/shared/contract/endpoint.ts';
import type { refund } from '@wallet/shared/contract/refund.ts';
import type { Satang } from '@wallet/shared/money.ts';

import { houseOf, mainOf } from './accounts.ts';
import type { Env } from './env.ts';
import type { RefundRow } from './gifts.ts';
import { instantOf } from './instant.ts';
import { post } from './ledger.ts';
import type { Member } from './member.ts';
import { done, refuse } from './outcome.ts';
import { newestFirst, type PageOf, pageOf } from './page.ts';
import { walletBalance } from './wallet.ts';
import type { WorldState } from './world-state.ts';

type Answer = AnswerOf<typeof refund.list>;

/** One page of the refunds that the member received, the newest first. */
export function listRefunds(state: WorldState, { id }: Member, page: PageOf): Answer {
  const rows = newestFirst(state.refunds.filter(({ memberId }) => memberId === id));
  return {
    total: rows.length,
    refunds: pageOf(rows, page).map(({ amount, at }) => ({ refundAmount: amount, createdAt: instantOf(at) })),
  };
}

/** Claims the refund that was checked (F-24). */
export function receiveRefund(state: WorldState, member: Member, env: Env) {
  const { refundAmount } = member;
  const refusal = conditionRefusal(state, member);
  if (refusal) return refusal;
  if (refundAmount === null || refundAmount === 0) return refuse('NO_REFUND');

  return done({ message: 'REFUND_SUCCESS' as const }, refunded(state, member, refundAmount, env));
}

/** Moves the refund amount to the wallet (F-24): what either call has paid out, the other finds no more. */
export function addRefundToWallet(state: WorldState, member: Member, env: Env) {
  const { refundAmount } = member;
  const refusal = conditionRefusal(state, member);
  if (refusal) return refusal;
  if (refundAmount === null) return refuse('NO_REFUND');
  if (refundAmount <= 0) return refuse('REFUND_MINIMUM');

  const after = refunded(state, member, refundAmount, env);
  return done({ amount: walletBalance(after, member) }, after);
}

/** What stands in the way of any refund: it is switched off, or a bonus is held (§4). */
function conditionRefusal(state: WorldState, member: Member) {
  if (!state.terms.get('terms')?.refundActive) return refuse('REFUND_INACTIVE');
  if (member.bonus) return refuse('REFUND_CONDITION');
  return undefined;
}

function refunded(state: WorldState, member: Member, amount: Satang, env: Env): WorldState {
  const { id: memberId, currency } = member;
  const { refundSuccess = 0 } = state.terms.get('terms') ?? {};
  const ledger = post(state.ledger, {
    op: env.op,
    at: env.now,
    kind: 'bonus',
    from: houseOf('refund', currency),
    to: mainOf(member),
    amount,
    currency,
    memo: { link: 'refund', description: `${refundSuccess}%` },
  });
  const row: RefundRow = { id: env.newId('refund'), memberId, amount, at: env.now };
  return {
    ...state,
    ledger,
    refunds: state.refunds.put(row),
    members: state.members.put({ ...member, refundAmount: null }),
  };
}
