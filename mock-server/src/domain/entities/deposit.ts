import * as z from 'zod/mini';

import { QR_PROVIDERS } from '@wallet/shared/limits.ts';

import { Amount, Id, PositiveAmount, type RowOf, Time } from './row-fields.ts';

/** Open QR code. The row is removed when the code is paid, cancelled or replaced. */
export const QrCode = z.strictObject({
  id: Id,
  memberId: Id,
  provider: z.enum(QR_PROVIDERS),
  amount: PositiveAmount,
  at: Time,
  expiresAt: Time,
});
export type QrCode = RowOf<typeof QrCode>;

/** Location of a slip's picture. */
export const SlipPicture = z.discriminatedUnion('in', [
  /** File in the world's media. */
  z.strictObject({ in: z.literal('media'), name: Id }),
  /** Picture of the fixtures. If not listed, its URL is only returned by the call for one reference (F-16). */
  z.strictObject({ in: z.literal('fixtures'), url: z.string(), isListed: z.boolean() }),
]);
export type SlipPicture = RowOf<typeof SlipPicture>;

/** Deposit slip uploaded by a member, with the result of its review. */
export const Slip = z.strictObject({
  /** Reference of the slip. */
  id: Id,
  memberId: Id,
  at: Time,
  /** SUCCESS and FAILED are final, any other status is in progress (§4). */
  status: z.string(),
  amount: z.nullable(Amount),
  /** Reason from `slip-reasons.ts`, or free text of the operator. */
  note: z.nullable(z.string()),
  /** Null once the file was deleted to free space. */
  picture: z.nullable(SlipPicture),
});
export type Slip = RowOf<typeof Slip>;

/** Mobile-wallet link submitted by a member. Kept after its review, so that each link counts once. */
export const WalletLink = z.strictObject({
  id: Id,
  memberId: Id,
  link: z.string(),
  at: Time,
  status: z.enum(['PENDING', 'ACCEPTED', 'DUPLICATE', 'INVALID']),
});
export type WalletLink = RowOf<typeof WalletLink>;
export type WalletLinkVerdict = Exclude<WalletLink['status'], 'PENDING'>;
