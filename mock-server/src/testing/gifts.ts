import { satangOf } from '@wallet/shared/money.ts';

import { assert } from '#domain/assert.ts';
import { activateBonus } from '#domain/bonus.ts';
import { changeCatalogue } from '#domain/catalogue-change.ts';
import type { WorldState } from '#domain/world-state.ts';

import { envOf, NOW } from './planted.ts';

/** What the operator gives the crowd: a refund, a coupon and a friend each, and coins. */
export function withGifts(state: WorldState): WorldState {
  const members = [...state.members.values()];
  const act = changeCatalogue(state, {
    refundsDue: members.map(({ id }) => ({ memberId: id, amount: satangOf(30_00) })),
    coupons: members.map(({ id }) => ({
      id: `prize-of-${id}`,
      memberId: id,
      sliceCode: 'S1',
      name: 'x',
      amount: satangOf(10_00),
      type: 'CREDIT',
      expiresAt: null,
      isClaimed: false,
    })),
    invites: members.map(({ id }) => ({
      id: `friend-of-${id}`,
      memberId: id,
      name: 'x',
      amount: satangOf(20_00),
      at: NOW,
      isCollected: false,
    })),
  });
  assert(act.ok, 'the operator may give');
  let given: WorldState = { ...act.value, members: act.value.members.put(...withCoins(act.value)) };
  // Two of them hold a bonus from the beginning, so that it is often played for and ended.
  for (const id of ['2', '4']) {
    const env = envOf(given);
    const member = given.members.get(id);
    const taken = member && activateBonus(given, member, { code: 'DAILY' }, env);
    assert(taken?.ok && taken.state, 'a bonus was taken');
    given = env.applied(taken.state);
  }
  return given;
}

const withCoins = ({ members }: WorldState) => [...members.values()].map((each) => ({ ...each, coins: 5 }));
