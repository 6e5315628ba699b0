import {
  add,
  BALANCE_MAX,
  BALANCE_MIN,
  type Currency,
  type Satang,
  satangToBaht,
  subtract,
  ZERO,
} from '@wallet/shared/money.ts';
import type { AccountId } from '@wallet/shared/operator/ledger.ts';

import { assert } from '#domain/assert.ts';
import { AppendOnlyLog } from '#domain/collections/log.ts';
import { Table } from '#domain/collections/table.ts';
import type { LedgerAccount, Posting } from '#domain/entities/posting.ts';
import type { WorldState } from '#domain/state/world-state.ts';

import { mainAccount } from './accounts.ts';

export type Ledger = WorldState['ledger'];

export const EMPTY_LEDGER: Ledger = { postings: AppendOnlyLog.of(), balances: Table.of() };

/** Returns the balance of an account; zero for an account without postings. */
export const getBalance = (ledger: Ledger, account: AccountId): Satang =>
  ledger.balances.get(account)?.balance ?? ZERO;

/** Returns the balance of a member's wallet. */
export const getWalletBalance = (
  { ledger }: { readonly ledger: Ledger },
  member: { readonly id: string },
): Satang => getBalance(ledger, mainAccount(member));

/** Error of a posting that would take a balance beyond `BALANCE_MAX`. The command is refused where it is executed. */
export class BalanceLimitError extends Error {}

/**
 * Posts a movement of money. Throws a `BalanceLimitError` if a balance would become too large. Callers refuse invalid
 * requests beforehand: an amount that is not positive, equal accounts or another currency throw, because only a bug
 * leads here.
 */
export function post(ledger: Ledger, movement: Omit<Posting, 'id'>): Ledger {
  const { op, at, kind, from, to, amount, currency, memo } = movement;
  assert(
    Number.isSafeInteger(amount) && amount > 0,
    `the amount of a posting must be an integer greater than 0, got ${amount}`,
  );
  assert(from !== to, `the accounts of a posting must differ, got ${from} twice`);

  const payer = getAccount(ledger, from, currency);
  const payee = getAccount(ledger, to, currency);
  const [payerBalance, payeeBalance] = [subtract(payer.balance, amount), add(payee.balance, amount)];
  if (payerBalance < BALANCE_MIN || payeeBalance > BALANCE_MAX) {
    throw new BalanceLimitError(`the balance of an account must not exceed ${satangToBaht(BALANCE_MAX)}`);
  }
  // Written field by field, reusing the accounts' id strings: with a spread and new strings, a posting takes
  // twice the memory, and postings are most of a world.
  const id = `posting-${ledger.postings.length + 1}`;
  const posting = { id, op, at, kind, from: payer.id, to: payee.id, amount, currency };
  return {
    postings: ledger.postings.append(memo ? { ...posting, memo } : posting),
    balances: ledger.balances.put({ ...payer, balance: payerBalance }, { ...payee, balance: payeeBalance }),
  };
}

/** Posts the opposite of a movement, in the same operation. */
export const reverse = (ledger: Ledger, { from, to, ...movement }: Omit<Posting, 'id'>): Ledger =>
  post(ledger, { ...movement, kind: 'reversal', from: to, to: from });

function getAccount(ledger: Ledger, id: AccountId, currency: Currency): LedgerAccount {
  const account = ledger.balances.get(id) ?? { id, currency, balance: ZERO };
  assert(account.currency === currency, `${id} must be posted in ${account.currency}, got ${currency}`);
  return account;
}
