import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { isValidPhone, normalisePhone } from './phone-number.ts';
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

test('F-5 a Lao deployment reads the codes of Laos and Thailand, and keeps digits without a plus', () => {
  const phones = [
    ['+856 20 5551 2345', '02055512345'],
    ['+໘໕໖ ໒໐ ໕໕໕໑ ໒໓໔໕', '02055512345'],
    ['00856 (0)20-5551-2345', '02055512345'],
    ['+66 81 234 5678', '0812345678'],
    ['8562055512345', '8562055512345'],
    ['66812345678', '66812345678'],
    ['020 5551 2345', '02055512345'],
    ['+1 202 555 0100', '+12025550100'],
  ];
  expect(phones.map(([typed = '']) => [typed, normalisePhone(typed, 'lao')])).toEqual(phones);
});

test('F-5 a code of Laos stands before seven to ten digits', () => {
  const digits = ['234567', '2345678', '2345678901', '23456789012'];
  expect(digits.map((each) => normalisePhone(`+856${each}`, 'lao'))).toEqual([
    '+856234567',
    '02345678',
    '02345678901',
    '+85623456789012',
  ]);
});
