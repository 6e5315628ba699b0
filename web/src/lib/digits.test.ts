import { expect, test } from 'vitest';

import { AMOUNTS } from '#testing/bad-amounts.ts';
import { PHONES } from '#testing/bad-phones.ts';

import { normaliseDigits } from './digits.ts';
import { formatAmount } from './format.ts';
import { parseAmount } from './money-input.ts';

test('M7 the tables hold 120 texts at least, none of them twice', () => {
  for (const table of [AMOUNTS, PHONES]) {
    expect(table.length).toBeGreaterThanOrEqual(120);
    expect(new Set(table.map(([text]) => text)).size).toBe(table.length);
  }
});

test.each(PHONES)('M7 the phone %j means %j', (text, phone) => {
  const digits = normaliseDigits(text);
  expect(/^\d{10}$/.test(digits) ? digits : null).toBe(phone);
});

test.each(AMOUNTS)('M7 the amount %j means %j', (text, meaning) => {
  const parsed = parseAmount(text);
  expect(parsed.ok ? parsed.amount : parsed.reason).toBe(meaning);
  // What is shown is what is sent.
  if (parsed.ok) expect(parseAmount(formatAmount(parsed.amount))).toEqual(parsed);
});
