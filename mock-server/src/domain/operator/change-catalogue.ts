import { ZERO } from '@wallet/shared/money.ts';
import { toUnknownName } from '@wallet/shared/suggest-names.ts';
import type { Game } from '@wallet/shared/operator/catalogue.ts';

import type { Table } from '#domain/collections/table.ts';
import type {
  BannerSet,
  Bonus,
  DepositBank,
  DepositWallet,
  Promotion,
  Terms,
  Wheel,
} from '#domain/entities/catalogue.ts';
import type { ActiveBonus, Member } from '#domain/entities/member.ts';
import type { Coupon, Invite, Refund } from '#domain/entities/reward.ts';
import { gameAccount } from '#domain/ledger/accounts.ts';
import { getBalance } from '#domain/ledger/ledger.ts';
import { listMemberNames } from '#domain/members/manage-members.ts';
import { findPaidCoupons } from '#domain/rewards/paid-coupons.ts';
import { done, type Issue, type OperatorOutcome } from '#domain/state/outcome.ts';
import type { WorldState } from '#domain/state/world-state.ts';

/** Parts of the catalogue to change. Each list replaces the current one. */
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
  /** Refunds that members can receive. Members who are not listed have none. */
  readonly refundsDue?: readonly Pick<Refund, 'memberId' | 'amount'>[];
  readonly refunds?: readonly Refund[];
}

/** Changes the given parts of the catalogue, or none of them if any is invalid. */
export function changeCatalogue(state: WorldState, change: CatalogueChange): OperatorOutcome<WorldState> {
  const issues = validateCatalogue(state, change);
  if (issues.length > 0) return { ok: false, issues };

  const { wheel, terms, refundsDue, ...lists } = change;
  const tables = Object.entries(lists).map(([name, rows]) => [
    name,
    (state[name as keyof typeof lists] as Table<object>).withRows(rows),
  ]);
  const currentTerms = state.terms.get('terms');
  const after: WorldState = {
    ...state,
    ...(Object.fromEntries(tables) as Partial<WorldState>),
    ...(wheel === undefined ? {} : { wheel: state.wheel.withRows(wheel ? [wheel] : []) }),
    ...(terms && currentTerms ? { terms: state.terms.put({ ...currentTerms, ...terms }) } : {}),
    ...(refundsDue ? { members: withRefundsDue(state, refundsDue) } : {}),
  };
  return done(after, after);
}

function withRefundsDue(
  { members }: WorldState,
  due: readonly Pick<Refund, 'memberId' | 'amount'>[],
): Table<Member> {
  const amounts = new Map(due.map(({ memberId, amount }) => [memberId, amount]));
  return members.putAll(
    [...members.values()].map((member) => ({
      ...member,
      refundAmount: amounts.get(member.id) ?? null,
    })),
  );
}

function validateCatalogue(state: WorldState, change: CatalogueChange): Issue[] {
  const { games, wheel, coupons, bonuses, promotions, invites, refundsDue, refunds } = change;
  return [
    ...(games ? [...checkUniqueCodes('games', games), ...checkRemovedGames(state, games)] : []),
    ...(wheel ? checkUniqueCodes('wheel.slices', wheel.slices) : []),
    ...(coupons
      ? [
          ...checkUnique(
            'coupons',
            coupons.map(({ id }) => id),
          ),
          ...checkMembersExist(state, 'coupons', coupons),
        ]
      : []),
    ...(coupons ? [...checkPositive('coupons', coupons), ...checkPaidCoupons(state, coupons)] : []),
    ...(bonuses ? checkOffers(state, 'bonuses', bonuses) : []),
    ...(promotions ? checkOffers(state, 'promotions', promotions) : []),
    ...(invites ? checkMembersExist(state, 'invites.rows', invites) : []),
    ...(refundsDue ? checkMembersExist(state, 'refunds.due', refundsDue) : []),
    ...(refunds ? checkMembersExist(state, 'refunds.rows', refunds) : []),
  ];
}

const checkUniqueCodes = (path: string, offers: readonly { readonly code: string }[]): Issue[] =>
  checkUnique(
    path,
    offers.map(({ code }) => code),
  );

function checkUnique(path: string, keys: readonly string[]): Issue[] {
  const seen = new Set<string>();
  return keys.flatMap((key, index) => {
    if (seen.has(key))
      return [{ path: `${path}.${index}`, message: `must be unique, but ${key} occurs twice` }];
    seen.add(key);
    return [];
  });
}

const checkMembersExist = (
  state: WorldState,
  path: string,
  rows: readonly { readonly memberId: string }[],
): Issue[] =>
  rows.flatMap(({ memberId }, index) =>
    state.members.has(memberId)
      ? []
      : [
          {
            path: `${path}.${index}.member`,
            message: toUnknownName('must be a member', memberId, listMemberNames(state)),
          },
        ],
  );

const checkPositive = (path: string, rows: readonly { readonly amount: number }[]): Issue[] =>
  rows.flatMap(({ amount }, index) =>
    amount > 0 ? [] : [{ path: `${path}.${index}.amount`, message: 'must be greater than 0' }],
  );

/** Checks that no coupon can be claimed that was paid, also not one that was removed since. */
function checkPaidCoupons(state: WorldState, coupons: readonly Coupon[]): Issue[] {
  const paid = findPaidCoupons(state);
  return coupons.flatMap(({ id, isClaimed }, index) =>
    isClaimed || !paid.has(id)
      ? []
      : [{ path: `coupons.${index}.isClaimed`, message: `must be true, because ${id} was paid` }],
  );
}

/** Checks that no game is removed at which a member has money. */
function checkRemovedGames(state: WorldState, games: readonly Game[]): Issue[] {
  const remaining = new Set(games.map(({ code }) => code));
  return state.gameAccounts
    .filter(({ code }) => !remaining.has(code))
    .filter(({ memberId, code }) => getBalance(state.ledger, gameAccount({ id: memberId }, code)) > ZERO)
    .map(({ memberId, code }) => ({
      path: 'games',
      message: `must include ${code}, because member ${memberId} has money there`,
    }));
}

/** Checks that each bonus or promotion has a code of its own, and that none is removed that is active for a member. */
function checkOffers(
  state: WorldState,
  path: 'bonuses' | 'promotions',
  offers: readonly { readonly code: string }[],
): Issue[] {
  const remaining = new Set(offers.map(({ code }) => code));
  const isOfThem = ({ type }: ActiveBonus) => (type === 'promotion') === (path === 'promotions');
  const removed = state.members
    .filter(({ bonus }) => bonus !== null && isOfThem(bonus) && !remaining.has(bonus.code))
    .map(({ id, bonus }) => ({
      path,
      message: `must include ${bonus?.code}, because it is active for member ${id}`,
    }));
  return [...checkUniqueCodes(path, offers), ...removed];
}
