import { WALLET_CODE } from '@wallet/shared/limits.ts';
import type { Currency } from '@wallet/shared/money.ts';

/** An account of a member. None of them may fall below zero. */
export type MemberAccount =
  `member:${string}:main` | `member:${string}:game:${string}` | `member:${string}:hold:${HoldKind}`;
/** What may keep a member's money aside: a withdrawal that waits for the bank, a bonus with conditions. */
export type HoldKind = 'withdraw' | 'bonus';
/** An account of the operator or of the world outside; these alone may be negative. */
export type HouseAccount = `house:${string}`;
/** The name of an account, to be read by people: `member:7:game:PG`, `house:bank`. */
export type AccountId = MemberAccount | HouseAccount;

/** Whom the operator's side of a posting stands for. */
export type Counterparty = 'bank' | 'promo' | 'refund' | 'sandbox' | `game:${string}`;

type HasId = { readonly id: string };

export const mainAccount = ({ id }: HasId): MemberAccount => `member:${id}:main`;
export const gameAccount = ({ id }: HasId, code: string): MemberAccount => `member:${id}:game:${code}`;
export const holdAccount = ({ id }: HasId, hold: HoldKind): MemberAccount => `member:${id}:hold:${hold}`;

/** An account has one currency, so the operator's accounts in LAK stand beside those in baht. */
export const houseAccount = (party: Counterparty, currency: Currency): HouseAccount =>
  currency === 'BAHT' ? `house:${party}` : `house:${party}:${currency}`;

export const isHouseAccount = (account: AccountId): account is HouseAccount => account.startsWith('house:');

export const isHoldAccount = (account: AccountId): boolean => account.includes(':hold:');

/** Whose account it is; undefined for the operator's. */
export function findOwnerId(account: AccountId): string | undefined {
  const [side, id] = account.split(':');
  return side === 'member' ? id : undefined;
}

/** How a statement names an account: `WALLET` or the game's code; undefined for holds and the operator's. */
export function findStatementCode(account: AccountId): string | undefined {
  const [side, , kind, code] = account.split(':');
  if (side !== 'member') return undefined;
  return kind === 'main' ? WALLET_CODE : kind === 'game' ? code : undefined;
}
