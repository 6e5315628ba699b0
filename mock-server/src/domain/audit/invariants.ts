import { add, type Currency, type Satang, ZERO } from '@wallet/shared/money.ts';
import type { AccountId } from '@wallet/shared/operator/ledger.ts';

import { findOwnerId, holdAccount, isHoldAccount, isHouseAccount } from '#domain/ledger/accounts.ts';
import type { LedgerAccount } from '#domain/entities/posting.ts';
import { getBalance } from '#domain/ledger/ledger.ts';
import type { WorldState } from '#domain/state/world-state.ts';

import { checkDoubleSpends } from './double-spend.ts';
import type { InvariantViolation } from './violation.ts';

/** Checks the invariants of what one command changed. The cost depends on the command, not on the state. */
export function checkInvariants(before: WorldState, after: WorldState): readonly InvariantViolation[] {
  return [...checkBalances(before, after), ...checkDoubleSpends(before, after)];
}

function checkBalances(before: WorldState, after: WorldState): readonly InvariantViolation[] {
  const isUnchanged =
    before.ledger === after.ledger &&
    before.withdrawals === after.withdrawals &&
    before.locks === after.locks;
  if (isUnchanged) return [];
  const changed = findChangedAccounts(before, after);
  return [
    ...checkMovements(before, changed),
    ...checkEntries(before, after, changed),
    ...changed.flatMap(checkNotNegative),
    ...checkHolds(after, findMembersWithHolds(before, after, changed)),
  ];
}

/** Returns the members whose holds, pending withdrawals or locks may have changed. */
function findMembersWithHolds(
  before: WorldState,
  after: WorldState,
  changed: readonly LedgerAccount[],
): ReadonlySet<string> {
  const members = new Set<string>();
  for (const { id } of changed) if (isHoldAccount(id)) members.add(findOwnerId(id) ?? '');
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

/**
 * Checks a refusal that commits a state: it may count attempts and post reversals, but changes no balance.
 */
export function checkRefusal(before: WorldState, after: WorldState): readonly InvariantViolation[] {
  return findChangedAccounts(before, after)
    .filter((account) => account.balance !== getBalance(before.ledger, account.id))
    .map(({ id, balance }) => ({
      rule: 'a refusal moves no money',
      what: `${id} went from ${getBalance(before.ledger, id)} to ${balance}`,
    }));
}

/** Returns the new rows of the accounts that changed. A removed account has a balance of zero. */
function findChangedAccounts(before: WorldState, after: WorldState): LedgerAccount[] {
  const { balances } = after.ledger;
  const changed: LedgerAccount[] = [];
  for (const id of balances.changedIdsSince(before.ledger.balances)) {
    const oldAccount = before.ledger.balances.get(id);
    const newAccount = balances.get(id) ?? (oldAccount && { ...oldAccount, balance: ZERO });
    if (newAccount && newAccount !== oldAccount) changed.push(newAccount);
  }
  return changed;
}

/** Checks that the new postings add up to the change of each balance. */
function checkEntries(
  before: WorldState,
  after: WorldState,
  changed: readonly LedgerAccount[],
): readonly InvariantViolation[] {
  const moved = new Map<AccountId, number>();
  for (const { id } of changed) moved.set(id, 0);
  for (const { from, to, amount } of after.ledger.postings.addedSince(before.ledger.postings)) {
    moved.set(from, (moved.get(from) ?? 0) - amount);
    moved.set(to, (moved.get(to) ?? 0) + amount);
  }
  return [...moved].flatMap(([id, amount]): InvariantViolation[] => {
    const expected = getBalance(before.ledger, id) + amount;
    const balance = getBalance(after.ledger, id);
    if (balance === expected) return [];
    const what = `${id} is ${balance}, its entries give ${expected}`;
    return [{ rule: 'balance is the sum of entries', what }];
  });
}

/** Checks that the changes of all balances sum to zero, in each currency. */
function checkMovements(
  before: WorldState,
  changed: readonly LedgerAccount[],
): readonly InvariantViolation[] {
  const totals = new Map<Currency, number>();
  for (const { id, currency, balance } of changed) {
    totals.set(currency, (totals.get(currency) ?? 0) + balance - getBalance(before.ledger, id));
  }
  return checkZeroSum(totals);
}

export const checkZeroSum = (totals: ReadonlyMap<Currency, number>): readonly InvariantViolation[] =>
  [...totals]
    .filter(([, total]) => total !== 0)
    .map(([currency, total]) => ({ rule: 'entries sum to zero', what: `${currency} is off by ${total}` }));

export const checkNotNegative = ({ id, balance }: LedgerAccount): readonly InvariantViolation[] =>
  balance >= 0 || isHouseAccount(id)
    ? []
    : [{ rule: 'no member account below zero', what: `${id} is ${balance}` }];

/** Checks that the holds of these members equal their pending withdrawals and locked bonuses. */
export function checkHolds(state: WorldState, memberIds: ReadonlySet<string>): readonly InvariantViolation[] {
  const pending = new Map<string, Satang>();
  for (const { memberId, amount } of state.withdrawals.values()) {
    pending.set(memberId, add(pending.get(memberId) ?? ZERO, amount));
  }
  return [...memberIds].flatMap((id) => [
    ...checkWithdrawalHold(state, id, pending.get(id) ?? ZERO),
    ...checkBonusHold(state, id),
  ]);
}

/** Checks that the member's withdrawal hold equals the pending withdrawals. */
function checkWithdrawalHold(state: WorldState, memberId: string, pending: Satang): InvariantViolation[] {
  const held = getBalance(state.ledger, holdAccount({ id: memberId }, 'withdraw'));
  if (held === pending) return [];
  return [
    {
      rule: 'holds are pending withdrawals',
      what: `member ${memberId} has ${held} on hold and ${pending} pending`,
    },
  ];
}

/** Checks that the member's bonus hold equals the locked bonus. */
function checkBonusHold(state: WorldState, memberId: string): InvariantViolation[] {
  const held = getBalance(state.ledger, holdAccount({ id: memberId }, 'bonus'));
  const locked = state.locks.get(memberId)?.amount ?? ZERO;
  if (held === locked) return [];
  return [
    {
      rule: 'holds are locked bonuses',
      what: `member ${memberId} has ${held} on hold and ${locked} locked`,
    },
  ];
}
