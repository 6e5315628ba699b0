import * as z from 'zod/mini';
import { expect, test } from 'vitest';

import { asSatang } from '../money.ts';
import { assumed } from './endpoint.ts';
import { Baht } from './fields.ts';
import { wallet } from '../contract/wallet.ts';
import { type ContractMismatch, decode, encode, readResponse } from './codec.ts';

const Amount = z.object({ amount: Baht });

/** Reads and gathers what was reported. */
function reading<S extends z.ZodMiniType>(schema: S, answer: unknown) {
  const departures: ContractMismatch[] = [];
  return { ...readResponse(schema, answer, (departure) => departures.push(departure)), departures };
}

test('every amount from 0 to 1,000,000 satang goes through JSON and comes back the same', () => {
  const wrong: number[] = [];
  for (let satang = 0; satang <= 1_000_000; satang++) {
    const wire: unknown = JSON.parse(JSON.stringify(encode(Amount, { amount: asSatang(satang) })));
    const isSame =
      z.safeParse(Amount, wire).success &&
      decode(Amount, wire as z.output<typeof Amount>).amount === satang &&
      readAmount(wire) === satang;
    if (!isSame) wrong.push(satang);
  }
  expect(wrong).toEqual([]);
});

function readAmount(wire: unknown): unknown {
  const found = readResponse(Amount, wire);
  return found.ok ? found.value.amount : undefined;
}

test.each([
  ['22517998136852.47', 2_251_799_813_685_247],
  ['100000000.29', 10_000_000_029],
  ['0.07', 7],
  ['-1234567.89', -123_456_789],
])('%s baht is exact', (text, satang) => {
  const amount = asSatang(satang);
  expect(encode(Amount, { amount })).toEqual({ amount: Number(text) });
  expect(readAmount({ amount: Number(text) })).toBe(amount);
  expect(readAmount({ amount: text })).toBe(amount);
});

test.each([0.001, 1.005, 1e15, Number.NaN, Number.POSITIVE_INFINITY, '1.00', null, undefined])(
  'a request may not carry %s as an amount',
  (amount) => {
    expect(z.safeParse(Amount, { amount }).success).toBe(false);
  },
);

test('an answer is encoded into a copy; what holds no money is passed on as it is', () => {
  const Answer = z.object({
    list: z.array(Amount),
    by: z.record(z.string(), z.nullable(Baht)),
    none: z.optional(Baht),
    rest: z.object({ text: z.string() }),
  });
  const rest = { text: 'x' };
  const code = { list: [{ amount: asSatang(150) }], by: { PG: asSatang(1), SA: null }, rest };
  const wire = encode(Answer, code);
  expect(wire).toEqual({ list: [{ amount: 1.5 }], by: { PG: 0.01, SA: null }, rest });
  expect(code.list).toEqual([{ amount: 150 }]);
  expect((wire as { rest: unknown }).rest).toBe(rest);
});

test('money inside a union is a mistake that shows at once', () => {
  const Either = z.object({ either: z.union([Baht, z.string()]) });
  expect(() => encode(Either, { either: 'x' })).toThrow('money inside a union');
  expect(() => decode(Either, { either: 'x' })).toThrow('money inside a union');
  expect(() => readResponse(Either, { either: 'x' })).toThrow('money inside a union');
});

test.each([
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
])('the client reads %j as %j satang: toward zero, and no number is null', (amount, satang) => {
  expect(readAmount({ amount })).toBe(satang);
});

const Answer = z.object({
  name: z.string(),
  amount: Baht,
  rows: z.array(z.object({ id: assumed(z.string(), 'not shown'), at: z.string() })),
  note: assumed(z.object({ text: z.string(), more: z.object({ deep: z.number() }) }), 'not shown'),
  maybe: z.optional(z.string()),
});
const AGREES = {
  name: 'A',
  amount: 1,
  rows: [{ id: '1', at: 'now' }],
  note: { text: 't', more: { deep: 1 } },
};

test('decision contract: an answer that agrees is read whole, and fields that nobody declared are left out', () => {
  const found = reading(Answer, { ...AGREES, extra: true, rows: [{ id: '1', at: 'now', extra: 1 }] });
  expect(found).toEqual({ ok: true, value: { ...AGREES, amount: 100 }, departures: [] });
});

test('decision contract: a departure inside an assumed part takes that part away, is told, and breaks nothing', () => {
  const found = reading(Answer, {
    ...AGREES,
    rows: [{ at: 'now' }, { id: 2, at: 'then' }],
    note: { text: 't', more: { deep: 'x' } },
  });
  expect(found).toEqual({
    ok: true,
    value: { name: 'A', amount: 100, rows: [{ at: 'now' }, { at: 'then' }] },
    departures: [
      { path: 'rows.0.id', assumed: true },
      { path: 'rows.1.id', assumed: true },
      { path: 'note.more.deep', assumed: true },
    ],
  });
});

test.each([
  ['name', { name: 1 }],
  ['rows', { rows: null }],
  ['rows.1.at', { rows: [{ id: '1', at: 'now' }, { id: '2' }] }],
  ['maybe', { maybe: 1 }],
  ['', null],
])('decision contract: a departure in a documented part refuses the answer and names %j', (path, change) => {
  expect(readResponse(Answer, change && { ...AGREES, ...change })).toEqual({ ok: false, path });
});

test('decision contract: a wholly assumed answer that departs is null', () => {
  const { response } = wallet.transfer;
  for (const answer of ['OK', null, undefined, []]) {
    expect(reading(response, answer)).toEqual({
      ok: true,
      value: null,
      departures: [{ path: '', assumed: true }],
    });
  }
  expect(reading(response, { amount: '12.34' })).toEqual({
    ok: true,
    value: { amount: 1234 },
    departures: [],
  });
});

test('decision contract: money that is no number is null and told, in documented and assumed parts alike', () => {
  expect(reading(Amount, { amount: 'abc' })).toEqual({
    ok: true,
    value: { amount: null },
    departures: [{ path: 'amount', assumed: false }],
  });
  expect(reading(wallet.transfer.response, {})).toEqual({
    ok: true,
    value: { amount: null },
    departures: [{ path: 'amount', assumed: true }],
  });
});

test('what is optional may also be null', () => {
  expect(reading(z.object({ a: z.optional(z.string()) }), { a: null })).toEqual({
    ok: true,
    value: {},
    departures: [],
  });
});

test('an item of an assumed kind that departs leaves its list', () => {
  const List = z.array(assumed(z.object({ id: z.number() }), 'not shown'));
  expect(reading(List, [{ id: 1 }, { id: 'x' }, { id: 3 }])).toEqual({
    ok: true,
    value: [{ id: 1 }, { id: 3 }],
    departures: [{ path: '1.id', assumed: true }],
  });
});

test('a list named without an envelope is also taken out of one', () => {
  const List = z.array(z.string());
  expect(readResponse(List, ['a'])).toEqual({ ok: true, value: ['a'] });
  expect(readResponse(List, { conditions: ['a'], total: 1 })).toEqual({ ok: true, value: ['a'] });
  expect(readResponse(List, { a: ['a'], b: ['b'] })).toEqual({ ok: false, path: '' });
});
