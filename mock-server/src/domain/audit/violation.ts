/** Invariants of money that hold after every command (row M1 of the reliability page). */
export type InvariantRule =
  | 'entries sum to zero'
  | 'no member account below zero'
  | 'balance is the sum of entries'
  | 'an account has one currency'
  | 'holds are pending withdrawals'
  | 'holds are locked bonuses'
  | 'a coin is spent once'
  | 'a coupon is spent once'
  | 'statement adds up'
  | 'a refusal moves no money'
  | 'rows reference existing members';

export interface InvariantViolation {
  readonly rule: InvariantRule;
  /** Description with the account and the amounts in satang. */
  readonly what: string;
}
