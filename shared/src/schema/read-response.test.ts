import * as z from 'zod/mini';
import { expect, test } from 'vitest';

import { wallet } from '../contract/wallet.ts';
import { assumed } from './assumed.ts';
import { essential, withReceived } from './response-marks.ts';
import { Baht } from './fields.ts';
import { type ContractMismatch, readResponse } from './read-response.ts';
import { countUnreadableItems } from './unreadable-items.ts';

const Amount = z.object({ amount: Baht, id: z.string() });

/** Reads a response and collects the mismatches that were reported. */
function readAndCollect<S extends z.ZodMiniType>(schema: S, response: unknown) {
  const mismatches: ContractMismatch[] = [];
  return { ...readResponse(schema, response, (mismatch) => mismatches.push(mismatch)), mismatches };
}

test('the client reads an amount truncated toward zero, and null if it is not a number', () => {
  for (const [amount, satang] of [
    [12.34, 1234],
    ['12.34', 1234],
    ['-0.5', -50],
    [12.349, 1234],
    [-12.349, -1234],
    [0.1 + 0.2, 30],
    [1.1 * 3, 330],
    ['', null],
    ['1,234.00', null],
    ['1e3', null],
    ['abc', null],
    [null, null],
    [undefined, null],
    [Number.NaN, null],
    [{}, null],
  ] as const) {
    const result = readResponse(Amount, { amount, id: 'a' });
    expect(result.ok && result.value.amount, `${typeof amount} ${JSON.stringify(amount)}`).toBe(satang);
  }
});

const Row = z.object({ id: essential(z.string()), at: z.string(), amount: Baht });
const Response = z.object({
  name: z.string(),
  amount: Baht,
  rows: z.array(Row),
  info: z.object({ text: z.string(), more: z.object({ deep: z.number() }) }),
  note: assumed(z.string(), 'not shown', 'display'),
  maybe: z.optional(z.string()),
});
const MATCHING = {
  name: 'A',
  amount: 1,
  rows: [{ id: '1', at: 'now', amount: 2 }],
  info: { text: 't', more: { deep: 1 } },
  note: 'n',
};
const READ = { ...MATCHING, amount: 100, rows: [{ id: '1', at: 'now', amount: 200 }] };

test('decision contract: a matching response is read whole, and undeclared fields are left out', () => {
  const rows = MATCHING.rows.map((row) => ({ ...row, extra: 1 }));
  const result = readAndCollect(Response, { ...MATCHING, extra: true, rows });
  expect(result).toEqual({ ok: true, value: READ, mismatches: [] });
});

test('decision contract: a field that is absent, null or unreadable costs its own place and is reported once', () => {
  const failed: unknown[] = [];
  for (const [change, read, path] of [
    [{ name: null }, { name: undefined }, 'name'],
    [{ name: undefined }, { name: undefined }, 'name'],
    [{ name: ['A'] }, { name: undefined }, 'name'],
    [{ amount: 'many' }, { amount: null }, 'amount'],
    [{ rows: null }, { rows: undefined }, 'rows'],
    [{ rows: 'none' }, { rows: undefined }, 'rows'],
    [{ info: null }, { info: undefined }, 'info'],
    [{ info: { text: 5, more: 'x' } }, { info: { text: '5' } }, 'info.more'],
    [{ info: { text: 't', more: { deep: [] } } }, { info: { text: 't' } }, 'info.more'],
    [{ note: {} }, { note: undefined }, 'note'],
    [{ maybe: [] }, {}, 'maybe'],
    [{ rows: [{ id: '1' }] }, { rows: [{ id: '1', amount: null }] }, 'rows.0.at,rows.0.amount'],
  ] as const) {
    const { mismatches, ...result } = readAndCollect(Response, { ...MATCHING, ...change });
    const expected = { ok: true, value: { ...READ, ...read } };
    const paths = mismatches.map((each) => `${each.cost === 'place' ? '' : each.cost}${each.path}`).join();
    if (paths !== path || JSON.stringify(result) !== JSON.stringify(expected))
      failed.push({ change, result, paths });
  }
  expect(failed).toEqual([]);
});

