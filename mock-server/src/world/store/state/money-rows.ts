import * as z from 'zod/mini';

import { type AccountId, POSTING_KINDS } from '@wallet/shared/operator/ledger.ts';

import { QrCode, Slip, WalletLink } from '#domain/entities/deposit.ts';
import { MediaFile } from '#domain/entities/media.ts';
import { BonusReceipts, Coupon, Invite, Refund, Spin, WageringLock } from '#domain/entities/reward.ts';
import { Balance, CurrencyName, Id, PositiveAmount, Time } from '#domain/entities/row-fields.ts';

/* Rows of deposits, rewards and the ledger. */

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
  qrCodes: z.array(QrCode),
  slips: z.array(Slip),
  links: z.array(WalletLink),
  media: z.array(MediaFile),
  locks: z.array(WageringLock),
  receipts: z.array(BonusReceipts),
  coupons: z.array(Coupon),
  invites: z.array(Invite),
  refunds: z.array(Refund),
  spins: z.array(Spin),
  ledger: z.strictObject({
    postings: z.array(PostingRow),
    balances: z.array(z.strictObject({ id: AccountName, currency: CurrencyName, balance: Balance })),
  }),
};
