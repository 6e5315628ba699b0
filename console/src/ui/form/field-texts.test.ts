import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { listSchemaFields } from '@wallet/shared/control/fields/call-fields.ts';
import { toOptions } from '@wallet/shared/control/fields/field-options.ts';
import { Baht, Instant } from '@wallet/shared/schema/fields.ts';

import { listInputs, readInputs, toFieldText } from './field-texts.ts';

const Member = z.strictObject({
  name: z.string(),
  wallet: Baht,
  games: z.record(z.string(), z.nullable(Baht)),
  bank: z.nullable(z.strictObject({ code: z.string(), number: z.string() })),
  until: z.optional(Instant),
  values: z.optional(z.array(z.string())),
  active: z.optional(z.boolean()),
  texts: z.optional(z.record(z.string(), z.union([z.string(), z.array(z.string())]))),
});
const OPTIONS = toOptions(listSchemaFields(Member));
const CURRENT = {
  name: 'Somchai',
  wallet: 9000,
  games: { PG: 10.5, SA: null },
  bank: { code: 'KTB', number: '1' },
  texts: { notice: '12', rules: ['a, b', 'c'] },
};

/** Reads a form in which some inputs were changed. */
function read(changes: Readonly<Record<string, string>>, current?: typeof CURRENT, opened = current) {
  const inputs = listInputs(OPTIONS, current ?? {});
  const texts: Readonly<Record<string, string>> = {
    ...(current && {
      name: 'Somchai',
      wallet: '9000',
      'games.PG': '10.5',
      'bank.code': 'KTB',
      'bank.number': '1',
      'texts.notice': '12',
      'texts.rules': JSON.stringify(['a, b', 'c'], null, 2),
    }),
    ...changes,
  };
  return readInputs(OPTIONS, { inputs, current, opened, readField: (path) => texts[path] ?? '' });
}

test('a new value has what was filled in: money in baht, times of Bangkok, lists by commas', () => {
  expect(
    read({
      name: ' Som ',
      wallet: '1,234.50',
      until: '2030-01-01T07:00:00',
      values: 'S1, S2',
      active: 'true',
    }),
  ).toEqual({
    name: 'Som',
    wallet: 1234.5,
    until: '2030-01-01T07:00:00+07:00',
    values: ['S1', 'S2'],
    active: true,
  });
});

test('a change has what differs alone: an object as a whole, of any names the entry', () => {
  expect(read({}, CURRENT)).toEqual({});
  expect(read({ wallet: '20' }, CURRENT)).toEqual({ wallet: 20 });
  expect(read({ 'bank.number': '2' }, CURRENT)).toEqual({ bank: { code: 'KTB', number: '2' } });
  expect(read({ 'games.SA': '5' }, CURRENT)).toEqual({ games: { SA: 5 } });
  expect(read({ 'texts.notice': '13', 'texts.rules': '["d"]' }, CURRENT)).toEqual({
    texts: { notice: '13', rules: ['d'] },
  });
});

test('a field that was not edited is what it has become since the form was opened', () => {
  const current = { ...CURRENT, wallet: 20, bank: { code: 'SCB', number: '1' } };
  expect(read({ name: 'Som' }, current, CURRENT)).toEqual({ name: 'Som' });
  expect(read({ 'bank.number': '2' }, current, CURRENT)).toEqual({ bank: { code: 'SCB', number: '2' } });
  expect(read({ wallet: '9000.5' }, current, CURRENT)).toEqual({ wallet: 9000.5 });
});

test('an emptied field is null where it can be, and a text that must be given otherwise', () => {
  expect(read({ 'games.PG': '' }, CURRENT)).toEqual({ games: { PG: null } });
  expect(read({ 'bank.code': '', 'bank.number': '' }, CURRENT)).toEqual({ bank: null });
  expect(read({ name: '' }, CURRENT)).toEqual({ name: '' });
});

test('a time is that of Bangkok, as the picker writes it, and unchanged it is not sent', () => {
  const until = OPTIONS.find(({ path }) => path === 'until');
  if (!until) throw new Error('the schema has no time');
  expect(toFieldText(until, '2026-01-15T03:00:00.123Z')).toBe('2026-01-15T10:00');
  expect(toFieldText(until, '2026-01-15T03:00:05Z')).toBe('2026-01-15T10:00:05');
  const inputs = listInputs(OPTIONS, {});
  const current = { until: '2026-01-15T03:00:00.123Z' };
  const readField = (path: string): string => (path === 'until' ? '2026-01-15T10:00' : '');
  expect(readInputs(OPTIONS, { inputs, readField, current })).toEqual({});
});

test('an amount that is none, and a list that is no JSON, are refused beside their fields', () => {
  expect(() => read({ wallet: '99.999' })).toThrow(
    expect.objectContaining({ issues: [expect.objectContaining({ path: 'wallet' })] }),
  );
  expect(() => read({ 'texts.rules': '[' }, CURRENT)).toThrow(
    expect.objectContaining({ issues: [expect.objectContaining({ path: 'texts.rules' })] }),
  );
});
