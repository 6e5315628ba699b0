import { WALLET_CODE } from '@wallet/shared/limits.ts';
import type { Currency } from '@wallet/shared/money.ts';
import type {
  AccountId,
  HoldKind,
  HOUSE_PARTIES,
  HouseAccount,
  MemberAccount,
} from '@wallet/shared/operator/ledger.ts';

/** Party behind a house account. */
type Counterparty = (typeof HOUSE_PARTIES)[number] | `game:${string}`;

type HasId = { readonly id: string };

/** Returns the wallet account of a member. */
export const mainAccount = ({ id }: HasId): MemberAccount => `member:${id}:main`;
/** Returns the account that holds a member's money at a game. */
export const gameAccount = ({ id }: HasId, code: string): MemberAccount => `member:${id}:game:${code}`;
/** Returns the account that holds a member's money for a pending withdrawal or a bonus. */
export const holdAccount = ({ id }: HasId, hold: HoldKind): MemberAccount => `member:${id}:hold:${hold}`;

/** Returns the house account of a party. Each account has one currency, so every currency has its own. */
export const houseAccount = (party: Counterparty, currency: Currency): HouseAccount =>
  currency === 'BAHT' ? `house:${party}` : `house:${party}:${currency}`;

export const isHouseAccount = (account: AccountId): account is HouseAccount => account.startsWith('house:');

export const isHoldAccount = (account: AccountId): boolean => account.includes(':hold:');

/** Returns the id of the member who owns the account; undefined for house accounts. */
export function findOwnerId(account: AccountId): string | undefined {
  const [side, id] = account.split(':');
  return side === 'member' ? id : undefined;
}

/**
 * Returns the account's code on a statement: `WALLET` or the game code; undefined for holds and house
 * accounts.
 */
export function findStatementCode(account: AccountId): string | undefined {
  const [side, , kind, code] = account.split(':');
  if (side !== 'member') return undefined;
  return kind === 'main' ? WALLET_CODE : kind === 'game' ? code : undefined;
}
