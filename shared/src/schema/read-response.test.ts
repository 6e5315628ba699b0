import * as z from 'zod/mini';
import { expect, test } from 'vitest';

import { wallet } from '../contract/wallet.ts';
import { assumed } from './assumed.ts';
import { Baht, Html, Url } from './fields.ts';
import { type ContractMismatch, readResponse } from './read-response.ts';
import { withReceived } from './received.ts';
import { countUnreadableItems } from './unreadable-items.ts';

const Amount = z.object({ amount: Baht });

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
    const result = readResponse(Amount, { amount });
    expect(result.ok && result.value.amount, `${typeof amount} ${JSON.stringify(amount)}`).toBe(satang);
  }
});

const Response = z.object({
  name: z.string(),
  amount: Baht,
  rows: z.array(z.object({ id: assumed(z.string(), 'not shown', 'display'), at: z.string() })),
  note: assumed(z.object({ text: z.string(), more: z.object({ deep: z.number() }) }), 'not shown', 'display'),
  maybe: z.optional(z.string()),
});
const MATCHING = {
  name: 'A',
  amount: 1,
  rows: [{ id: '1', at: 'now' }],
  note: { text: 't', more: { deep: 1 } },
};

test('decision contract: a matching response is read whole, and undeclared fields are left out', () => {
  const result = readAndCollect(Response, {
    ...MATCHING,
    extra: true,
    rows: [{ id: '1', at: 'now', extra: 1 }],
  });
  expect(result).toEqual({ ok: true, value: { ...MATCHING, amount: 100 }, mismatches: [] });
});

test('decision contract: a mismatch in an assumed part drops that part, is reported, and breaks nothing else', () => {
  const result = readAndCollect(Response, {
    ...MATCHING,
    rows: [{ at: 'now' }, { id: 2, at: 'then' }],
    note: { text: 't', more: { deep: 'x' } },
  });
  expect(result).toEqual({
    ok: true,
    value: { name: 'A', amount: 100, rows: [{ at: 'now' }, { at: 'then' }] },
    mismatches: [
      { path: 'rows.0.id', assumed: true },
      { path: 'rows.1.id', assumed: true },
      { path: 'note.more.deep', assumed: true },
    ],
  });
});

test.each([
  ['name', { name: 1 }],
  ['rows', { rows: null }],
  ['maybe', { maybe: 1 }],
  ['', null],
])('decision contract: a mismatch in a documented part refuses the response and names %j', (path, change) => {
  expect(readResponse(Response, change && { ...MATCHING, ...change })).toEqual({ ok: false, path });
});

test('decision contract: a wholly assumed response that does not match is null', () => {
  const { response } = wallet.transfer;
  for (const received of ['OK', null, undefined, []]) {
    expect(readAndCollect(response, received)).toEqual({
      ok: true,
      value: null,
      mismatches: [{ path: '', assumed: true }],
    });
  }
  expect(readAndCollect(response, { amount: '12.34' })).toEqual({
    ok: true,
    value: { amount: 1234 },
    mismatches: [],
  });
});

test('decision contract: an amount that is not a number is null and reported, in documented and assumed parts alike', () => {
  expect(readAndCollect(Amount, { amount: 'abc' })).toEqual({
    ok: true,
    value: { amount: null },
    mismatches: [{ path: 'amount', assumed: false }],
  });
  expect(readAndCollect(wallet.transfer.response, {})).toEqual({
    ok: true,
    value: { amount: null },
    mismatches: [{ path: 'amount', assumed: true }],
  });
});

test('an optional field may also be null', () => {
  expect(readAndCollect(z.object({ a: z.optional(z.string()) }), { a: null })).toEqual({
    ok: true,
    value: {},
    mismatches: [],
  });
});

