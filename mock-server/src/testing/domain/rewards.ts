import { asSatang } from '@wallet/shared/money.ts';

import { assert } from '#domain/assert.ts';
import { activateBonus } from '#domain/rewards/bonus.ts';
import { changeCatalogue } from '#domain/operator/change-catalogue.ts';
import type { WorldState } from '#domain/state/world-state.ts';

import { createEnv, NOW } from './scenario-state.ts';

/** What the operator gives the crowd: a refund, a coupon and a friend each, and coins. */
export function withRewards(state: WorldState): WorldState {
  const members = [...state.members.values()];
  const act = changeCatalogue(state, {
    refundsDue: members.map(({ id }) => ({ memberId: id, amount: asSatang(30_00) })),
    coupons: members.map(({ id }) => ({
      id: `prize-of-${id}`,
      memberId: id,
      sliceCode: 'S1',
      name: 'x',
      amount: asSatang(10_00),
      type: 'CREDIT',
      expiresAt: null,
      isClaimed: false,
    })),
    invites: members.map(({ id }) => ({
      id: `friend-of-${id}`,
      memberId: id,
      name: 'x',
      amount: asSatang(20_00),
      at: NOW,
      isCollected: false,
    })),
  });
  assert(act.ok, 'the operator may give');
  let given: WorldState = { ...act.value, members: act.value.members.put(...withCoins(act.value)) };
  // Two of them hold a bonus from the beginning, so that it is often played for and ended.
  for (const id of ['2', '4']) {
    const env = createEnv(given);
    const member = given.members.get(id);
    const taken = member && activateBonus(given, member, { code: 'DAILY' }, env);
    assert(taken?.ok && taken.state, 'a bonus was taken');
    given = env.applyTo(taken.state);
  }
  return given;
}

const withCoins = ({ members }: WorldState) => [...members.values()].map((each) => ({ ...each, coins: 5 }));
