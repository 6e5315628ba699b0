import * as z from 'zod/mini';

import { type AccountId, POSTING_KINDS } from '@wallet/shared/operator/ledger.ts';

import { Balance, CurrencyName, Id, PositiveAmount, type RowOf, Time } from './row-fields.ts';

const MEMBER_ACCOUNT = 'member:[\\w-]{1,64}:(?:main|hold:(?:withdraw|bonus)|game:[\\w-]{1,32})';
const HOUSE_ACCOUNT = 'house:(?:bank|promo|refund|sandbox|backend|game:[\\w-]{1,32})(?::LAK)?';
const ACCOUNT = new RegExp(`^(?:${MEMBER_ACCOUNT}|${HOUSE_ACCOUNT})$`);

const AccountName = z.custom<AccountId>(
  (value) => typeof value === 'string' && ACCOUNT.test(value),
  'must be the id of an account',
);

/** Details that a statement shows beyond the accounts: the bank at the other end, the offer behind the money. */
const PostingMemo = z.strictObject({
  party: z.exactOptional(z.string()),
  link: z.exactOptional(z.enum(['bonus', 'promotion', 'invite', 'refund', 'luckydraw'])),
  description: z.exactOptional(z.string()),
  /** Id of the claimed coupon. */
  coupon: z.exactOptional(z.string()),
});
export type PostingMemo = RowOf<typeof PostingMemo>;

/** Movement of money between two accounts. One amount for both ends, so it always balances. */
export const Posting = z.strictObject({
  /** Position in the ledger: `posting-1` is the first. */
  id: Id,
  /** Operation that it belongs to. All postings of an operation share one statement row. */
  op: Id,
  at: Time,
  kind: z.enum(POSTING_KINDS),
  from: AccountName,
  to: AccountName,
  amount: PositiveAmount,
  currency: CurrencyName,
  memo: z.exactOptional(PostingMemo),
});
export type Posting = RowOf<typeof Posting>;

/** Balance of an account after all postings. */
export const LedgerAccount = z.strictObject({ id: AccountName, currency: CurrencyName, balance: Balance });
export type LedgerAccount = RowOf<typeof LedgerAccount>;
