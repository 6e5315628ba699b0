import { ZERO } from '@wallet/shared/money.ts';

import { gameAccount } from '#domain/ledger/accounts.ts';
import type {
  BannerSet,
  Bonus,
  DepositBank,
  DepositWallet,
  Game,
  Promotion,
  Terms,
  Wheel,
} from '#domain/entities/catalogue.ts';
import type { Coupon, Invite, Refund } from '#domain/entities/reward.ts';
import { getBalance } from '#domain/ledger/ledger.ts';
import type { Member } from '#domain/entities/member.ts';
import { type OperatorOutcome, done, type Issue } from '#domain/state/outcome.ts';
import { Table } from '#domain/collections/table.ts';
import type { WorldState } from '#domain/state/world-state.ts';

/** What of the operator's offers is given anew; each list replaces the one that stands. */
export interface CatalogueChange {
  readonly games?: readonly Game[];
  readonly wheel?: Wheel | null;
  readonly coupons?: readonly Coupon[];
  readonly bonuses?: readonly Bonus[];
  readonly promotions?: readonly Promotion[];
  readonly depositBanks?: readonly DepositBank[];
  readonly depositWallets?: readonly DepositWallet[];
  readonly banners?: readonly BannerSet[];
  readonly terms?: Partial<Omit<Terms, 'id'>>;
  readonly invites?: readonly Invite[];
  /** What each member may receive now; of members who are not named, nothing. */
  readonly refundsDue?: readonly Pick<Refund, 'memberId' | 'amount'>[];
  readonly refunds?: readonly Refund[];
}

/** Changes what the operator offers, all of what is given or nothing, and tells everything that makes no sense. */
export function changeCatalogue(state: WorldState, change: CatalogueChange): OperatorOutcome<WorldState> {
  const issues = validateCatalogue(state, change);
  if (issues.length > 0) return { ok: false, issues };

  const { wheel, terms, refundsDue, ...lists } = change;
  const tables = Object.entries(lists).map(([name, rows]) => [name, Table.of<{ id: string }>(rows)]);
  const termsNow = state.terms.get('terms');
  const after: WorldState = {
    ...state,
    ...(Object.fromEntries(tables) as Partial<WorldState>),
    ...(wheel === undefined ? {} : { wheel: Table.of(wheel ? [wheel] : []) }),
    ...(terms && termsNow ? { terms: state.terms.put({ ...termsNow, ...terms }) } : {}),
    ...(refundsDue ? { members: withRefundsDue(state, refundsDue) } : {}),
  };
  return done(after, after);
}

function withRefundsDue(
  { members }: WorldState,
  due: readonly Pick<Refund, 'memberId' | 'amount'>[],
): Table<Member> {
  const amounts = new Map(due.map(({ memberId, amount }) => [memberId, amount]));
  return members.put(
    ...[...members.values()].map((member) => ({
      ...member,
      refundAmount: amounts.get(member.id) ?? null,
    })),
  );
}

function validateCatalogue(state: WorldState, change: CatalogueChange): Issue[] {
  const { games, wheel, coupons, bonuses, promotions, invites, refundsDue, refunds } = change;
  return [
    ...(games ? [...checkUniqueIds('games', games), ...checkRemovedGames(state, games)] : []),
    ...(wheel ? checkWheel(wheel) : []),
    ...(coupons
      ? [...checkUniqueIds('coupons', coupons), ...checkMembersExist(state, 'coupons', coupons)]
      : []),
    ...(coupons ? checkPositive('coupons', coupons, 'amount') : []),
    ...(bonuses ? [...checkUniqueIds('bonuses', bonuses), ...checkRemovedBonuses(state, bonuses)] : []),
    ...(bonuses ? checkNotNegative('bonuses', bonuses) : []),
    ...(promotions
      ? [...checkUniqueIds('promotions', promotions), ...checkNotNegative('promotions', promotions)]
      : []),
    ...(invites
      ? [...checkMembersExist(state, 'invites.rows', invites), ...checkNotNegative('invites.rows', invites)]
      : []),
    ...(refundsDue
      ? [
          ...checkMembersExist(state, 'refunds.due', refundsDue),
          ...checkNotNegative('refunds.due', refundsDue),
        ]
      : []),
    ...(refunds
      ? [...checkMembersExist(state, 'refunds.rows', refunds), ...checkNotNegative('refunds.rows', refunds)]
      : []),
  ];
}

const checkUniqueIds = (path: string, rows: readonly { readonly id: string }[]): Issue[] =>
  rows.flatMap(({ id }, index) =>
    rows.findIndex((row) => row.id === id) === index
      ? []
      : [{ path: `${path}.${index}`, message: `${id} stands here twice` }],
  );

const checkMembersExist = (
  state: WorldState,
  path: string,
  rows: readonly { readonly memberId: string }[],
): Issue[] =>
  rows.flatMap(({ memberId }, index) =>
    state.members.has(memberId)
      ? []
      : [{ path: `${path}.${index}.member`, message: `no member ${memberId}` }],
  );

const checkNotNegative = (path: string, rows: readonly { readonly amount: number }[]): Issue[] =>
  rows.flatMap(({ amount }, index) =>
    amount < 0 ? [{ path: `${path}.${index}.amount`, message: 'is not below zero' }] : [],
  );

const checkPositive = (path: string, rows: readonly { readonly amount: number }[], field: string): Issue[] =>
  rows.flatMap(({ amount }, index) =>
    amount > 0 ? [] : [{ path: `${path}.${index}.${field}`, message: 'is above zero' }],
  );

/** A game that a member has money at cannot be taken off the list: the money would be nowhere to be seen. */
function checkRemovedGames(state: WorldState, games: readonly Game[]): Issue[] {
  const stay = new Set(games.map(({ id }) => id));
  return state.gameAccounts
    .filter(({ code }) => !stay.has(code))
    .filter(({ memberId, code }) => getBalance(state.ledger, gameAccount({ id: memberId }, code)) > ZERO)
    .map(({ memberId, code }) => ({ path: 'games', message: `member ${memberId} has money at ${code}` }));
}

function checkRemovedBonuses(state: WorldState, bonuses: readonly Bonus[]): Issue[] {
  const stay = new Set(bonuses.map(({ id }) => id));
  return state.members
    .filter(({ bonus }) => bonus !== null && bonus.type !== 'promotion' && !stay.has(bonus.code))
    .map(({ id, bonus }) => ({ path: 'bonuses', message: `member ${id} holds ${bonus?.code}` }));
}

function checkWheel({ slices }: Wheel): Issue[] {
  return slices.flatMap(({ code, prize }, index): Issue[] => {
    const path = `wheel.slices.${index}`;
    const isSecond = slices.findIndex((each) => each.code === code) !== index;
    return [
      ...(isSecond ? [{ path, message: `${code} stands here twice` }] : []),
      ...(prize < 0 ? [{ path: `${path}.prize`, message: 'is not below zero' }] : []),
    ];
  });
}
