import type { Currency } from '@wallet/shared/money.ts';

import { type AccountId, findOwnerId } from '#domain/ledger/accounts.ts';
import {
  checkNotNegative,
  type InvariantViolation,
  checkBonusHold,
  checkWithdrawalHold,
  checkZeroSum,
} from './invariants.ts';
import { getBalance, type PostingKind } from '#domain/ledger/ledger.ts';
import { auditCoupons } from './double-spend.ts';
import { getBalanceEffect, buildStatement } from '#domain/ledger/statement.ts';
import type { WorldState } from '#domain/state/world-state.ts';

/** Checks the whole world against the rules of money: folds over every posting, so it is for an export, not for a call. */
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

/** Every balance from its first entry, and all of them together. */
function checkBalances({ ledger }: WorldState): InvariantViolation[] {
  const summed = new Map<AccountId, number>();
  const breaches: InvariantViolation[] = [];
  for (const { id, from, to, amount, currency } of ledger.postings.values()) {
    summed.set(from, (summed.get(from) ?? 0) - amount);
    summed.set(to, (summed.get(to) ?? 0) + amount);
    for (const account of [from, to]) {
      const has = ledger.balances.get(account)?.currency;
      if (has !== currency) {
        breaches.push({
          rule: 'an account has one currency',
          what: `${id} moves ${currency}, ${account} has ${has}`,
        });
      }
    }
  }

  const totals = new Map<Currency, number>();
  for (const { id, balance, currency } of ledger.balances.values()) {
    totals.set(currency, (totals.get(currency) ?? 0) + balance);
    const entries = summed.get(id) ?? 0;
    if (entries !== balance) {
      breaches.push({
        rule: 'balance is the sum of entries',
        what: `${id} is ${balance}, its entries give ${entries}`,
      });
    }
  }
  return [...breaches, ...checkZeroSum(totals)];
}

/** Money that came or went without a row of the statement: by a game's result, a bonus's end, the sandbox's hand. */
const WITHOUT_EFFECT: ReadonlySet<PostingKind> = new Set(['play', 'adjust', 'finish_bonus']);

/** The rows that succeeded, with what moved outside the statement, are all that the member has. */
function checkStatement({ ledger }: WorldState, memberId: string): InvariantViolation[] {
  let has = 0;
  for (const { id } of ledger.balances.values())
    if (findOwnerId(id) === memberId) has += getBalance(ledger, id);

  let explained = 0;
  for (const row of buildStatement(ledger, { id: memberId })) explained += getBalanceEffect(row);
  for (const { kind, from, to, amount } of ledger.postings.values()) {
    if (!WITHOUT_EFFECT.has(kind)) continue;
    explained += (findOwnerId(to) === memberId ? amount : 0) - (findOwnerId(from) === memberId ? amount : 0);
  }
  return has === explained
    ? []
    : [
        {
          rule: 'statement adds up',
          what: `member ${memberId} has ${has}, the statement explains ${explained}`,
        },
      ];
}

/** What a row names is there: no session, game account, withdrawal or balance of nobody. */
function checkReferences(state: WorldState): InvariantViolation[] {
  const { receipts, coupons, invites, refunds, qrCodes, slips, links } = state;
  const owned = [receipts, coupons, invites, refunds, qrCodes, slips, links].flatMap((table) => [
    ...table.values(),
  ]);
  const owners = [
    ...[...state.sessions.values()].map(({ memberId }) => ['a session', memberId] as const),
    ...[...state.gameAccounts.values()].map(({ id, memberId }) => [`game account ${id}`, memberId] as const),
    ...[...state.withdrawals.values()].map(({ id, memberId }) => [id, memberId] as const),
    ...[...state.locks.values()].map(({ id }) => ['a lock', id] as const),
    ...owned.map(({ id, memberId }) => [id, memberId] as const),
    ...[...state.ledger.balances.values()].map(({ id }) => [id, findOwnerId(id)] as const),
  ];
  return owners
    .filter(([, memberId]) => memberId !== undefined && !state.members.has(memberId))
    .map(([what, memberId]) => ({ rule: 'rows name what exists', what: `${what} names member ${memberId}` }));
}
