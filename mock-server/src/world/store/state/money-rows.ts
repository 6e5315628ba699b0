import * as z from 'zod/mini';

import { QR_PROVIDERS } from '@wallet/shared/limits.ts';
import { type AccountId, POSTING_KINDS } from '@wallet/shared/operator/ledger.ts';

import {
  Amount,
  Balance,
  CurrencyName,
  Id,
  OfferAmount,
  Percentage,
  PositiveAmount,
  Quantity,
  Time,
} from './row-fields.ts';

/* Rows of deposits, rewards and the ledger. */

const QrCodeRow = z.strictObject({
  id: Id,
  memberId: Id,
  provider: z.enum(QR_PROVIDERS),
  amount: PositiveAmount,
  at: Time,
  expiresAt: Time,
});

const SlipRow = z.strictObject({
  id: Id,
  memberId: Id,
  at: Time,
  status: z.string(),
  amount: z.nullable(Amount),
  note: z.nullable(z.string()),
  picture: z.nullable(
    z.discriminatedUnion('in', [
      z.strictObject({ in: z.literal('media'), name: Id }),
      z.strictObject({ in: z.literal('fixtures'), url: z.string(), isListed: z.boolean() }),
    ]),
  ),
});

const LinkRow = z.strictObject({
  id: Id,
  memberId: Id,
  link: z.string(),
  at: Time,
  status: z.enum(['PENDING', 'ACCEPTED', 'DUPLICATE', 'INVALID']),
});

const MediaRow = z.strictObject({
  id: Id,
  owner: z.string(),
  type: z.enum(['image/png', 'image/jpeg', 'image/gif', 'video/mp4', 'video/quicktime']),
  at: Time,
  bytes: Quantity,
  base64: z.string(),
});

const LockRow = z.strictObject({
  id: Id,
  amount: Amount,
  turnover: Amount,
  base: Amount,
  percentFail: Percentage,
  since: Quantity,
});

const ReceiptsRow = z.strictObject({
  id: Id,
  memberId: Id,
  kind: z.enum(['bonus', 'promotion']),
  code: Id,
  at: z.array(Time),
});

const CouponRow = z.strictObject({
  id: Id,
  memberId: Id,
  sliceCode: Id,
  name: z.string(),
  amount: OfferAmount,
  type: z.string(),
  expiresAt: z.nullable(Time),
  isClaimed: z.boolean(),
});

const InviteRow = z.strictObject({
  id: Id,
  memberId: Id,
  name: z.string(),
  amount: OfferAmount,
  at: Time,
  isCollected: z.boolean(),
});

const SpinRow = z.strictObject({ id: Id, memberId: Id, at: Time, code: Id, remainingCoin: Quantity });

const MEMBER_ACCOUNT = 'member:[\\w-]{1,64}:(?:main|hold:(?:withdraw|bonus)|game:[\\w-]{1,32})';
const HOUSE_ACCOUNT = 'house:(?:bank|promo|refund|sandbox|game:[\\w-]{1,32})(?::LAK)?';
const ACCOUNT = new RegExp(`^(?:${MEMBER_ACCOUNT}|${HOUSE_ACCOUNT})$`);

const AccountName = z.custom<AccountId>(
  (value) => typeof value === 'string' && ACCOUNT.test(value),
  'must be the id of an account',
);

const PostingRow = z.strictObject({
  id: Id,
  op: Id,
  at: Time,
  kind: z.enum(POSTING_KINDS),
  from: AccountName,
  to: AccountName,
  amount: PositiveAmount,
  currency: CurrencyName,
  memo: z.exactOptional(
    z.strictObject({
      party: z.exactOptional(z.string()),
      link: z.exactOptional(z.enum(['bonus', 'promotion', 'invite', 'refund', 'luckydraw'])),
      description: z.exactOptional(z.string()),
      coupon: z.exactOptional(z.string()),
    }),
  ),
});

export const moneyRows = {
  qrCodes: z.array(QrCodeRow),
  slips: z.array(SlipRow),
  links: z.array(LinkRow),
  media: z.array(MediaRow),
  locks: z.array(LockRow),
  receipts: z.array(ReceiptsRow),
  coupons: z.array(CouponRow),
  invites: z.array(InviteRow),
  refunds: z.array(z.strictObject({ id: Id, memberId: Id, amount: OfferAmount, at: Time })),
  spins: z.array(SpinRow),
  ledger: z.strictObject({
    postings: z.array(PostingRow),
    balances: z.array(z.strictObject({ id: AccountName, currency: CurrencyName, balance: Balance })),
  }),
};
