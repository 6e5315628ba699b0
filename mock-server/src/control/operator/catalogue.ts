import type { Catalogue } from '@wallet/shared/control/catalogue.ts';
import { catalogue as calls } from '@wallet/shared/control/catalogue.ts';
import type { Stored } from '@wallet/shared/schema/value-types.ts';

import { type CatalogueChange, changeCatalogue } from '#domain/operator/change-catalogue.ts';
import { listInviteBanners, listRefundBanners } from '#domain/rewards/banners.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import { toIsoString } from '@wallet/shared/time/timestamp.ts';

import { implementControlRoutes, invalidInput } from '#control/call/control-route.ts';

type CatalogueResponse = Stored<typeof Catalogue>;
type CatalogueInput = { readonly [Name in keyof CatalogueResponse]?: CatalogueResponse[Name] | undefined };

/** Converts the operator's catalogue for the response. */
function toCatalogueResponse(state: WorldState): CatalogueResponse {
  const terms = state.terms.get('terms');
  return {
    games: [...state.games.values()],
    wheel: state.wheel.get('wheel') ?? null,
    coupons: [...state.coupons.values()].map(({ memberId, expiresAt, ...coupon }) => ({
      ...coupon,
      member: memberId,
      ...(expiresAt === null ? {} : { expiresAt: toIsoString(expiresAt) }),
    })),
    bonuses: [...state.bonuses.values()],
    promotions: [...state.promotions.values()],
    banks: [...state.depositBanks.values()].map(({ id: _id, ...bank }) => bank),
    wallets: [...state.depositWallets.values()].map(({ id: _id, ...wallet }) => wallet),
    banners: { invite: listInviteBanners(state), refund: listRefundBanners(state) },
    invites: {
      isActive: terms?.inviteActive ?? false,
      success: terms?.inviteSuccess ?? 0,
      fail: terms?.inviteFail ?? 0,
      rows: [...state.invites.values()].map(({ memberId, name, amount, at, isCollected }) => ({
        member: memberId,
        name,
        amount,
        createdAt: toIsoString(at),
        isCollected,
      })),
    },
    refunds: {
      isActive: terms?.refundActive ?? false,
      success: terms?.refundSuccess ?? 0,
      fail: terms?.refundFail ?? 0,
      due: [...state.members.values()].flatMap(({ id, refundAmount }) =>
        refundAmount === null ? [] : [{ member: id, amount: refundAmount }],
      ),
      rows: [...state.refunds.values()].map(({ memberId, amount, at }) => ({
        member: memberId,
        amount,
        createdAt: toIsoString(at),
      })),
    },
  };
}

/** Converts the lists of a request to the domain. Members may be given by id or phone. */
function toCatalogueChange(state: WorldState, input: CatalogueInput): CatalogueChange {
  const { coupons, banks, wallets, banners, invites, refunds, ...offers } = input;
  const idsByPhone = new Map<string, string>();
  for (const { id, phone } of state.members.values()) idsByPhone.set(phone, id);
  const toMemberId = (member: string) => idsByPhone.get(member) ?? member;
  return {
    ...(offers as Pick<CatalogueChange, keyof typeof offers>),
    ...(coupons && {
      coupons: coupons.map(({ member, expiresAt, ...coupon }) => ({
        ...coupon,
        memberId: toMemberId(member),
        expiresAt: expiresAt === undefined ? null : Date.parse(expiresAt),
      })),
    }),
    ...(banks && {
      depositBanks: banks.map((bank, index) => ({ id: `deposit-bank-${index + 1}`, ...bank })),
    }),
    ...(wallets && {
      depositWallets: wallets.map((wallet, index) => ({ id: `deposit-wallet-${index + 1}`, ...wallet })),
    }),
    ...(banners && {
      banners: [
        { id: 'invite' as const, banners: banners.invite },
        { id: 'refund' as const, banners: banners.refund },
      ],
    }),
    ...((invites ?? refunds) && {
      terms: {
        ...(invites && {
          inviteActive: invites.isActive,
          inviteSuccess: invites.success,
          inviteFail: invites.fail,
        }),
        ...(refunds && {
          refundActive: refunds.isActive,
          refundSuccess: refunds.success,
          refundFail: refunds.fail,
        }),
      },
    }),
    ...(invites && {
      invites: invites.rows.map(({ member, createdAt, isCollected = false, ...row }, index) => ({
        id: `set-invite-${index + 1}`,
        memberId: toMemberId(member),
        ...row,
        at: Date.parse(createdAt),
        isCollected,
      })),
    }),
    ...(refunds && {
      refundsDue: refunds.due.map(({ member, amount }) => ({ memberId: toMemberId(member), amount })),
      refunds: refunds.rows.map(({ member, amount, createdAt }, index) => ({
        id: `set-refund-${index + 1}`,
        memberId: toMemberId(member),
        amount,
        at: Date.parse(createdAt),
      })),
    }),
  };
}

export const catalogueRoutes = implementControlRoutes(calls, {
  read: ({ world }) => toCatalogueResponse(world.state),
  update: ({ world, body }) => {
    const result = world.run((state) => changeCatalogue(state, toCatalogueChange(state, body)));
    return result.ok ? toCatalogueResponse(world.state) : invalidInput(result.issues);
  },
});
