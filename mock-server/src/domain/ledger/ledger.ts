import { add, type Currency, type Satang, subtract, ZERO } from '@wallet/shared/money.ts';

import type { AccountId } from './accounts.ts';
import { assert } from '#domain/assert.ts';
import { AppendOnlyLog } from '#domain/collections/log.ts';
import { Table } from '#domain/collections/table.ts';

/**
 * Why money moved. `collect`, `hold`, `settle` and `void` are steps of a withdrawal; `play` is what a
 * game won or lost; `adjust` is money set by the sandbox's own hand.
 */
export type PostingKind =
  | 'deposit'
  | 'bonus'
  | 'finish_bonus'
  | 'transfer'
  | 'reversal'
  | 'collect'
  | 'hold'
  | 'settle'
  | 'void'
  | 'play'
  | 'adjust';

/** What the statement says beyond the accounts: the bank at the other end, the offer that gave the money. */
export interface PostingMemo {
  readonly party?: string;
  readonly link?: StatementLink;
  readonly description?: string;
  /** The coupon that was turned into money. */
  readonly coupon?: string;
}
export type StatementLink = 'bonus' | 'promotion' | 'invite' | 'refund' | 'luckydraw';

/** One movement of money. It has two ends and one amount, so it cannot fail to balance. */
export interface Posting {
  /** Its place in the ledger: `posting-1` is the first. */
  readonly id: string;
  /** The operation it belongs to: one statement row. */
  readonly op: string;
  readonly at: number;
  readonly kind: PostingKind;
  readonly from: AccountId;
  readonly to: AccountId;
  readonly amount: Satang;
  readonly currency: Currency;
  readonly memo?: PostingMemo;
}

export interface LedgerAccount {
  readonly id: AccountId;
  readonly currency: Currency;
  readonly balance: Satang;
}

export interface Ledger {
  readonly postings: AppendOnlyLog<Posting>;
  readonly balances: Table<LedgerAccount>;
}

export const EMPTY_LEDGER: Ledger = { postings: AppendOnlyLog.of(), balances: Table.of() };

export const getBalance = (ledger: Ledger, account: AccountId): Satang =>
  ledger.balances.get(account)?.balance ?? ZERO;

/** Moves money. What a member may not do is refused before it comes to this; here only our own mistakes stop it. */
export function post(ledger: Ledger, movement: Omit<Posting, 'id'>): Ledger {
  const { op, at, kind, from, to, amount, currency, memo } = movement;
  assert(
    Number.isSafeInteger(amount) && amount > 0,
    `a posting moves a whole amount above zero, not ${amount}`,
  );
  assert(from !== to, `a posting moves money from one account to another, not ${from} to itself`);

  const payer = getAccount(ledger, from, currency);
  const payee = getAccount(ledger, to, currency);
  // Field by field, and with the names that the accounts have already: spread and with names made anew, a
  // posting weighs twice as much, and worlds are made of postings.
  const id = `posting-${ledger.postings.length + 1}`;
  const posting = { id, op, at, kind, from: payer.id, to: payee.id, amount, currency };
  return {
    postings: ledger.postings.append(memo ? { ...posting, memo } : posting),
    balances: ledger.balances.put(
      { ...payer, balance: subtract(payer.balance, amount) },
      { ...payee, balance: add(payee.balance, amount) },
    ),
  };
}

/** Takes a movement of this very operation back: the same amount from where it went to where it came from. */
export const reverse = (ledger: Ledger, { from, to, ...movement }: Omit<Posting, 'id'>): Ledger =>
  post(ledger, { ...movement, kind: 'reversal', from: to, to: from });

function getAccount(ledger: Ledger, id: AccountId, currency: Currency): LedgerAccount {
  const account = ledger.balances.get(id) ?? { id, currency, balance: ZERO };
  assert(account.currency === currency, `${id} holds ${account.currency}, not ${currency}`);
  return account;
}
