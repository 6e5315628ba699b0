import type { HandlerResponseOf } from '@wallet/shared/schema/endpoint.ts';
import type { refund } from '@wallet/shared/contract/refund.ts';
import type { Satang } from '@wallet/shared/money.ts';

import { houseAccount, mainAccount } from '#domain/ledger/accounts.ts';
import type { Env } from '#domain/state/env.ts';
import type { Refund } from '#domain/entities/reward.ts';
import { toIsoString } from '#domain/timestamp.ts';
import { post } from '#domain/ledger/ledger.ts';
import type { Member } from '#domain/entities/member.ts';
import { done, refuse } from '#domain/state/outcome.ts';
import { sortNewestFirst, type PageRequest, paginate } from '#domain/collections/pagination.ts';
import { getWalletBalance } from '#domain/members/wallet.ts';
import type { WorldState } from '#domain/state/world-state.ts';

type Answer = HandlerResponseOf<typeof refund.list>;

/** One page of the refunds that the member received, the newest first. */
export function listRefunds(state: WorldState, { id }: Member, page: PageRequest): Answer {
  const rows = sortNewestFirst(state.refunds.filter(({ memberId }) => memberId === id));
  return {
    total: rows.length,
    refunds: paginate(rows, page).map(({ amount, at }) => ({
      refundAmount: amount,
      createdAt: toIsoString(at),
    })),
  };
}

/** Claims the refund that was checked (F-24). */
export function receiveRefund(state: WorldState, member: Member, env: Env) {
  const { refundAmount } = member;
  const refusal = checkRefundable(state, member);
  if (refusal) return refusal;
  if (refundAmount === null || refundAmount === 0) return refuse('NO_REFUND');

  return done({ message: 'REFUND_SUCCESS' as const }, payRefund(state, member, refundAmount, env));
}

/** Moves the refund amount to the wallet (F-24): what either call has paid out, the other finds no more. */
export function addRefundToWallet(state: WorldState, member: Member, env: Env) {
  const { refundAmount } = member;
  const refusal = checkRefundable(state, member);
  if (refusal) return refusal;
  if (refundAmount === null) return refuse('NO_REFUND');
  if (refundAmount <= 0) return refuse('REFUND_MINIMUM');

  const after = payRefund(state, member, refundAmount, env);
  return done({ amount: getWalletBalance(after, member) }, after);
}

/** What stands in the way of any refund: it is switched off, or a bonus is held (§4). */
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
  const row: Refund = { id: env.newId('refund'), memberId, amount, at: env.now };
  return {
    ...state,
    ledger,
    refunds: state.refunds.put(row),
    members: state.members.put({ ...member, refundAmount: null }),
  };
}
