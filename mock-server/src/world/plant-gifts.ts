import type { MemberSeed } from '@wallet/fixtures/member-seed.ts';
import type { Seed } from '@wallet/fixtures/seed.ts';

import { holdOf } from '#domain/accounts.ts';
import { lockOf } from '#domain/bonus-lock.ts';
import { receiptsId } from '#domain/gifts.ts';
import { balanceOf } from '#domain/ledger.ts';
import type { Member } from '#domain/member.ts';
import { Table } from '#domain/table.ts';
import type { WorldState } from '#domain/world-state.ts';

type Offers = Pick<WorldState, 'wheel' | 'promotions' | 'banners' | 'scripts'>;

/** What the operator offers beyond games and bonuses. */
export const plantedOffers = ({ wheel, promotions, banners, scripts }: Seed): Offers => ({
  wheel: Table.of(wheel ? [{ id: 'wheel', ...wheel }] : []),
  promotions: Table.of(promotions.map(({ code, ...promotion }) => ({ id: code, ...promotion }))),
  banners: Table.of([
    { id: 'invite', banners: banners.invite },
    { id: 'refund', banners: banners.refund },
  ]),
  scripts: Table.of(
    scripts.map((script) => ({ id: `${script.stream}:*`, ...script, member: null, used: 0 })),
  ),
});

type Gifts = Pick<WorldState, 'coupons' | 'invites' | 'refunds' | 'receipts'>;

/** What each member was given, numbered apart from what comes later. */
export function plantedGifts(seed: Seed, members: readonly Member[]): Gifts {
  let count = 0;
  const numbered = <Row>(kind: string, rowsOf: (planted: MemberSeed) => readonly Row[]) =>
    members.flatMap(({ id: memberId }, index) => {
      const planted = seed.members[index];
      return (planted ? rowsOf(planted) : []).map((row) => ({
        id: `seed-${kind}-${++count}`,
        memberId,
        ...row,
      }));
    });
  return {
    coupons: Table.of(numbered('coupon', ({ coupons }) => coupons)),
    invites: Table.of(numbered('invite', ({ invites }) => invites)),
    refunds: Table.of(numbered('refund', ({ refunds }) => refunds)),
    receipts: Table.of(
      numbered('receipts', ({ receipts }) => receipts).map((row) => ({
        ...row,
        id: receiptsId({ id: row.memberId }, row.kind, row.code),
      })),
    ),
  };
}

/** The state with the conditions of the bonuses that are held; play counts from now on. */
export function withLocks(state: WorldState): WorldState {
  let { locks } = state;
  for (const member of state.members.values()) {
    const amount = balanceOf(state.ledger, holdOf(member, 'bonus'));
    if (amount === 0) continue;
    const bonus = state.bonuses.get(member.bonus?.code ?? '');
    if (!bonus) throw new Error(`member ${member.phone} has ${amount} kept aside and holds no bonus`);
    locks = locks.put(lockOf(state.ledger, member, { amount, percentFail: bonus.percentFail }));
  }
  return { ...state, locks };
}
