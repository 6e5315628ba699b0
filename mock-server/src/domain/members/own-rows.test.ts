import { expect, test } from 'vitest';

import { listSlips } from '#domain/deposits/list-slips.ts';
import type { Member } from '#domain/entities/member.ts';
import { listStatement } from '#domain/ledger/list-statement.ts';
import { listCoupons } from '#domain/rewards/coupon.ts';
import { listInvites } from '#domain/rewards/invite.ts';
import { listRefunds } from '#domain/rewards/refund.ts';
import { buildScenario } from '#testing/domain/scenario-state.ts';

test('a member is shown the own rows of each list, and none of another member', () => {
  const { state, member } = buildScenario('coupons-mixed');
  const page = { page: 1, limit: 10 };
  const countRows = (reader: Member) => ({
    refunds: listRefunds(state, reader, page).total,
    invites: listInvites(state, reader, page).total,
    coupons: listCoupons(state, reader).length,
    statement: listStatement(state, reader, page).total,
    slips: listSlips(state, reader, page, String).total,
  });
  expect(countRows(member)).toEqual({ refunds: 1, invites: 3, coupons: 5, statement: 12, slips: 1 });
  expect(countRows({ ...member, id: 'another' })).toEqual({
    refunds: 0,
    invites: 0,
    coupons: 0,
    statement: 0,
    slips: 0,
  });
});
