import type { MemberSeed } from '@wallet/fixtures/member-seed.ts';
import type { Seed } from '@wallet/fixtures/seed.ts';
import { satangToBaht } from '@wallet/shared/money.ts';

import { Table } from '#domain/collections/table.ts';
import type { Member } from '#domain/entities/member.ts';
import { bonusReceiptsId } from '#domain/entities/reward.ts';
import { holdAccount } from '#domain/ledger/accounts.ts';
import { getBalance } from '#domain/ledger/ledger.ts';
import { createWageringLock } from '#domain/rewards/wagering.ts';
import type { WorldState } from '#domain/state/world-state.ts';

import { SeedError } from './seed-error.ts';

type Rewards = Pick<WorldState, 'coupons' | 'invites' | 'refunds' | 'receipts'>;

/** Builds the members' rewards. Their ids begin with `seed-` and do not count towards those of later rewards. */
export function buildRewards(seed: Seed, members: readonly Member[]): Rewards {
  let count = 0;
  const toRows = <Row>(kind: string, readRows: (memberSeed: MemberSeed) => readonly Row[]) =>
    members.flatMap(({ id: memberId }, index) => {
      const memberSeed = seed.members[index];
      return (memberSeed ? readRows(memberSeed) : []).map((row) => ({
        id: `seed-${kind}-${++count}`,
        memberId,
        ...row,
      }));
    });
  return {
    coupons: Table.of(toRows('coupon', ({ coupons }) => coupons)),
    invites: Table.of(toRows('invite', ({ invites }) => invites)),
    refunds: Table.of(toRows('refund', ({ refunds }) => refunds)),
    receipts: Table.of(
      toRows('receipts', ({ receipts }) => receipts).map(({ receivedAt, ...row }) => ({
        ...row,
        at: receivedAt,
        id: bonusReceiptsId({ id: row.memberId }, row.kind, row.code),
      })),
    ),
  };
}

/** Adds the wagering conditions of held bonuses. Play counts towards them from now on. */
export function withBonusLocks(state: WorldState): WorldState {
  let { locks } = state;
  for (const [index, member] of [...state.members.values()].entries()) {
    const amount = getBalance(state.ledger, holdAccount(member, 'bonus'));
    if (amount === 0) continue;
    const code = member.bonus?.code ?? '';
    const bonus = state.bonuses.get(code) ?? state.promotions.get(code);
    if (!bonus) {
      throw new SeedError(
        `members.${index}.bonus`,
        `must be the bonus whose ${satangToBaht(amount)} the history holds`,
      );
    }
    locks = locks.put(createWageringLock(state.ledger, member, { amount, percentFail: bonus.percentFail }));
  }
  return { ...state, locks };
}
