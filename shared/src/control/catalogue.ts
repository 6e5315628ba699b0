import * as z from 'zod/mini';

import { DepositBank } from '../contract/lookup.ts';
import {
  BannersSchema,
  BonusSchema,
  DepositWalletSchema,
  GameSchema,
  GAMES_MAX,
  OfferAmount,
  OFFERS_MAX,
  PercentOfOffer,
  PromotionSchema,
  WheelSchema,
} from '../operator/catalogue.ts';
import { defineControlCall } from '../schema/control-call.ts';
import { Instant, labelled, NonEmptyText } from '../schema/fields.ts';

/** List of offers. */
const offers = <Item extends z.ZodMiniType>(item: Item) => z.array(item).check(z.maxLength(OFFERS_MAX));

/** Phone number or id of a member. */
const MemberRef = NonEmptyText(64);

/** Terms of an offer that lasts. */
const terms = {
  isActive: labelled(z.boolean(), 'Active'),
  success: labelled(PercentOfOffer, 'Counts as met at, %'),
  fail: labelled(PercentOfOffer, 'Counts as not met at, %'),
};

/** All offers of the operator. A change replaces whole lists. */
export const Catalogue = z.strictObject({
  games: z.array(GameSchema).check(z.maxLength(GAMES_MAX)),
  wheel: z.nullable(WheelSchema),
  coupons: offers(
    z.strictObject({
      id: NonEmptyText(64),
      member: MemberRef,
      sliceCode: NonEmptyText(64),
      name: z.string(),
      amount: OfferAmount,
      type: z.string(),
      expiresAt: z.optional(labelled(Instant, 'Expires')),
      isClaimed: labelled(z.boolean(), 'Claimed'),
    }),
  ),
  bonuses: offers(BonusSchema),
  promotions: offers(PromotionSchema),
  banks: offers(DepositBank),
  wallets: offers(DepositWalletSchema),
  banners: BannersSchema,
  invites: z.strictObject({
    ...terms,
    /** Invited friends. The claimable amount is the sum of the rows that were not collected. */
    rows: offers(
      z.strictObject({
        member: MemberRef,
        name: z.string(),
        amount: OfferAmount,
        createdAt: Instant,
        isCollected: z.optional(z.boolean()),
      }),
    ),
  }),
  refunds: z.strictObject({
    ...terms,
    /** Amount that each member may receive now. */
    due: offers(z.strictObject({ member: MemberRef, amount: OfferAmount })),
    rows: offers(z.strictObject({ member: MemberRef, amount: OfferAmount, createdAt: Instant })),
  }),
});

export const catalogue = {
  read: defineControlCall('GET /worlds/:id/catalogue', {
    summary: 'Returns the offers of the operator.',
    response: Catalogue,
  }),

  update: defineControlCall('PATCH /worlds/:id/catalogue', {
    summary: 'Replaces the lists that are given.',
    body: z.partial(Catalogue),
    response: Catalogue,
  }),
};