test('decision contract: without what is essential a row leaves its list, an object its holder, and a response is refused', () => {
  const Item = z.object({ code: essential(z.string()), name: z.string() });
  const Whole = z.object({ item: Item, other: z.string() });
  const Deep = z.object({ outer: essential(z.object({ item: essential(Item) })), other: z.string() });
  const item = { name: 'A' };
  expect(
    readAndCollect(Response, { ...MATCHING, rows: [{ at: 'now', amount: 1 }, ...MATCHING.rows] }),
  ).toEqual({
    ok: true,
    value: { ...READ, rows: Object.assign([...READ.rows], { unreadableItems: 1 }) },
    mismatches: [{ path: 'rows.0.id', assumed: false, cost: 'row' }],
  });
  expect(readAndCollect(Whole, { item, other: 'B' })).toEqual({
    ok: true,
    value: { other: 'B' },
    mismatches: [{ path: 'item.code', assumed: false, cost: 'place' }],
  });
  expect(readAndCollect(Deep, { outer: { item }, other: 'B' })).toEqual({
    ok: false,
    path: 'outer.item.code',
    mismatches: [{ path: 'outer.item.code', assumed: false, cost: 'response' }],
  });
});

test('decision contract: a row or a response of which nothing can be read is unreadable', () => {
  const List = z.object({ rows: z.array(z.object({ at: z.string(), amount: Baht })) });
  expect(readAndCollect(List, { rows: [{ at: null, amount: 'x' }, { at: 'now' }] })).toEqual({
    ok: true,
    value: { rows: Object.assign([{ at: 'now', amount: null }], { unreadableItems: 1 }) },
    mismatches: [
      { path: 'rows.0', assumed: false, cost: 'row' },
      { path: 'rows.1.amount', assumed: false, cost: 'place' },
    ],
  });
  for (const response of [{}, null, { name: null }, 'text', []])
    expect(readResponse(Response, response), JSON.stringify(response)).toEqual({ ok: false, path: '' });
});

test('an object that may be absent and is there is never read as absent', () => {
  const Linked = z.object({ at: z.string(), refund: z.optional(z.object({ description: z.string() })) });
  for (const refund of [{}, { description: null }, '64ab01'])
    expect(readResponse(Linked, { at: 'now', refund })).toEqual({
      ok: true,
      value: { at: 'now', refund: {} },
    });
  for (const refund of [null, undefined, false, 0, ''])
    expect(readResponse(Linked, { at: 'now', refund })).toEqual({ ok: true, value: { at: 'now' } });
});

test('decision contract: a wholly assumed response that does not match is null', () => {
  const { response } = wallet.transfer;
  for (const received of ['OK', null, undefined, []]) {
    expect(readAndCollect(response, received)).toEqual({
      ok: true,
      value: null,
      mismatches: [{ path: '', assumed: true, cost: 'place' }],
    });
  }
  expect(readAndCollect(response, { amount: '12.34' })).toEqual({
    ok: true,
    value: { amount: 1234 },
    mismatches: [],
  });
});

test('an optional field may also be null', () => {
  expect(readAndCollect(z.object({ a: z.optional(z.string()) }), { a: null })).toEqual({
    ok: true,
    value: {},
    mismatches: [],
  });
});

test('FA-6 a list that is the response is refused if no item can be read, and a list inside one is empty', () => {
  const List = z.array(z.object({ id: z.number() }));
  expect(readResponse(List, [{ id: 'x' }])).toEqual({ ok: false, path: '0' });
  expect(readResponse(List, [])).toEqual({ ok: true, value: [] });
  const inside = readResponse(z.object({ rows: List }), { rows: [{ id: 'x' }] });
  const rows = inside.ok ? inside.value.rows : undefined;
  expect([rows?.length, countUnreadableItems(rows)]).toEqual([0, 1]);
});

test('FA-6 a list inside an item counts what it lacks: of a bonus, receipts', () => {
  const List = z.array(z.object({ code: z.string(), receipts: z.array(z.object({ at: z.string() })) }));
  const result = readResponse(List, [{ code: 'A', receipts: [{ at: 'now' }, { at: [] }] }]);
  const [bonus] = result.ok ? result.value : [];
  expect([bonus?.receipts?.length, countUnreadableItems(bonus?.receipts)]).toEqual([1, 1]);
});

test('an object that is sent back later is kept whole as it was received, in an additional field', () => {
  const List = z.array(withReceived(z.object({ name: z.string(), amount: Baht })));
  const item = { name: 'A', amount: 12.5, more: { deep: [1, { amount: 3.25 }] } };
  expect(readAndCollect(List, [item])).toMatchObject({
    ok: true,
    value: [{ name: 'A', amount: 1250, received: item }],
    mismatches: [],
  });
});

test('a part that is absent is no field of the result', () => {
  const result = readResponse(z.object({ maybe: z.optional(z.string()) }), {});
  expect(result.ok && Object.keys(result.value)).toEqual([]);
});
