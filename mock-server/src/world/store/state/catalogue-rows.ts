import * as z from 'zod/mini';

import { BONUS_TYPES } from '@wallet/shared/contract/bonus.ts';
import { DepositBank } from '@wallet/shared/contract/lookup.ts';
import { Slice } from '@wallet/shared/contract/spin-wheel.ts';
import { BannersSchema, DepositWalletSchema, GameSchema } from '@wallet/shared/operator/catalogue.ts';

import { CurrencyName, Id, OfferAmount, Percentage, Quantity } from '#domain/entities/row-fields.ts';

/* Rows of the operator's offers. */

const { code, webUrl: _web, androidLink: _android, iosLink: _ios, ...gameFields } = GameSchema.shape;
const Banners = BannersSchema.shape.invite;

const WheelRow = z.strictObject({
  id: z.literal('wheel'),
  name: z.string(),
  slices: z.array(
    z.strictObject({
      ...Slice.shape,
      weight: z.number().check(z.gte(0), z.lte(1_000_000)),
      prize: OfferAmount,
      stock: z.nullable(Quantity),
    }),
  ),
});

const BonusRow = z.strictObject({
  id: Id,
  type: z.enum(BONUS_TYPES),
  maxReceived: Quantity,
  percentFail: Percentage,
  minimum: OfferAmount,
  amount: OfferAmount,
  banners: Banners,
});

const PromotionRow = z.strictObject({
  id: Id,
  percentFail: Percentage,
  description: z.string(),
  amount: OfferAmount,
  maxReceived: z.nullable(Quantity),
});

const TermsRow = z.strictObject({
  id: z.literal('terms'),
  inviteActive: z.boolean(),
  refundActive: z.boolean(),
  inviteSuccess: Percentage,
  inviteFail: Percentage,
  refundSuccess: Percentage,
  refundFail: Percentage,
});

export const catalogueRows = {
  banks: z.array(z.strictObject({ id: Id, nameTH: z.string(), nameEN: z.string() })),
  sources: z.array(z.strictObject({ id: Id, description: z.string() })),
  depositBanks: z.array(
    z.strictObject({
      ...DepositBank.shape,
      id: Id,
      currency: CurrencyName,
      bankAccountName: z.string(),
    }),
  ),
  depositWallets: z.array(z.strictObject({ id: Id, ...DepositWalletSchema.shape })),
  games: z.array(
    z.strictObject({ ...gameFields, id: code, web: z.string(), android: z.string(), ios: z.string() }),
  ),
  bonuses: z.array(BonusRow),
  terms: z.array(TermsRow),
  wheel: z.array(WheelRow),
  promotions: z.array(PromotionRow),
  banners: z.array(z.strictObject({ id: z.enum(['invite', 'refund']), banners: Banners })),
};
