import { asSatang } from '@wallet/shared/money.ts';
import { expect, test } from 'vitest';

import { buildScenario } from '#testing/domain/scenario-state.ts';

import { EMPTY_LEDGER, post } from './ledger.ts';
import { listStatement } from './list-statement.ts';

test('the pages of a statement have each row once, newest first', () => {
  const { state, member } = buildScenario('statement-95');
  const pages = Array.from({ length: 10 }, (_, index) =>
    listStatement(state, member, { page: index + 1, limit: 10 }),
  );
  const rows = pages.flatMap(({ statements }) => statements);
  expect(pages.map(({ total }) => total)).toEqual(Array(10).fill(95));
  expect(new Set(rows.map(({ _id }) => _id)).size).toBe(95);
  const times = rows.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().reverse());
  expect(listStatement(state, member, { page: 11, limit: 10 })).toEqual({ total: 95, statements: [] });
});

test('the default member has a row of each type, with its source', () => {
  const { state, member } = buildScenario();
  const { statements } = listStatement(state, member, { page: 1, limit: 100 });
  expect(statements.map(({ statementType, status, amount }) => [statementType, status, amount])).toEqual([
    ['deposit', 'SUCCESS', 4_750_00],
    ['withdraw', 'FAILED', 2_000_00],
    ['bonus', 'SUCCESS', 250_00],
    ['transfer', 'FAILED', 500_00],
    ['withdraw', 'SUCCESS', 1_000_00],
    ['transfer', 'SUCCESS', 1_500_00],
    ['deposit', 'SUCCESS', 5_000_00],
    ['transfer', 'SUCCESS', 200_00],
    ['finish_bonus', 'SUCCESS', 300_00],
    ['transfer', 'SUCCESS', 2_000_00],
    ['bonus', 'SUCCESS', 300_00],
    ['deposit', 'SUCCESS', 3_000_00],
  ]);
  expect(statements[2]).toMatchObject({ refund: { description: 'คืนยอดเสีย 5%' }, to: 'WALLET' });
  expect(statements[2]).not.toHaveProperty('from');
  expect(statements[0]).toMatchObject({ from: 'WW', to: 'WALLET', createdAt: '2026-01-15T00:00:00.000Z' });
});

test('the statement has no rows of other members', () => {
  const { state } = buildScenario();
  expect(listStatement(state, { id: '2' }, { page: 1, limit: 10 })).toEqual({
    total: 0,
    statements: [],
  });
});

test('an offer without a description has an empty one', () => {
  const ledger = post(EMPTY_LEDGER, {
    op: 'op-1',
    at: 0,
    kind: 'bonus',
    from: 'house:promo',
    to: 'member:1:main',
    amount: asSatang(1),
    currency: 'BAHT',
    memo: { link: 'invite' },
  });
  const { statements } = listStatement({ ledger }, { id: '1' }, { page: 1, limit: 10 });
  expect(statements).toMatchObject([{ invite: { description: '' } }]);
});
