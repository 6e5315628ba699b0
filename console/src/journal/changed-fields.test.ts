import { expect, test } from 'vitest';

import { listChangedFields } from './changed-fields.ts';

test('of a row that is another now only what differs is told, from what to what', () => {
  const before = { id: '1', coins: 3, name: 'Som', games: { PG: 1 } };
  const after = { id: '1', coins: 2, name: 'Som', games: { PG: 2 } };
  expect(listChangedFields([{ in: 'members', id: '1', before, after }])).toEqual([
    { place: 'members 1', field: 'coins', before: '3', after: '2' },
    { place: 'members 1', field: 'games', before: '{"PG":1}', after: '{"PG":2}' },
  ]);
});

test('a row that came or went is told whole, and a value that is no row as it is', () => {
  expect(
    listChangedFields([
      { in: 'slips', id: 'slip-2', after: { status: 'PENDING' } },
      { in: 'faults', id: 'f-1', before: { hits: 1 } },
      { in: 'settings.active', id: 'settings.active', before: true, after: false },
    ]),
  ).toEqual([
    { place: 'slips slip-2', field: 'new', after: '{"status":"PENDING"}' },
    { place: 'faults f-1', field: 'gone', before: '{"hits":1}' },
    { place: 'settings.active', field: '', before: 'true', after: 'false' },
  ]);
});

test('a field that was not there before is told as nothing, and a long value is cut', () => {
  const [note, text] = listChangedFields([
    { in: 'slips', id: 's', before: { a: 1 }, after: { a: 1, note: 'NOT_MATCH', text: 'x'.repeat(500) } },
  ]);
  expect(note).toMatchObject({ field: 'note', before: 'nothing', after: 'NOT_MATCH' });
  expect(text?.after).toHaveLength(161);
});

test('money is told as money', () => {
  const balances = (balance: number) => ({ id: 'member:1:main', balance });
  expect(
    listChangedFields([
      { in: 'ledger.balances', id: 'member:1:main', before: balances(90_000), after: balances(140_000) },
    ]),
  ).toEqual([
    { place: 'ledger.balances member:1:main', field: 'balance', before: '900.00', after: '1,400.00' },
  ]);
});
