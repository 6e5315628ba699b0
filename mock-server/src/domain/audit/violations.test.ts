import { asSatang, ZERO } from '@wallet/shared/money.ts';
import type { AccountId, PostingKind } from '@wallet/shared/operator/ledger.ts';
import { expect, test } from 'vitest';

import { type Ledger, post } from '#domain/ledger/ledger.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import { buildScenario } from '#testing/domain/scenario-state.ts';

import { audit } from './audit.ts';
import { checkInvariants, checkRefusal } from './invariants.ts';

const { state } = buildScenario();

type Movement = readonly [kind: PostingKind, from: AccountId, to: AccountId, amount: number, op?: string];

const withMovements = (start: WorldState, ...movements: readonly Movement[]): WorldState => {
  let ledger: Ledger = start.ledger;
  for (const [kind, from, to, amount, op = 'op-1'] of movements) {
    ledger = post(ledger, { op, at: 0, kind, from, to, amount: asSatang(amount), currency: 'BAHT' });
  }
  return { ...start, ledger };
};

const withWithdrawals = (start: WorldState, ...amounts: readonly number[]): WorldState => ({
  ...start,
  withdrawals: start.withdrawals.put(
    ...amounts.map((amount, index) => ({
      id: `withdrawal-${index}`,
      memberId: '1',
      op: 'op-1',
      amount: asSatang(amount),
      currency: 'BAHT' as const,
      bank: { code: 'KBANK', accountName: 'A', accountNo: '1' },
      at: 0,
    })),
  ),
});

const withLock = (start: WorldState, amount: number): WorldState => ({
  ...start,
  locks: start.locks.put({
    id: '1',
    amount: asSatang(amount),
    turnover: ZERO,
    base: ZERO,
    percentFail: 0,
    since: 0,
  }),
});

const MAIN: AccountId = 'member:1:main';
const HELD: AccountId = 'member:1:hold:withdraw';
const BONUS: AccountId = 'member:1:hold:bonus';

test('a movement that the ledger allows violates nothing', () => {
  const rows: readonly [string, readonly Movement[]][] = [
    ['a deposit', [['deposit', 'house:bank', MAIN, 500]]],
    ['a won game', [['play', 'house:game:PG', 'member:1:game:PG', 500]]],
    ['a lost game', [['play', MAIN, 'house:game:PG', 500]]],
    ['a balance set by the operator', [['adjust', 'house:sandbox', MAIN, 500]]],
    ['a transfer', [['transfer', MAIN, 'member:1:game:PG', 500]]],
    [
      'a bonus that was lost',
      [
        ['bonus', 'house:promo', BONUS, 500, 'op-2'],
        ['finish_bonus', BONUS, 'house:promo', 500],
      ],
    ],
    [
      'a bonus that was won',
      [
        ['bonus', 'house:promo', BONUS, 500, 'op-2'],
        ['finish_bonus', BONUS, MAIN, 500],
      ],
    ],
    [
      'a paid withdrawal',
      [
        ['hold', MAIN, HELD, 500],
        ['settle', HELD, 'house:bank', 500],
      ],
    ],
    [
      'a refused withdrawal',
      [
        ['hold', MAIN, HELD, 500],
        ['void', HELD, MAIN, 500],
      ],
    ],
  ];
  for (const [what, movements] of rows) {
    const after = withMovements(state, ...movements);
    expect(checkInvariants(state, after), what).toEqual([]);
    expect(audit(after), what).toEqual([]);
  }
});

test('a violation names the account and the amounts', () => {
  const balances = state.ledger.balances.put({ id: MAIN, currency: 'BAHT', balance: asSatang(9_000_01) });
  const after = { ...state, ledger: { ...state.ledger, balances } };
  const expected = [
    { rule: 'balance is the sum of entries', what: 'member:1:main is 900001, its entries give 900000' },
    { rule: 'entries sum to zero', what: 'BAHT is off by 1' },
  ];
  const byRule = (a: { rule: string }, b: { rule: string }) => a.rule.localeCompare(b.rule);
  expect(checkInvariants(state, after).toSorted(byRule)).toEqual(expected);
  expect(audit(after)).toEqual([...expected, expect.objectContaining({ rule: 'statement adds up' })]);
});

test('an account of a member below zero is named', () => {
  const after = withMovements(state, ['adjust', MAIN, 'house:sandbox', 9_000_01]);
  const expected = [{ rule: 'no member account below zero', what: 'member:1:main is -1' }];
  expect(checkInvariants(state, after)).toEqual(expected);
  expect(audit(after)).toEqual(expected);
});

