import type { AuthErrorKey } from '@wallet/shared/errors.ts';
import type { Currency, Satang } from '@wallet/shared/money.ts';

import type { BonusType } from './catalogue.ts';

export interface BankAccount {
  readonly code: string;
  readonly accountName: string;
  readonly accountNo: string;
}

/** Bonus or promotion that is active. Refunds are refused until it has ended (§4). */
export interface ActiveBonus {
  readonly code: string;
  readonly type: BonusType | 'promotion';
}

export interface Member {
  /** Number used in account names and in the invite code (`PR7`). */
  readonly id: string;
  readonly phone: string;
  readonly password: string;
  readonly name: string;
  readonly bank: BankAccount | null;
  readonly coins: number;
  readonly createdAt: number;
  readonly isActive: boolean;
  readonly currency: Currency;
  /** Error key with which every call of the member is refused: a blocked address, area or identity. */
  readonly refusedWith: AuthErrorKey | null;
  readonly bonus: ActiveBonus | null;
  /** Id of the member who invited this one. */
  readonly invitedBy: string | null;
  /** Refund of losses that can be received; null if none was calculated. */
  readonly refundAmount: Satang | null;
}

/** Login session. Its id is the access token. */
export interface Session {
  readonly id: string;
  readonly memberId: string;
  readonly issuedAt: number;
  readonly usedAt: number;
  /** True once the operator has ended it; its token is then invalid. */
  readonly isEnded: boolean;
}

/** Times of failed attempts, by kind and subject: `login:0812345678`. */
export interface FailedAttempts {
  readonly id: string;
  readonly at: readonly number[];
}

/** Account of a member at a game. Its balance is in the ledger. */
export interface GameAccount {
  /** Member and game code: `7:PG`. */
  readonly id: string;
  readonly memberId: string;
  readonly code: string;
  readonly isActive: boolean;
  readonly username: string;
  readonly password: string;
}

/** Withdrawal pending review. Its money is on hold; the row is removed once it is settled or voided. */
export interface Withdrawal {
  readonly id: string;
  readonly memberId: string;
  /** Operation of its postings; the posting of the review joins the same statement row. */
  readonly op: string;
  readonly amount: Satang;
  readonly currency: Currency;
  readonly bank: BankAccount;
  readonly at: number;
}

/** Returns the id of the row in `gameAccounts`. */
export const gameAccountId = (member: { readonly id: string }, code: string): string =>
  `${member.id}:${code}`;
