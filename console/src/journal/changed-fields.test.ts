import { expect, test } from 'vitest';

import { listChangedFields } from './changed-fields.ts';

test('a changed row lists only its changed fields, with old and new value', () => {
  const before = { id: '1', coins: 3, name: 'Som', games: { PG: 1 } };
  const after = { id: '1', coins: 2, name: 'Som', games: { PG: 2 } };
  expect(listChangedFields([{ in: 'members', id: '1', before, after }])).toEqual([
    { row: 'members 1', field: 'coins', before: '3', after: '2' },
    { row: 'members 1', field: 'games', before: '{"PG":1}', after: '{"PG":2}' },
  ]);
});

test('an added or removed row is one entry, a plain value is shown as it is', () => {
  expect(
    listChangedFields([
      { in: 'slips', id: 'slip-2', after: { status: 'PENDING' } },
      { in: 'faults', id: 'f-1', before: { hits: 1 } },
      { in: 'settings.active', id: 'settings.active', before: true, after: false },
    ]),
  ).toEqual([
    { row: 'slips slip-2', field: 'added', after: '{"status":"PENDING"}' },
    { row: 'faults f-1', field: 'removed', before: '{"hits":1}' },
    { row: 'settings.active', field: '', before: 'true', after: 'false' },
  ]);
});

test('an added field has the old value none, a long value is truncated', () => {
  const [note, text] = listChangedFields([
    { in: 'slips', id: 's', before: { a: 1 }, after: { a: 1, note: 'NOT_MATCH', text: 'x'.repeat(500) } },
  ]);
  expect(note).toMatchObject({ field: 'note', before: 'none', after: 'NOT_MATCH' });
  expect(text?.after).toHaveLength(161);
});

test('amounts are formatted in baht', () => {
  const balances = (balance: number) => ({ id: 'member:1:main', balance });
  expect(
    listChangedFields([
      { in: 'ledger.balances', id: 'member:1:main', before: balances(90_000), after: balances(140_000) },
    ]),
  ).toEqual([
    { row: 'ledger.balances member:1:main', field: 'balance', before: '900.00', after: '1,400.00' },
  ]);
});