test.each([
  ['documented', z.array(z.object({ id: z.number() })), false],
  ['assumed', z.array(assumed(z.object({ id: z.number() }), 'not shown', 'display')), true],
] as const)(
  'FA-6 an item of a %s kind that does not match leaves its list, which counts it',
  (_, List, isAssumed) => {
    const result = readAndCollect(List, [{ id: 1 }, { id: 'x' }, null, { id: 3 }]);
    expect(result.ok && [...result.value]).toEqual([{ id: 1 }, { id: 3 }]);
    expect(result.ok && countUnreadableItems(result.value)).toBe(2);
    expect(result.mismatches).toEqual([
      { path: '1.id', assumed: isAssumed },
      { path: '2', assumed: isAssumed },
    ]);
  },
);

test('FA-6 a response of which no item can be read is refused, a list inside it is empty', () => {
  const List = z.array(z.object({ id: z.number() }));
  expect(readResponse(List, [{ id: 'x' }])).toEqual({ ok: false, path: '0.id' });
  expect(readResponse(List, [])).toEqual({ ok: true, value: [] });
  const inside = readResponse(z.object({ rows: List }), { rows: [{ id: 'x' }] });
  expect(inside.ok && [inside.value.rows.length, countUnreadableItems(inside.value.rows)]).toEqual([0, 1]);
});

test('FA-6 a list inside an item belongs to the item: a bonus without one of its receipts could be received again', () => {
  const List = z.array(z.object({ code: z.string(), receipts: z.array(z.object({ at: z.string() })) }));
  const result = readResponse(List, [
    { code: 'A', receipts: [{ at: 'now' }, { at: 5 }] },
    { code: 'B', receipts: [] },
  ]);
  expect(result.ok && result.value.map(({ code }) => code)).toEqual(['B']);
});

test('FA-6 an item keeps its figures when its picture or its HTML is no text', () => {
  const List = z.array(z.object({ amount: Baht, logo: Url, html: Html, link: z.optional(Url) }));
  expect(readAndCollect(List, [{ amount: 1, logo: null, link: 5 }])).toEqual({
    ok: true,
    value: [{ amount: 100, logo: '', html: '', link: '' }],
    mismatches: ['0.logo', '0.html', '0.link'].map((path) => ({ path, assumed: false })),
  });
});

test('a list that is declared without an envelope is also read out of one', () => {
  const List = z.array(z.string());
  expect(readResponse(List, ['a'])).toEqual({ ok: true, value: ['a'] });
  expect(readResponse(List, { conditions: ['a'], total: 1 })).toEqual({ ok: true, value: ['a'] });
  expect(readResponse(List, { a: ['a'], b: ['b'] })).toEqual({ ok: false, path: '' });
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

test('a list out of its envelope must be a list', () => {
  const List = z.array(z.string());
  for (const response of [null, undefined, 'a', 7, {}]) {
    expect(readResponse(List, response)).toEqual({ ok: false, path: '' });
  }
});

test('an object is not unwrapped, even if it has one list', () => {
  const Wrapped = z.object({ rows: z.array(z.string()) });
  expect(readResponse(Wrapped, { rows: ['a'] })).toEqual({ ok: true, value: { rows: ['a'] } });
});

test('a nullable part is null or is read like any other', () => {
  const Part = z.object({ part: z.nullable(Amount) });
  expect(readAndCollect(Part, { part: null })).toEqual({ ok: true, value: { part: null }, mismatches: [] });
  expect(readAndCollect(Part, { part: { amount: 2 } })).toEqual({
    ok: true,
    value: { part: { amount: 200 } },
    mismatches: [],
  });
  expect(readAndCollect(Part, { part: { amount: 'x' } }).mismatches).toEqual([
    { path: 'part.amount', assumed: false },
  ]);
  expect(readResponse(Part, { part: 'x' })).toEqual({ ok: false, path: 'part' });
});

test('a part that is absent is no field of the result', () => {
  const result = readResponse(z.object({ maybe: z.optional(z.string()) }), {});
  expect(result.ok && Object.keys(result.value)).toEqual([]);
});
