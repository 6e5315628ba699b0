import { type Currency, sum, ZERO } from '@wallet/shared/money.ts';

import {
  type AccountId,
  holdAccount,
  isHoldAccount,
  isHouseAccount,
  findOwnerId,
} from '#domain/ledger/accounts.ts';
import { type LedgerAccount, getBalance, type Posting } from '#domain/ledger/ledger.ts';
import { checkDoubleSpends } from './double-spend.ts';
import type { WorldState } from '#domain/state/world-state.ts';

/** The rules that money keeps whatever happens (`reliability.md` M1). */
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
  | 'rows name what exists';

export interface InvariantViolation {
  readonly rule: InvariantRule;
  /** What is wrong, with the account and the figures in satang. */
  readonly what: string;
}

/** Checks what one command touched; its price is that of the command, not of the state. */
export function checkInvariants(before: WorldState, after: WorldState): readonly InvariantViolation[] {
  const money = checkBalances(before, after);
  const spent = checkDoubleSpends(before, after);
  return spent.length === 0 ? money : [...money, ...spent];
}

/** What nearly every check finds; made once, as every command is checked. */
const NONE: readonly never[] = [];

function checkBalances(before: WorldState, after: WorldState): readonly InvariantViolation[] {
  const isUntouched =
    before.ledger === after.ledger &&
    before.withdrawals === after.withdrawals &&
    before.locks === after.locks;
  if (isUntouched) return NONE;
  const touched = findChangedAccounts(before, after);
  const breaches = [...checkMovements(before, touched)];
  if (after.ledger.postings.startsWith(before.ledger.postings))
    breaches.push(...checkEntries(before, after, touched));
  for (const account of touched) breaches.push(...checkNotNegative(account));
  for (const id of findMembersWithHolds(before, after, touched))
    breaches.push(...checkWithdrawalHold(after, id), ...checkBonusHold(after, id));
  return breaches;
}

/** Where neither what is on hold nor what it is held for has changed, they agree as they did before. */
function findMembersWithHolds(
  before: WorldState,
  after: WorldState,
  touched: readonly LedgerAccount[],
): ReadonlySet<string> {
  const members = new Set<string>();
  for (const { id } of touched) if (isHoldAccount(id)) members.add(findOwnerId(id) ?? '');
  if (before.withdrawals !== after.withdrawals) {
    for (const { memberId } of [...before.withdrawals.values(), ...after.withdrawals.values()])
      members.add(memberId);
  }
  if (before.locks !== after.locks) {
    for (const { id } of [...before.locks.values(), ...after.locks.values()]) members.add(id);
  }
  members.delete('');
  return members;
}

/** Holds a refusal to its word: attempts may be counted, entries and their reversals posted, but no balance changes. */
export function checkRefusal(before: WorldState, after: WorldState): readonly InvariantViolation[] {
  return findChangedAccounts(before, after)
    .filter((account) => account.balance !== getBalance(before.ledger, account.id))
    .map(({ id, balance }) => ({
      rule: 'a refusal moves no money',
      what: `${id} went from ${getBalance(before.ledger, id)} to ${balance}`,
    }));
}

/** The accounts that are other rows than before, as they stand now. */
function findChangedAccounts(before: WorldState, after: WorldState): LedgerAccount[] {
  const { balances } = after.ledger;
  const touched: LedgerAccount[] = [];
  for (const id of balances.changedIdsSince(before.ledger.balances)) {
    const was = before.ledger.balances.get(id);
    const is = balances.get(id) ?? (was && { ...was, balance: ZERO });
    if (is && is !== was) touched.push(is);
  }
  return touched;
}

/** The new entries, account by account, explain the new balances. */
function checkEntries(
  before: WorldState,
  after: WorldState,
  touched: readonly LedgerAccount[],
): InvariantViolation[] {
  const moved = new Map<AccountId, number>();
  for (const { id } of touched) moved.set(id, 0);
  const { postings } = after.ledger;
  for (let index = before.ledger.postings.length; index < postings.length; index++) {
    const { from, to, amount } = postings.at(index) as Posting;
    moved.set(from, (moved.get(from) ?? 0) - amount);
    moved.set(to, (moved.get(to) ?? 0) + amount);
  }
  const breaches: InvariantViolation[] = [];
  for (const [id, amount] of moved) {
    const expected = getBalance(before.ledger, id) + amount;
    const is = getBalance(after.ledger, id);
    if (is === expected) continue;
    breaches.push({
      rule: 'balance is the sum of entries',
      what: `${id} is ${is}, its entries give ${expected}`,
    });
  }
  return breaches;
}

function checkMovements(
  before: WorldState,
  touched: readonly LedgerAccount[],
): readonly InvariantViolation[] {
  const total = new Map<Currency, number>();
  for (const { id, currency, balance } of touched) {
    total.set(currency, (total.get(currency) ?? 0) + balance - getBalance(before.ledger, id));
  }
  return checkZeroSum(total);
}

export function checkZeroSum(totals: ReadonlyMap<Currency, number>): readonly InvariantViolation[] {
  let breaches: InvariantViolation[] | undefined;
  for (const [currency, total] of totals) {
    if (total === 0) continue;
    (breaches ??= []).push({ rule: 'entries sum to zero', what: `${currency} is off by ${total}` });
  }
  return breaches ?? NONE;
}

export const checkNotNegative = ({ id, balance }: LedgerAccount): readonly InvariantViolation[] =>
  balance >= 0 || isHouseAccount(id)
    ? NONE
    : [{ rule: 'no member account below zero', what: `${id} is ${balance}` }];

/** What is on hold for withdrawals is what waits to be withdrawn. */
export function checkWithdrawalHold(state: WorldState, memberId: string): InvariantViolation[] {
  const held = getBalance(state.ledger, holdAccount({ id: memberId }, 'withdraw'));
  const pending = sum(
    state.withdrawals.filter((each) => each.memberId === memberId).map((each) => each.amount),
  );
  return held === pending
    ? []
    : [
        {
          rule: 'holds are pending withdrawals',
          what: `member ${memberId} has ${held} on hold and ${pending} pending`,
        },
      ];
}

/** What is on hold for a bonus is what its conditions keep aside. */
export function checkBonusHold(state: WorldState, memberId: string): InvariantViolation[] {
  const held = getBalance(state.ledger, holdAccount({ id: memberId }, 'bonus'));
  const locked = state.locks.get(memberId)?.amount ?? ZERO;
  return held === locked
    ? []
    : [
        {
          rule: 'holds are locked bonuses',
          what: `member ${memberId} has ${held} on hold and ${locked} locked`,
        },
      ];
}
