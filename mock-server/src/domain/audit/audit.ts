import type { Currency } from '@wallet/shared/money.ts';

import { type AccountId, findOwnerId } from '#domain/ledger/accounts.ts';
import { getBalance, type PostingKind } from '#domain/ledger/ledger.ts';
import { buildStatement, getBalanceEffect } from '#domain/ledger/statement.ts';
import type { WorldState } from '#domain/state/world-state.ts';

import { auditCoupons } from './double-spend.ts';
import { checkBonusHold, checkNotNegative, checkWithdrawalHold, checkZeroSum } from './invariants.ts';
import type { InvariantViolation } from './violation.ts';

/**
 * Checks every invariant over a whole state. Walks all postings: meant for exports and tests, not for each
 * call.
 */
export function audit(state: WorldState): readonly InvariantViolation[] {
  return [
    ...checkBalances(state),
    ...[...state.ledger.balances.values()].flatMap(checkNotNegative),
    ...[...state.members.values()].flatMap(({ id }) => [
      ...checkWithdrawalHold(state, id),
      ...checkBonusHold(state, id),
      ...checkStatement(state, id),
    ]),
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
const KINDS_WITHOUT_EFFECT: ReadonlySet<PostingKind> = new Set(['play', 'adjust', 'finish_bonus']);

/** Checks that statement rows and postings without a row add up to the money of the member. */
function checkStatement({ ledger }: WorldState, memberId: string): InvariantViolation[] {
  let balance = 0;
  for (const { id } of ledger.balances.values())
    if (findOwnerId(id) === memberId) balance += getBalance(ledger, id);

  let total = 0;
  for (const row of buildStatement(ledger, { id: memberId })) total += getBalanceEffect(row);
  for (const { kind, from, to, amount } of ledger.postings.values()) {
    if (!KINDS_WITHOUT_EFFECT.has(kind)) continue;
    total += (findOwnerId(to) === memberId ? amount : 0) - (findOwnerId(from) === memberId ? amount : 0);
  }
  if (balance === total) return [];
  return [
    { rule: 'statement adds up', what: `member ${memberId} has ${balance}, the statement gives ${total}` },
  ];
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
