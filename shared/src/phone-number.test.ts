import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { isValidPhone } from './phone-number.ts';
import { Phone } from './schema/fields.ts';

const LENGTHS = [0, 1, 5, 8, 9, 10, 11, 14, 15, 16, 64];

test.each(['standard', 'iframe'] as const)('F-5 the %s variant takes ten digits', (variant) => {
  expect(LENGTHS.filter((length) => isValidPhone('0'.repeat(length), variant))).toEqual([10]);
});

test('F-5 the lao variant takes 1 to 15 digits, as the contract does', () => {
  const accepted = [1, 5, 8, 9, 10, 11, 14, 15];
  expect(LENGTHS.filter((length) => isValidPhone('9'.repeat(length), 'lao'))).toEqual(accepted);
  expect(LENGTHS.filter((length) => z.safeParse(Phone, '9'.repeat(length)).success)).toEqual(accepted);
});

test('F-5 no variant takes a text that is not plain digits', () => {
  for (const phone of ['081234567a', '081 234 567', '+812345678', '๐๘๑๒๓๔๕๖๗๘', '0812345678\n']) {
    for (const variant of ['standard', 'iframe', 'lao'] as const) {
      expect(isValidPhone(phone, variant), phone).toBe(false);
    }
  }
});
