import * as z from 'zod/mini';

import { DepositBank as DepositBankFields } from '@wallet/shared/contract/lookup.ts';
import { Slice } from '@wallet/shared/contract/spin-wheel.ts';
import {
  BannersSchema,
  BonusSchema,
  DepositWalletSchema,
  GameSchema,
  RewardTerms,
} from '@wallet/shared/operator/catalogue.ts';

import { CurrencyName, Id, OfferAmount, Percentage, Quantity, type RowOf } from './row-fields.ts';

/* Rows of the operator's offers. The id of an offer is its code. */

const { code: _bonusCode, ...bonusFields } = BonusSchema.shape;
const {
  code: gameCode,
  webUrl: _web,
  androidLink: _android,
  iosLink: _ios,
  ...gameFields
} = GameSchema.shape;

/** A bank that a member may have an account at; the id is its code (`KBANK`). */
export const Bank = z.strictObject({ id: Id, nameTH: z.string(), nameEN: z.string() });
export type Bank = RowOf<typeof Bank>;

/** A way in which a member heard of the operator (§3). */
export const Source = z.strictObject({ id: Id, description: z.string() });
export type Source = RowOf<typeof Source>;

/** An account of the operator that members pay into. A QR provider has no account number. */
export const DepositBank = z.strictObject({
  ...DepositBankFields.shape,
  id: Id,
  currency: CurrencyName,
  bankAccountName: z.string(),
});
export type DepositBank = RowOf<typeof DepositBank>;

/** A mobile wallet of the operator (F-70). */
export const DepositWallet = z.strictObject({ id: Id, ...DepositWalletSchema.shape });
export type DepositWallet = RowOf<typeof DepositWallet>;

/** A game on offer, whether or not a member has an account at it. A link that it does not have is empty. */
export const Game = z.strictObject({
  ...gameFields,
  id: gameCode,
  web: z.string(),
  android: z.string(),
  ios: z.string(),
});
export type Game = RowOf<typeof Game>;

/** A bonus on offer. */
export const Bonus = z.strictObject({ ...bonusFields, id: Id, minimum: OfferAmount, amount: OfferAmount });
export type Bonus = RowOf<typeof Bonus>;

/** Banners of one permanent offer. */
export const BannerSet = z.strictObject({
  id: z.enum(['invite', 'refund']),
  banners: BannersSchema.shape.invite,
});
export type BannerSet = RowOf<typeof BannerSet>;

/** A bonus that is requested by its code. */
export const Promotion = z.strictObject({
  id: Id,
  percentFail: Percentage,
  description: z.string(),
  amount: OfferAmount,
  /** Number of times that it is given to all members together; null for no limit. */
  maxReceived: z.nullable(Quantity),
});
export type Promotion = RowOf<typeof Promotion>;

/** The wheel with its slices. */
export const Wheel = z.strictObject({
  id: z.literal('wheel'),
  name: z.string(),
  slices: z.array(
    z.strictObject({
      ...Slice.shape,
      /** Probability of the slice relative to the weights of the others. */
      weight: z.number().check(z.gte(0), z.lte(1_000_000)),
      /** Value of its coupon; a slice with the prize 0 has no coupon. */
      prize: OfferAmount,
      /** Number of prizes left; null for no limit. */
      stock: z.nullable(Quantity),
    }),
  ),
});
export type Wheel = RowOf<typeof Wheel>;

/** State and percentages of the permanent offers. */
export const Terms = z.strictObject({ id: z.literal('terms'), ...RewardTerms.shape });
export type Terms = RowOf<typeof Terms>;
