/* Vocabulary of the ledger: the kinds of its postings and the names of its accounts. */

/**
 * Reasons for a posting. `collect`, `hold`, `settle` and `void` are steps of a withdrawal, `play` is the result
 * of a game, `adjust` is a balance set through the control API, `backend` one that a real backend has.
 */
export const POSTING_KINDS = [
  'deposit',
  'bonus',
  'finish_bonus',
  'transfer',
  'reversal',
  'collect',
  'hold',
  'settle',
  'void',
  'play',
  'adjust',
  'backend',
] as const;
export type PostingKind = (typeof POSTING_KINDS)[number];

/** Reasons for a hold: a pending withdrawal, or a bonus with unmet conditions. */
export const HOLD_KINDS = ['withdraw', 'bonus'] as const;
export type HoldKind = (typeof HOLD_KINDS)[number];

/** Readable account id: `member:7:game:PG`, `house:bank`. */
export type AccountId =
  | `member:${string}:main`
  | `member:${string}:game:${string}`
  | `member:${string}:hold:${HoldKind}`
  | `house:${string}`;
/** Account of the operator or of an outside party. Only these may be negative. */
export type HouseAccount = Extract<AccountId, `house:${string}`>;
/** Account of a member. Its balance is never negative. */
export type MemberAccount = Exclude<AccountId, HouseAccount>;

/** Parties behind the house accounts, besides the games (`house:game:PG`). */
export const HOUSE_PARTIES = ['bank', 'promo', 'refund', 'sandbox', 'backend'] as const;