test('money without a statement row is named with both sums', () => {
  const [before] = audit(withMovements(state, ['transfer', 'house:promo', MAIN, 7]));
  const sums = /^member 1 has (\d+), the statement gives (\d+)$/.exec(before?.what ?? '');
  expect(Number(sums?.[1]) - Number(sums?.[2])).toBe(7);
  const [after] = audit(withMovements(state, ['transfer', MAIN, 'house:promo', 7]));
  const opposite = /^member 1 has (\d+), the statement gives (\d+)$/.exec(after?.what ?? '');
  expect(Number(opposite?.[1]) - Number(opposite?.[2])).toBe(-7);
});

test('the currency of a posting must be that of its accounts', () => {
  const account = { id: MAIN, currency: 'LAK' as const, balance: asSatang(9_000_00) };
  const after = { ...state, ledger: { ...state.ledger, balances: state.ledger.balances.put(account) } };
  const first = [...state.ledger.postings.values()].find(({ from, to }) => from === MAIN || to === MAIN);
  expect(audit(after)).toContainEqual({
    rule: 'an account has one currency',
    what: `${first?.id} moves BAHT, member:1:main has LAK`,
  });
  expect(audit(after)).toContainEqual({ rule: 'entries sum to zero', what: 'LAK is off by 900000' });
});

test('holds are the sum of the pending withdrawals of a member', () => {
  const held = withMovements(state, ['hold', MAIN, HELD, 500]);
  const pending = withWithdrawals(held, 300, 200);
  expect(checkInvariants(state, pending)).toEqual([]);
  const expected = [
    { rule: 'holds are pending withdrawals', what: 'member 1 has 500 on hold and 300 pending' },
  ];
  expect(checkInvariants(state, withWithdrawals(held, 300))).toEqual(expected);
  expect(checkInvariants(pending, withWithdrawals(held, 300))).toEqual(expected);
  expect(checkInvariants(pending, held)).toEqual([
    { rule: 'holds are pending withdrawals', what: 'member 1 has 500 on hold and 0 pending' },
  ]);
});

test('the bonus on hold is the locked bonus of a member', () => {
  const expected = [{ rule: 'holds are locked bonuses', what: 'member 1 has 0 on hold and 500 locked' }];
  expect(checkInvariants(state, withLock(state, 500))).toEqual(expected);
  expect(audit(withLock(state, 500))).toEqual(expected);
  const granted = withLock(withMovements(state, ['bonus', 'house:promo', BONUS, 500]), 500);
  expect(checkInvariants(state, granted)).toEqual([]);
  expect(checkInvariants(granted, { ...granted, locks: state.locks })).toEqual([
    { rule: 'holds are locked bonuses', what: 'member 1 has 500 on hold and 0 locked' },
  ]);
});

test('a removed account counts as a balance of zero', () => {
  const balances = state.ledger.balances.remove(MAIN);
  const after = { ...state, ledger: { ...state.ledger, balances } };
  expect(checkInvariants(state, after)).toEqual([
    { rule: 'entries sum to zero', what: 'BAHT is off by -900000' },
    { rule: 'balance is the sum of entries', what: 'member:1:main is 0, its entries give 900000' },
  ]);
  expect(checkRefusal(state, after)).toEqual([
    { rule: 'a refusal moves no money', what: 'member:1:main went from 900000 to 0' },
  ]);
  const first = [...state.ledger.postings.values()].find(({ from, to }) => from === MAIN || to === MAIN);
  expect(audit(after)).toContainEqual({
    rule: 'an account has one currency',
    what: `${first?.id} moves BAHT, member:1:main has undefined`,
  });
});

test('a row of an unknown member is found in every table', () => {
  for (const table of [
    'receipts',
    'coupons',
    'invites',
    'refunds',
    'qrCodes',
    'slips',
    'links',
    'withdrawals',
    'gameAccounts',
    'sessions',
  ] as const) {
    const row = { id: 'row-1', memberId: '99', amount: ZERO };
    const after = { ...state, [table]: state[table].put(row as never) };
    const name = { gameAccounts: 'game account row-1', sessions: 'a session' }[table as string] ?? 'row-1';
    expect(audit(after), table).toEqual([
      { rule: 'rows reference existing members', what: `${name} references member 99` },
    ]);
  }
});

test('a lock of an unknown member is found', () => {
  const lock = { id: '99', amount: ZERO, turnover: ZERO, base: ZERO, percentFail: 0, since: 0 };
  expect(audit({ ...state, locks: state.locks.put(lock) })).toEqual([
    { rule: 'rows reference existing members', what: 'a lock references member 99' },
  ]);
});
