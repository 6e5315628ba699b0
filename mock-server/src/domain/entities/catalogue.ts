import * as z from 'zod/mini';

import { DepositBank as DepositBankFields } from '@wallet/shared/contract/lookup.ts';
import {
  BannersSchema,
  BonusSchema,
  DepositWalletSchema,
  PromotionSchema,
  RewardTerms,
  SliceSchema,
  WheelSchema,
} from '@wallet/shared/operator/catalogue.ts';

import { Id, OfferAmount, type RowOf } from './row-fields.ts';

/* Rows of the operator's offers, in the words of its API. */

/** A bank that a member may have an account at. */
export const Bank = z.strictObject({ code: Id, nameTH: z.string(), nameEN: z.string() });
export type Bank = RowOf<typeof Bank>;

/** A way in which a member heard of the operator (§3). */
export const Source = z.strictObject({ code: Id, description: z.string() });
export type Source = RowOf<typeof Source>;

/** An account of the operator that members pay into. A QR provider has no account number. */
export const DepositBank = z.strictObject({ id: Id, ...DepositBankFields.shape });
export type DepositBank = RowOf<typeof DepositBank>;

/** A mobile wallet of the operator (F-70). */
export const DepositWallet = z.strictObject({ id: Id, ...DepositWalletSchema.shape });
export type DepositWallet = RowOf<typeof DepositWallet>;

/** A bonus on offer. */
export const Bonus = z.strictObject({ ...BonusSchema.shape, minimum: OfferAmount, amount: OfferAmount });
export type Bonus = RowOf<typeof Bonus>;

/** Banners of one permanent offer. */
export const BannerSet = z.strictObject({
  id: z.enum(['invite', 'refund']),
  banners: BannersSchema.shape.invite,
});
export type BannerSet = RowOf<typeof BannerSet>;

/** A bonus that is requested by its code. */
export const Promotion = z.strictObject({ ...PromotionSchema.shape, amount: OfferAmount });
export type Promotion = RowOf<typeof Promotion>;

/** The wheel with its slices. */
export const Wheel = z.strictObject({
  ...WheelSchema.shape,
  slices: z.array(z.strictObject({ ...SliceSchema.shape, prize: OfferAmount })),
});
export type Wheel = RowOf<typeof Wheel>;

/** State and percentages of the permanent offers. */
export const Terms = z.strictObject({ id: z.literal('terms'), ...RewardTerms.shape });
export type Terms = RowOf<typeof Terms>;
