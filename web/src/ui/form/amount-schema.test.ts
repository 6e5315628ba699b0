import { asSatang } from '@wallet/shared/money.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { createAmountSchema, findAmountError } from './amount-schema.ts';

/** Takes at least 10.00. Without an amount it asks for one, or says nothing. */
const parse = (text: string, emptyMessage?: string) => {
  const schema = createAmountSchema((amount) =>
    amount === null ? emptyMessage : amount < 10_00 ? 'too-small' : undefined,
  );
  const { success, data, error } = z.safeParse(schema, text);
  return success ? data : error.issues.map(({ message }) => message);
};

test('an amount that is valid is given as satang, any other has one message', () => {
  expect(parse('10')).toBe(asSatang(10_00));
  expect(parse('1,500.50')).toBe(asSatang(1500_50));
  expect(parse('9.99')).toEqual(['too-small']);
  expect(parse('ten')).toEqual(['invalid']);
  expect(parse('10.005')).toEqual(['decimals']);
  expect(parse('9'.repeat(30))).toEqual(['too-large']);
});

test('an empty field is never an amount, and has the message of its form if that has one', () => {
  expect(parse('')).toEqual(['empty']);
  expect(parse('  ', 'required')).toEqual(['required']);
});

test('only a problem of the text itself has the text of an amount', () => {
  const messages = ['empty', 'invalid', 'decimals', 'too-large', 'too-small', undefined];
  expect(messages.map(findAmountError)).toEqual([
    'empty',
    'invalid',
    'decimals',
    'too-large',
    undefined,
    undefined,
  ]);
});
