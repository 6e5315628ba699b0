import * as z from 'zod/mini';

import { BONUS_TYPES } from '@wallet/shared/contract/bonus.ts';
import { AUTH_ERRORS } from '@wallet/shared/errors.ts';
import { GameSchema } from '@wallet/shared/operator/catalogue.ts';

import { CurrencyName, Id, OfferAmount, PositiveAmount, Quantity, type RowOf, Time } from './row-fields.ts';

export const BankAccount = z.strictObject({
  code: z.string(),
  accountName: z.string(),
  accountNo: z.string(),
});
export type BankAccount = RowOf<typeof BankAccount>;

/** Bonus or promotion that is active. Refunds are refused until it has ended (§4). */
export const ActiveBonus = z.strictObject({
  code: Id,
  type: z.enum([...BONUS_TYPES, 'promotion']),
});
export type ActiveBonus = RowOf<typeof ActiveBonus>;

export const Member = z.strictObject({
  /** Number used in account names, which are split at colons, and in the invite code (`PR7`). */
  id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  phone: z.string(),
  password: z.string(),
  name: z.string(),
  bank: z.nullable(BankAccount),
  coins: Quantity,
  createdAt: Time,
  isActive: z.boolean(),
  currency: CurrencyName,
  /** Error key with which every call of the member is refused: a blocked address, area or identity. */
  refusedWith: z.nullable(z.enum(AUTH_ERRORS)),
  bonus: z.nullable(ActiveBonus),
  /** Id of the member who invited this one. */
  invitedBy: z.nullable(Id),
  /** Refund of losses that can be received; null if none was calculated. */
  refundAmount: z.nullable(OfferAmount),
});
export type Member = RowOf<typeof Member>;

/** Login session. Its id is the access token. */
export const Session = z.strictObject({
  id: Id,
  memberId: Id,
  issuedAt: Time,
  usedAt: Time,
  /** True once the operator has ended it; its token is then invalid. */
  isEnded: z.boolean(),
});
export type Session = RowOf<typeof Session>;

/** Times of failed attempts, by kind and subject: `login:0812345678`. */
export const FailedAttempts = z.strictObject({
  id: Id,
  at: z.array(Time),
});
export type FailedAttempts = RowOf<typeof FailedAttempts>;

/** Account of a member at a game. Its balance is in the ledger. */
export const GameAccount = z.strictObject({
  /** Member and game code: `7:PG`. */
  id: Id,
  memberId: Id,
  code: GameSchema.shape.code,
  isActive: z.boolean(),
  username: z.string(),
  password: z.string(),
});
export type GameAccount = RowOf<typeof GameAccount>;

/** Withdrawal pending review. Its money is on hold; the row is removed once it is settled or voided. */
export const Withdrawal = z.strictObject({
  id: Id,
  memberId: Id,
  /** Operation of its postings; the posting of the review joins the same statement row. */
  op: Id,
  amount: PositiveAmount,
  currency: CurrencyName,
  bank: BankAccount,
  at: Time,
});
export type Withdrawal = RowOf<typeof Withdrawal>;

/** Returns the id of the row in `gameAccounts`. */
export const gameAccountId = (member: { readonly id: string }, code: string): string =>
  `${member.id}:${code}`;
