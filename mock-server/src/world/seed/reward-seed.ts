import type { MemberSeed } from '@wallet/fixtures/member-seed.ts';
import type { Seed } from '@wallet/fixtures/seed.ts';

import { holdAccount } from '#domain/ledger/accounts.ts';
import { createWageringLock } from '#domain/rewards/wagering.ts';
import { bonusReceiptsId } from '#domain/entities/reward.ts';
import { getBalance } from '#domain/ledger/ledger.ts';
import type { Member } from '#domain/entities/member.ts';
import { Table } from '#domain/collections/table.ts';
import type { WorldState } from '#domain/state/world-state.ts';

type Offers = Pick<WorldState, 'wheel' | 'promotions' | 'banners' | 'scripts'>;

/** What the operator offers beyond games and bonuses. */
export const buildOffers = ({ wheel, promotions, banners, scripts }: Seed): Offers => ({
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
export function buildRewards(seed: Seed, members: readonly Member[]): Gifts {
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
      numbered('receipts', ({ receipts }) => receipts).map(({ receivedAt, ...row }) => ({
        ...row,
        at: receivedAt,
        id: bonusReceiptsId({ id: row.memberId }, row.kind, row.code),
      })),
    ),
  };
}

/** The state with the conditions of the bonuses that are held; play counts from now on. */
export function withBonusLocks(state: WorldState): WorldState {
  let { locks } = state;
  for (const member of state.members.values()) {
    const amount = getBalance(state.ledger, holdAccount(member, 'bonus'));
    if (amount === 0) continue;
    const bonus = state.bonuses.get(member.bonus?.code ?? '');
    if (!bonus) throw new Error(`member ${member.phone} has ${amount} kept aside and holds no bonus`);
    locks = locks.put(createWageringLock(state.ledger, member, { amount, percentFail: bonus.percentFail }));
  }
  return { ...state, locks };
}
