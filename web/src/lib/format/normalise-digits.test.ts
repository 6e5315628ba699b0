import { expect, test } from 'vitest';

import { AMOUNT_CASES } from '#testing/samples/amount-cases.ts';
import { PHONE_CASES } from '#testing/samples/phone-cases.ts';

import { normalisePhone } from '@wallet/shared/phone-number.ts';
import { formatAmount } from './format.ts';
import { parseAmount } from './parse-amount.ts';

test('M7 each table has at least 120 texts, without duplicates', () => {
  for (const table of [AMOUNT_CASES, PHONE_CASES]) {
    expect(table.length).toBeGreaterThanOrEqual(120);
    expect(new Set(table.map(([text]) => text)).size).toBe(table.length);
  }
});

test('M7 each phone that a member may type means ten digits, or none', () => {
  const meanings = PHONE_CASES.map(([text]) => {
    const digits = normalisePhone(text, 'standard');
    return [text, /^\d{10}$/.test(digits) ? digits : null];
  });
  expect(meanings).toEqual(PHONE_CASES);
});

test('M7 each amount that a member may type means satang, or has a reason', () => {
  const meanings = AMOUNT_CASES.map(([text]) => {
    const parsed = parseAmount(text);
    return [text, parsed.ok ? parsed.amount : parsed.reason];
  });
  expect(meanings).toEqual(AMOUNT_CASES);
});

test('M7 the amount that is shown is the one that is sent', () => {
  const changed = AMOUNT_CASES.filter(([text]) => {
    const parsed = parseAmount(text);
    if (!parsed.ok) return false;
    const shown = parseAmount(formatAmount(parsed.amount));
    return !shown.ok || shown.amount !== parsed.amount;
  });
  expect(changed).toEqual([]);
});
