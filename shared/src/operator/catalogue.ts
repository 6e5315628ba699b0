import * as z from 'zod/mini';

import { BONUS_TYPES } from '../contract/bonus.ts';
import {
  type DepositBank as DepositBankResponse,
  DepositWallet as DepositWalletResponse,
} from '../contract/lookup.ts';
import { Slice as SliceResponse } from '../contract/spin-wheel.ts';
import { GAME_CATEGORIES } from '../contract/wallet.ts';
import type { Currency } from '../money.ts';
import { Baht, Banner as BannerFields, Html, NonEmptyText, Url } from '../schema/fields.ts';
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
  /** Value of one unit of the game in the wallet (F-61). */
  ftWalletSlot: z.number().check(z.gte(0.01), z.lte(1_000)),
  webUrl: z.optional(Url),
  androidLink: z.optional(Url),
  iosLink: z.optional(Url),
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
  /** Probability of the slice relative to the weights of the others. */
  weight: z.number().check(z.gte(0), z.lte(1_000_000)),
  /** Value of its coupon; a slice with the prize 0 has no coupon. */
  prize: OfferAmount,
  /** Number of prizes left; absent for no limit. */
  stock: z.optional(Quantity),
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
  maxReceived: Quantity,
  /** The bonus may be given up once at most this percentage of the member's starting money is left. */
  percentFail: PercentOfOffer,
  /** Deposit that is expected before the bonus. */
  minimum: OfferAmount,
  /** Money that is held until it was played for five times. */
  amount: OfferAmount,
  banners: z.array(BannerFields),
});
export type Bonus = Stored<typeof BonusSchema>;

export const PromotionSchema = z.strictObject({
  code: NonEmptyText(64),
  percentFail: PercentOfOffer,
  description: Html,
  amount: OfferAmount,
  /** Number of times that it is given to all members together; absent for no limit. */
  maxReceived: z.optional(Quantity),
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
