import * as z from 'zod/mini';

import { BONUS_TYPES } from '../contract/bonus.ts';
import {
  type DepositBank as DepositBankResponse,
  DepositWallet as DepositWalletResponse,
} from '../contract/lookup.ts';
import { Slice as SliceResponse } from '../contract/spin-wheel.ts';
import { GAME_CATEGORIES } from '../contract/wallet.ts';
import type { Currency } from '../money.ts';
import { Baht, Banner as BannerFields, Html, labelled, NonEmptyText, Url } from '../schema/fields.ts';
import type { Stored } from '../schema/value-types.ts';

/*
 * The operator's offers. Schemas describe them as the control API reads and writes them, in baht; types describe
 * them as seeds and the sandbox's state hold them, in satang.
 */

export const PercentOfOffer = z.number().check(z.gte(0), z.lte(100));
/** Most rows of a list of offers, and most games or slices. */
export const OFFERS_MAX = 10_000;
export const GAMES_MAX = 500;

/** Largest amount of an offer, in baht. The sum of a whole list still has an exact decimal amount. */
export const OFFER_MAX_BAHT = 1_000_000_000;
/** Amount of an offer: of a prize, a bonus, an invite or a refund. */
export const OfferAmount = Baht.check(z.gte(0), z.lte(OFFER_MAX_BAHT));

const Quantity = z.int().check(z.gte(0));

export const GameSchema = z.strictObject({
  // The code is a part of account names, which are split at colons.
  code: z.string().check(z.regex(/^[\w-]{1,32}$/, 'must be 1 to 32 letters, digits, hyphens or underscores')),
  name: z.string(),
  logo: Url,
  background: Url,
  category: z.enum(GAME_CATEGORIES),
  ftWalletSlot: labelled(
    z.number().check(z.gte(0.01), z.lte(1_000)),
    'Baht per credit',
    'Value of one unit of the game in the wallet (F-61)',
  ),
  webUrl: z.optional(labelled(Url, 'Web')),
  androidLink: z.optional(labelled(Url, 'Android')),
  iosLink: z.optional(labelled(Url, 'iOS')),
});
/** A game on offer, whether or not a member has an account at it. */
export type Game = Stored<typeof GameSchema>;

export type Banner = Stored<typeof BannerFields>;

/** Banners of the permanent offers. */
export const BannersSchema = z.strictObject({
  invite: z.array(BannerFields),
  refund: z.array(BannerFields),
});
export type Banners = Stored<typeof BannersSchema>;

export const SliceSchema = z.strictObject({
  ...SliceResponse.shape,
  weight: labelled(
    z.number().check(z.gte(0), z.lte(1_000_000)),
    'Weight',
    'Probability relative to the weights of the others',
  ),
  prize: labelled(OfferAmount, 'Prize', 'Value of the coupon; a slice with 0 has none'),
  stock: z.optional(labelled(Quantity, 'Left', 'Number of prizes left; no limit without one')),
});
export type Slice = Stored<typeof SliceSchema>;

export const WheelSchema = z.strictObject({
  name: z.string(),
  slices: z.array(SliceSchema).check(z.maxLength(GAMES_MAX)),
});
export type Wheel = Stored<typeof WheelSchema>;

export const BonusSchema = z.strictObject({
  code: NonEmptyText(64),
  type: z.enum(BONUS_TYPES),
  maxReceived: labelled(Quantity, 'Maximum claims'),
  percentFail: labelled(
    PercentOfOffer,
    'Not met at, %',
    'The bonus may be given up once at most this share of the starting money is left',
  ),
  minimum: labelled(OfferAmount, 'Minimum', 'Deposit that is expected before the bonus'),
  amount: labelled(OfferAmount, 'Amount', 'Held until it was played for five times'),
  banners: z.array(BannerFields),
});
export type Bonus = Stored<typeof BonusSchema>;

export const PromotionSchema = z.strictObject({
  code: NonEmptyText(64),
  percentFail: labelled(PercentOfOffer, 'Not met at, %'),
  description: Html,
  amount: OfferAmount,
  maxReceived: z.optional(
    labelled(Quantity, 'Maximum claims', 'Of all members together; no limit without one'),
  ),
});
export type Promotion = Stored<typeof PromotionSchema>;

/** An account of the operator that members pay into. A QR provider has no account number. */
export type DepositBank = Omit<Stored<typeof DepositBankResponse>, 'currency' | 'bankAccountName'> & {
  readonly currency: Currency;
  readonly bankAccountName: string;
};

export const DepositWalletSchema = z.strictObject(DepositWalletResponse.shape);
/** A mobile wallet of the operator (F-70). */
export type DepositWallet = Stored<typeof DepositWalletSchema>;

/** State and percentages of the permanent offers, as the operator's texts name them (§3, F-67). */
export const RewardTerms = z.strictObject({
  inviteActive: z.boolean(),
  refundActive: z.boolean(),
  inviteSuccess: PercentOfOffer,
  inviteFail: PercentOfOffer,
  refundSuccess: PercentOfOffer,
  refundFail: PercentOfOffer,
});
export type RewardTerms = Stored<typeof RewardTerms>;
