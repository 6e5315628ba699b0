import { asSatang } from '@wallet/shared/money.ts';

import { assert } from '#domain/assert.ts';
import { activateBonus } from '#domain/rewards/bonus.ts';
import { changeCatalogue } from '#domain/operator/change-catalogue.ts';
import type { WorldState } from '#domain/state/world-state.ts';

import { createEnv, NOW } from './scenario-state.ts';

/** Gives every member a refund, a coupon, an invited friend and coins. */
export function withRewards(state: WorldState): WorldState {
  const members = [...state.members.values()];
  const outcome = changeCatalogue(state, {
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
  assert(outcome.ok, 'the catalogue must be changed');
  let next: WorldState = {
    ...outcome.value,
    members: outcome.value.members.put(...listMembersWithCoins(outcome.value)),
  };
  // Two members start with a bonus, so that a random run often completes one.
  for (const id of ['2', '4']) {
    const env = createEnv(next);
    const member = next.members.get(id);
    const activated = member && activateBonus(next, member, { code: 'DAILY' }, env);
    assert(activated?.ok && activated.state, 'the bonus must be activated');
    next = env.applyTo(activated.state);
  }
  return next;
}

const listMembersWithCoins = ({ members }: WorldState) =>
  [...members.values()].map((member) => ({ ...member, coins: 5 }));
