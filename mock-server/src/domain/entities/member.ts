import type { BonusType } from '@wallet/shared/contract/bonus.ts';
import type { AuthErrorKey } from '@wallet/shared/errors.ts';
import type { Currency, Satang } from '@wallet/shared/money.ts';

export interface BankAccount {
  readonly code: string;
  readonly accountName: string;
  readonly accountNo: string;
}

/** The bonus a member holds; a refund waits while there is one (§4). */
export interface ActiveBonus {
  readonly code: string;
  readonly type: BonusType | 'promotion';
}

export interface Member {
  /** The number that stands in account names and in the invite code (`PR7`). */
  readonly id: string;
  readonly phone: string;
  readonly password: string;
  readonly name: string;
  readonly bank: BankAccount | null;
  readonly coins: number;
  readonly createdAt: number;
  readonly isActive: boolean;
  readonly currency: Currency;
  /** Every call of the member's is refused with it: the operator's eyes on address, area or identity. */
  readonly refusedWith: AuthErrorKey | null;
  readonly bonus: ActiveBonus | null;
  /** Id of the member whose link brought this one. */
  readonly invitedBy: string | null;
  /** What of the member's losses comes back, and waits to be received; null where nothing was worked out. */
  readonly refundAmount: Satang | null;
}

/** A signed-in session; the token is the id. */
export interface Session {
  readonly id: string;
  readonly memberId: string;
  readonly issuedAt: number;
  readonly usedAt: number;
  /** Ended by the operator: answers as an invalid token. */
  readonly isEnded: boolean;
}

/** When something was tried in vain: `login:0812345678`. */
export interface FailedAttempts {
  readonly id: string;
  readonly at: readonly number[];
}

/** A member's account at a game. Its money stands in the ledger. */
export interface GameAccount {
  /** Member and game: `7:PG`. */
  readonly id: string;
  readonly memberId: string;
  readonly code: string;
  readonly isActive: boolean;
  readonly username: string;
  readonly password: string;
}

/** A withdrawal that waits for the operator. Its money is on hold; settled or voided, it lives on in the ledger alone. */
export interface Withdrawal {
  readonly id: string;
  readonly memberId: string;
  /** The operation of its postings, so that what follows joins its statement row. */
  readonly op: string;
  readonly amount: Satang;
  readonly currency: Currency;
  readonly bank: BankAccount;
  readonly at: number;
}

export const gameAccountId = (member: { readonly id: string }, code: string): string =>
  `${member.id}:${code}`;
