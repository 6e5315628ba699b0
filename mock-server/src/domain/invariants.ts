import { type Currency, sum, ZERO } from '@wallet/shared/money.ts';

import { type AccountId, holdOf, isHold, isHouse, ownerOf } from './accounts.ts';
import { type Account, balanceOf, type Posting } from './ledger.ts';
import { checkSpent } from './spent-once.ts';
import type { WorldState } from './world-state.ts';

/** The rules that money keeps whatever happens (`reliability.md` M1). */
export type Rule =
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

export interface Breach {
  readonly rule: Rule;
  /** What is wrong, with the account and the figures in satang. */
  readonly what: string;
}

/** Checks what one command touched; its price is that of the command, not of the state. */
export function checkTouched(before: WorldState, after: WorldState): readonly Breach[] {
  const money = checkMoney(before, after);
  const spent = checkSpent(before, after);
  return spent.length === 0 ? money : [...money, ...spent];
}

/** What nearly every check finds; made once, as every command is checked. */
const NONE: readonly never[] = [];

function checkMoney(before: WorldState, after: WorldState): readonly Breach[] {
  const isUntouched =
    before.ledger === after.ledger &&
    before.withdrawals === after.withdrawals &&
    before.locks === after.locks;
  if (isUntouched) return NONE;
  const touched = touchedAccounts(before, after);
  const breaches = [...movedInBalance(before, touched)];
  if (after.ledger.postings.startsWith(before.ledger.postings))
    breaches.push(...entriesAddUp(before, after, touched));
  for (const account of touched) breaches.push(...belowZero(account));
  for (const id of membersWithHolds(before, after, touched))
    breaches.push(...holdsArePending(after, id), ...holdsAreLocked(after, id));
  return breaches;
}

/** Where neither what is on hold nor what it is held for has changed, they agree as they did before. */
function membersWithHolds(
  before: WorldState,
  after: WorldState,
  touched: readonly Account[],
): ReadonlySet<string> {
  const members = new Set<string>();
  for (const { id } of touched) if (isHold(id)) members.add(ownerOf(id) ?? '');
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
export function checkRefusal(before: WorldState, after: WorldState): readonly Breach[] {
  return touchedAccounts(before, after)
    .filter((account) => account.balance !== balanceOf(before.ledger, account.id))
    .map(({ id, balance }) => ({
      rule: 'a refusal moves no money',
      what: `${id} went from ${balanceOf(before.ledger, id)} to ${balance}`,
    }));
}

/** The accounts that are other rows than before, as they stand now. */
function touchedAccounts(before: WorldState, after: WorldState): Account[] {
  const { balances } = after.ledger;
  const touched: Account[] = [];
  for (const id of balances.idsSince(before.ledger.balances)) {
    const was = before.ledger.balances.get(id);
    const is = balances.get(id) ?? (was && { ...was, balance: ZERO });
    if (is && is !== was) touched.push(is);
  }
  return touched;
}

/** The new entries, account by account, explain the new balances. */
function entriesAddUp(before: WorldState, after: WorldState, touched: readonly Account[]): Breach[] {
  const moved = new Map<AccountId, number>();
  for (const { id } of touched) moved.set(id, 0);
  const { postings } = after.ledger;
  for (let index = before.ledger.postings.length; index < postings.length; index++) {
    const { from, to, amount } = postings.at(index) as Posting;
    moved.set(from, (moved.get(from) ?? 0) - amount);
    moved.set(to, (moved.get(to) ?? 0) + amount);
  }
  const breaches: Breach[] = [];
  for (const [id, amount] of moved) {
    const expected = balanceOf(before.ledger, id) + amount;
    const is = balanceOf(after.ledger, id);
    if (is === expected) continue;
    breaches.push({
      rule: 'balance is the sum of entries',
      what: `${id} is ${is}, its entries give ${expected}`,
    });
  }
  return breaches;
}

function movedInBalance(before: WorldState, touched: readonly Account[]): readonly Breach[] {
  const total = new Map<Currency, number>();
  for (const { id, currency, balance } of touched) {
    total.set(currency, (total.get(currency) ?? 0) + balance - balanceOf(before.ledger, id));
  }
  return sumsToZero(total);
}

export function sumsToZero(totals: ReadonlyMap<Currency, number>): readonly Breach[] {
  let breaches: Breach[] | undefined;
  for (const [currency, total] of totals) {
    if (total === 0) continue;
    (breaches ??= []).push({ rule: 'entries sum to zero', what: `${currency} is off by ${total}` });
  }
  return breaches ?? NONE;
}

export const belowZero = ({ id, balance }: Account): readonly Breach[] =>
  balance >= 0 || isHouse(id)
    ? NONE
    : [{ rule: 'no member account below zero', what: `${id} is ${balance}` }];

/** What is on hold for withdrawals is what waits to be withdrawn. */
export function holdsArePending(state: WorldState, memberId: string): Breach[] {
  const held = balanceOf(state.ledger, holdOf({ id: memberId }, 'withdraw'));
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
export function holdsAreLocked(state: WorldState, memberId: string): Breach[] {
  const held = balanceOf(state.ledger, holdOf({ id: memberId }, 'bonus'));
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
