import * as z from 'zod/mini';
import { expect, test } from 'vitest';

import { asSatang } from '../money.ts';
import { runCount } from '../testing/run-length.ts';
import { decode, encode } from './codec.ts';
import { Baht } from './fields.ts';
import { readResponse } from './read-response.ts';

const LARGEST = runCount(1_000_000);
const Amount = z.object({ amount: Baht });

/** The amount that the client reads; undefined if the response is refused. */
function readAmount(json: unknown): unknown {
  const result = readResponse(Amount, json);
  return result.ok ? result.value.amount : undefined;
}

test(`M6 every amount from 0 to ${LARGEST} satang is the same after it was sent as JSON and read again`, () => {
  const wrong: number[] = [];
  for (let satang = 0; satang <= LARGEST; satang++) {
    const json: unknown = JSON.parse(JSON.stringify(encode(Amount, { amount: asSatang(satang) })));
    const isSame =
      z.safeParse(Amount, json).success &&
      decode(Amount, json as z.output<typeof Amount>).amount === satang &&
      readAmount(json) === satang;
    if (!isSame) wrong.push(satang);
  }
  expect(wrong).toEqual([]);
});

test('a large or small amount is exact', () => {
  for (const [text, satang] of [
    ['22517998136852.47', 2_251_799_813_685_247],
    ['100000000.29', 10_000_000_029],
    ['0.07', 7],
    ['-1234567.89', -123_456_789],
  ] as const) {
    const amount = asSatang(satang);
    expect(encode(Amount, { amount }), text).toEqual({ amount: Number(text) });
    expect(readAmount({ amount: Number(text) }), text).toBe(amount);
    expect(readAmount({ amount: text }), text).toBe(amount);
  }
});

test('a request with an amount that is no whole number of satang is refused', () => {
  for (const amount of [0.001, 1.005, 1e15, Number.NaN, Number.POSITIVE_INFINITY, '1.00', null, undefined]) {
    expect(z.safeParse(Amount, { amount }).success, String(amount)).toBe(false);
  }
});

test('a response is encoded into a copy, and parts without money are passed on as they are', () => {
  const Response = z.object({
    list: z.array(Amount),
    by: z.record(z.string(), z.nullable(Baht)),
    none: z.optional(Baht),
    rest: z.object({ text: z.string() }),
  });
  const rest = { text: 'x' };
  const value = { list: [{ amount: asSatang(150) }], by: { PG: asSatang(1), SA: null }, rest };
  const json = encode(Response, value);
  expect(json).toEqual({ list: [{ amount: 1.5 }], by: { PG: 0.01, SA: null }, rest });
  expect(value.list).toEqual([{ amount: 150 }]);
  expect((json as { rest: unknown }).rest).toBe(rest);
});

test('money inside a union is an error at first use', () => {
  const Either = z.object({ either: z.union([Baht, z.string()]) });
  expect(() => encode(Either, { either: 'x' })).toThrow('money inside a union');
  expect(() => decode(Either, { either: 'x' })).toThrow('money inside a union');
});

test('amounts of a request are read at every depth, and the request is not changed', () => {
  const Request = z.object({
    amount: z.optional(Baht),
    note: z.optional(z.string()),
    list: z.array(Amount),
    by: z.record(z.string(), Baht),
  });
  const json = { amount: 1.5, note: 'x', list: [{ amount: 0.07 }], by: { PG: 2 } };
  expect(decode(Request, json as unknown as z.output<typeof Request>)).toEqual({
    amount: 150,
    note: 'x',
    list: [{ amount: 7 }],
    by: { PG: 200 },
  });
  expect(decode(Request, { list: [], by: {} })).toEqual({ list: [], by: {} });
  expect(json).toEqual({ amount: 1.5, note: 'x', list: [{ amount: 0.07 }], by: { PG: 2 } });
});

test('another value in place of a part with money is passed on', () => {
  for (const other of [null, undefined, 'text', true]) {
    const pass = (schema: z.ZodMiniType) => encode(z.object({ part: schema }), { part: other });
    for (const schema of [Amount, z.array(Amount), z.record(z.string(), Baht), Baht])
      expect(pass(schema), String(other)).toEqual({ part: other });
  }
});

test('a missing field with money stays missing', () => {
  expect(encode(z.object({ none: z.optional(Baht) }), {})).toStrictEqual({});
});

test('a response without money is passed on as it is', () => {
  const value = { text: 'x' };
  expect(encode(z.object({ text: z.string() }), value)).toBe(value);
});
