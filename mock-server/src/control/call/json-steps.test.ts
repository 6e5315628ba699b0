import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { encode } from '@wallet/shared/schema/codec.ts';
import { Baht } from '@wallet/shared/schema/fields.ts';
import { asSatang } from '@wallet/shared/money.ts';

import { runAtOnce } from '#domain/steps.ts';

import { toJsonSteps } from './json-steps.ts';

const Row = z.object({ id: z.string(), amount: Baht, note: z.optional(z.string()) });
const Response = z.object({
  total: z.int(),
  hint: z.optional(z.string()),
  rows: z.array(Row),
  nested: z.object({ rows: z.array(Row), name: z.nullable(z.string()) }),
});

const createRows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `row "${index}"`,
    amount: asSatang(index + 1),
    ...(index % 2 === 0 ? {} : { note: 'ไทย' }),
    unknown: 'is not part of the contract',
  }));

test.each([0, 1, 99, 100, 1_000])('a response with %i rows has the JSON of its schema', (count) => {
  const rows = createRows(count);
  const value = { total: count, rows, nested: { rows, name: null, unknown: 1 }, unknown: {} };
  expect(runAtOnce(toJsonSteps(Response, value))).toBe(
    JSON.stringify(z.parse(Response, encode(Response, value))),
  );
});

test('a long list is converted in a step for each item', () => {
  const rows = createRows(300);
  const value = { total: 300, rows, nested: { rows, name: 'x' } };
  expect([...toJsonSteps(Response, value)]).toHaveLength(600);
  expect([...toJsonSteps(z.array(Row), createRows(5))]).toHaveLength(0);
});

test('an item that breaks the contract is an error, wherever it is', () => {
  const rows = [...createRows(200), { id: 1, amount: asSatang(1) }];
  const value = { total: 201, rows, nested: { rows: [], name: 'x' } };
  expect(() => runAtOnce(toJsonSteps(Response, value))).toThrow('id');
});
