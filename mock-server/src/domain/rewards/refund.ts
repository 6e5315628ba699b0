import type { refund } from '@wallet/shared/contract/refund.ts';
import type { Satang } from '@wallet/shared/money.ts';
import type { HandlerResponseOf } from '@wallet/shared/schema/endpoint.ts';
import { toIsoString } from '@wallet/shared/time/timestamp.ts';

import { type PageRequest, paginate, sortNewestFirst } from '#domain/collections/pagination.ts';
import type { Member } from '#domain/entities/member.ts';
import type { Refund } from '#domain/entities/reward.ts';
import { houseAccount, mainAccount } from '#domain/ledger/accounts.ts';
import { getWalletBalance, post } from '#domain/ledger/ledger.ts';
import type { Env } from '#domain/state/env.ts';
import { done, refuse } from '#domain/state/outcome.ts';
import type { WorldState } from '#domain/state/world-state.ts';

type RefundsResponse = HandlerResponseOf<typeof refund.list>;

/** Lists one page of the refunds that were paid to the member, newest first. */
export function listRefunds(state: WorldState, { id }: Member, page: PageRequest): RefundsResponse {
  const refunds = sortNewestFirst(state.refunds.filter(({ memberId }) => memberId === id));
  return {
    total: refunds.length,
    refunds: paginate(refunds, page).map(({ amount, at }) => ({
      refundAmount: amount,
      createdAt: toIsoString(at),
    })),
  };
}

/** Pays the available refund to the wallet and returns a message (F-24). */
export function receiveRefund(state: WorldState, member: Member, env: Env) {
  const { refundAmount } = member;
  const refusal = checkRefundable(state, member);
  if (refusal) return refusal;
  if (refundAmount === null || refundAmount === 0) return refuse('NO_REFUND');

  return done({ message: 'REFUND_SUCCESS' as const }, payRefund(state, member, refundAmount, env));
}

/**
 * Pays the available refund to the wallet and returns the new balance (F-24). Only one of the two calls pays
 * it.
 */
export function addRefundToWallet(state: WorldState, member: Member, env: Env) {
  const { refundAmount } = member;
  const refusal = checkRefundable(state, member);
  if (refusal) return refusal;
  if (refundAmount === null) return refuse('NO_REFUND');
  if (refundAmount <= 0) return refuse('REFUND_MINIMUM');

  const after = payRefund(state, member, refundAmount, env);
  return done({ amount: getWalletBalance(after, member) }, after);
}

/** Returns a refusal if refunds are switched off or a bonus is active (§4). */
function checkRefundable(state: WorldState, member: Member) {
  if (!state.terms.get('terms')?.refundActive) return refuse('REFUND_INACTIVE');
  if (member.bonus) return refuse('REFUND_CONDITION');
  return undefined;
}

function payRefund(state: WorldState, member: Member, amount: Satang, env: Env): WorldState {
  const { id: memberId, currency } = member;
  const { refundSuccess = 0 } = state.terms.get('terms') ?? {};
  const ledger = post(state.ledger, {
    op: env.op,
    at: env.now,
    kind: 'bonus',
    from: houseAccount('refund', currency),
    to: mainAccount(member),
    amount,
    currency,
    memo: { link: 'refund', description: `${refundSuccess}%` },
  });
  const refund: Refund = { id: env.newId('refund'), memberId, amount, at: env.now };
  return {
    ...state,
    ledger,
    refunds: state.refunds.put(refund),
    members: state.members.put({ ...member, refundAmount: null }),
  };
}
