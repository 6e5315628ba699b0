import { expect, test } from 'vitest';

import { AMOUNT_CASES } from '#testing/samples/amount-cases.ts';
import { PHONE_CASES } from '#testing/samples/phone-cases.ts';

import { normaliseDigits } from '@wallet/shared/digits.ts';
import { formatAmount } from './format.ts';
import { parseAmount } from './parse-amount.ts';

test('M7 each table has at least 120 texts, without duplicates', () => {
  for (const table of [AMOUNT_CASES, PHONE_CASES]) {
    expect(table.length).toBeGreaterThanOrEqual(120);
    expect(new Set(table.map(([text]) => text)).size).toBe(table.length);
  }
});

test.each(PHONE_CASES)('M7 the phone %j means %j', (text, phone) => {
  const digits = normaliseDigits(text);
  expect(/^\d{10}$/.test(digits) ? digits : null).toBe(phone);
});

test.each(AMOUNT_CASES)('M7 the amount %j means %j', (text, meaning) => {
  const parsed = parseAmount(text);
  expect(parsed.ok ? parsed.amount : parsed.reason).toBe(meaning);
  // The normalised number is both shown and sent.
  if (parsed.ok) expect(parseAmount(formatAmount(parsed.amount))).toEqual(parsed);
});
