import type { Currency } from '@wallet/shared/money.ts';
import type { AccountId, PostingKind } from '@wallet/shared/operator/ledger.ts';

import { findOwnerId } from '#domain/ledger/accounts.ts';
import { buildStatements, getBalanceEffect } from '#domain/ledger/statement.ts';
import type { WorldState } from '#domain/state/world-state.ts';

import { auditCoupons } from './double-spend.ts';
import { checkHolds, checkNotNegative, checkZeroSum } from './invariants.ts';
import type { InvariantViolation } from './violation.ts';

/**
 * Checks every invariant over a whole state. Walks all rows, in linear time: meant for exports and tests, not for each
 * call.
 */
export function audit(state: WorldState): readonly InvariantViolation[] {
  const { ledger, members } = state;
  return [
    ...checkBalances(state),
    ...[...ledger.balances.values()].flatMap(checkNotNegative),
    ...checkHolds(state, new Set(members.ids())),
    ...checkStatements(state),
    ...auditCoupons(state),
    ...checkReferences(state),
  ];
}

/** Checks that each balance is the sum of its postings, and that all balances sum to zero. */
function checkBalances({ ledger }: WorldState): InvariantViolation[] {
  const expected = new Map<AccountId, number>();
  const violations: InvariantViolation[] = [];
  for (const { id, from, to, amount, currency } of ledger.postings.values()) {
    expected.set(from, (expected.get(from) ?? 0) - amount);
    expected.set(to, (expected.get(to) ?? 0) + amount);
    for (const account of [from, to]) {
      const accountCurrency = ledger.balances.get(account)?.currency;
      if (accountCurrency !== currency) {
        violations.push({
          rule: 'an account has one currency',
          what: `${id} moves ${currency}, ${account} has ${accountCurrency}`,
        });
      }
    }
  }

  const totals = new Map<Currency, number>();
  for (const { id, balance, currency } of ledger.balances.values()) {
    totals.set(currency, (totals.get(currency) ?? 0) + balance);
    const entries = expected.get(id) ?? 0;
    if (entries !== balance) {
      violations.push({
        rule: 'balance is the sum of entries',
        what: `${id} is ${balance}, its entries give ${entries}`,
      });
    }
  }
  return [...violations, ...checkZeroSum(totals)];
}

/** Posting kinds that change the member's money without a balance effect on the statement. */
const KINDS_WITHOUT_EFFECT: ReadonlySet<PostingKind> = new Set(['play', 'adjust', 'backend', 'finish_bonus']);

/** Checks that statement rows and postings without a row add up to the money of each member. */
function checkStatements({ ledger, members }: WorldState): InvariantViolation[] {
  const balances = new Map<string, number>();
  for (const { id, balance } of ledger.balances.values()) addTo(balances, findOwnerId(id), balance);

  const totals = new Map<string, number>();
  for (const [owner, rows] of buildStatements(ledger)) {
    for (const row of rows) addTo(totals, owner, getBalanceEffect(row));
  }
  for (const { kind, from, to, amount } of ledger.postings.values()) {
    if (!KINDS_WITHOUT_EFFECT.has(kind)) continue;
    addTo(totals, findOwnerId(to), amount);
    addTo(totals, findOwnerId(from), 0 - amount);
  }
  return [...members.values()].flatMap(({ id }): InvariantViolation[] => {
    const [balance, total] = [balances.get(id) ?? 0, totals.get(id) ?? 0];
    if (balance === total) return [];
    return [{ rule: 'statement adds up', what: `member ${id} has ${balance}, the statement gives ${total}` }];
  });
}

function addTo(totals: Map<string, number>, owner: string | undefined, amount: number): void {
  if (owner !== undefined) totals.set(owner, (totals.get(owner) ?? 0) + amount);
}

/** Checks that the member of every row exists. */
function checkReferences(state: WorldState): InvariantViolation[] {
  const { receipts, coupons, invites, refunds, qrCodes, slips, links } = state;
  const memberRows = [receipts, coupons, invites, refunds, qrCodes, slips, links].flatMap((table) => [
    ...table.values(),
  ]);
  const references = [
    ...[...state.sessions.values()].map(({ memberId }) => ['a session', memberId] as const),
    ...[...state.gameAccounts.values()].map(({ id, memberId }) => [`game account ${id}`, memberId] as const),
    ...[...state.withdrawals.values()].map(({ id, memberId }) => [id, memberId] as const),
    ...[...state.locks.values()].map(({ id }) => ['a lock', id] as const),
    ...memberRows.map(({ id, memberId }) => [id, memberId] as const),
    ...[...state.ledger.balances.values()].map(({ id }) => [id, findOwnerId(id)] as const),
  ];
  return references
    .filter(([, memberId]) => memberId !== undefined && !state.members.has(memberId))
    .map(([row, memberId]) => ({
      rule: 'rows reference existing members',
      what: `${row} references member ${memberId}`,
    }));
}
