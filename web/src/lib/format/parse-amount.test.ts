import { satangToBaht } from '@wallet/shared/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { randomSeed } from '#testing/run-length.ts';

import { formatAmount } from './format.ts';
import { toLatinDigits } from '@wallet/shared/digits.ts';
import { parseAmount, withoutUnit } from './parse-amount.ts';

const AMOUNTS = [
  ['1', 1_00],
  ['1500', 1500_00],
  ['1,500', 1500_00],
  ['1500.5', 1500_50],
  ['1,000.50', 1000_50],
  ['12,345,678.90', 12_345_678_90],
  ['0.01', 1],
  ['.5', 50],
  ['500.', 500_00],
  ['007', 7_00],
  ['๑๐๐', 100_00],
  ['໑໐', 10_00],
  ['๑,๕๐๐.๒๕', 1500_25],
  [' 1 000\u00a0\u2009', 1000_00],
  ['0', 0],
  ['12,5', 12_50],
  ['12,50', 12_50],
  ['๑๒,๕', 12_50],
  ['\u2066500.00\u2069', 500_00],
  ['\ufeff1\u200b,500\u200e', 1500_00],
  // danilkinkin/buckwheat#140
  ['1.500.000', 1_500_000_00],
  ['90071992547409.91', Number.MAX_SAFE_INTEGER],
] as const;

test('an amount is read with its groups, its decimals and the digits of each language', () => {
  expect(AMOUNTS.map(([text]) => [text, parseAmount(text)])).toEqual(
    AMOUNTS.map(([text, amount]) => [text, { ok: true, amount }]),
  );
});

const REFUSED = [
  ['', 'empty'],
  ['  ', 'empty'],
  ['1.005', 'decimals'],
  ['1,000.123', 'decimals'],
  ['90071992547409.92', 'too-large'],
  ['9'.repeat(30), 'too-large'],
  ['.', 'invalid'],
  ['-1', 'invalid'],
  ['-0', 'invalid'],
  ['+1', 'invalid'],
  ['\u22121', 'invalid'],
  ['1e3', 'invalid'],
  ['0x10', 'invalid'],
  ['NaN', 'invalid'],
  ['Infinity', 'invalid'],
  ['٣', 'invalid'],
  ['１２', 'invalid'],
  ['1.2.3', 'invalid'],
  ['1,00,000', 'invalid'],
  ['1,5000', 'invalid'],
  [',500', 'invalid'],
  ['1,000,', 'invalid'],
  ['1.000,50', 'invalid'],
  ['50.000', 'decimals'],
  ['1.500.00', 'invalid'],
  ['1500.000.000', 'invalid'],
  ['฿100', 'invalid'],
  ['100 บาท', 'invalid'],
  ['\u202e001', 'invalid'],
] as const;

test('a text that is no amount is refused with its reason', () => {
  expect(REFUSED.map(([text]) => [text, parseAmount(text)])).toEqual(
    REFUSED.map(([text, reason]) => [text, { ok: false, reason }]),
  );
});

test('an amount that is pasted with the name of its own currency is read, one of another currency is not', () => {
  const pasted = [
    ['฿500', 'BAHT', '500'],
    ['500 บาท', 'BAHT', '500'],
    ['500\u00a0บา\u2060ท', 'BAHT', '500'],
    ['1,500.-', 'BAHT', '1,500'],
    ['1,500.- บาท', 'BAHT', '1,500'],
    ['THB\u202f1,500.50', 'BAHT', '1,500.50'],
    ['500 ບາດ', 'BAHT', '500'],
    ['500 baht', 'BAHT', '500'],
    ['₭20,000', 'LAK', '20,000'],
    ['20,000 ກີບ', 'LAK', '20,000'],
    ['20,000 กีบ', 'LAK', '20,000'],
    ['20,000 Kip', 'LAK', '20,000'],
    ['₭500', 'BAHT', '₭500'],
    ['500 บาท', 'LAK', '500บาท'],
    ['$500', 'BAHT', '$500'],
  ] as const;
  expect(pasted.map(([text, currency]) => [text, currency, withoutUnit(text, currency)])).toEqual(pasted);
});

test('a formatted amount is parsed back to the same amount', () => {
  for (let satang = 0; satang < 1_000_000; satang += 37) {
    const parsed = parseAmount(String(satang));
    if (!parsed.ok) throw new Error(`${satang} was refused`);
    expect(parseAmount(formatAmount(parsed.amount))).toEqual(parsed);
  }
});

test('Thai and Lao digits are replaced, and nothing else', () => {
  expect(toLatinDigits('๐๑๒๓๔๕๖๗๘๙ ໐໑໒໓໔໕໖໗໘໙ กข')).toBe('0123456789 0123456789 กข');
});

/** Signs of an amount, and some that are none. */
const SIGNS = Array.from('0123456789๐๕๙໐໕໙.,,. \u00a0-+eEx٣１฿n_');

/** Texts that are nearly amounts: digits in groups, with and without decimals, and any signs. */
const nearlyAmount = fc.oneof(
  fc.string({ unit: fc.constantFrom(...SIGNS), maxLength: 12 }),
  fc
    .tuple(
      fc.integer({ min: 0, max: 999 }),
      fc.array(fc.integer({ min: 0, max: 1_200 }), { maxLength: 4 }),
      fc.integer({ min: -1, max: 1_000 }),
    )
    .map(
      ([head, groups, decimals]) =>
        [head, ...groups.map((group) => String(group).padStart(3, '0'))].join(',') +
        (decimals < 0 ? '' : `.${decimals}`),
    ),
  fc.string(),
);

const isDigits = (part: string) => Array.from(part).every((sign) => sign >= '0' && sign <= '9');

/** The grammar a second time, sign by sign: digits in groups of three or in one, and at most two decimals after a dot or a lone comma. */
function isAmount(text: string): boolean {
  const latin = toLatinDigits(text).replaceAll(
    /[\s\u00ad\u200b-\u200f\u202a-\u202d\u2060-\u2064\u2066-\u2069\ufeff]/g,
    '',
  );
  const [euros = '', cents = '', ...rest] = latin.split(',');
  if (rest.length === 0 && isDigits(euros + cents) && euros !== '' && [1, 2].includes(cents.length)) {
    return Number.isSafeInteger(Number(euros + cents.padEnd(2, '0')));
  }
  const [whole = '', decimals = '', ...more] = latin.split('.');
  if (more.length > 0 || !isDigits(decimals) || decimals.length > 2) return false;
  const [head = '', ...groups] = whole.split(',');
  if (!isDigits(head) || !groups.every((group) => isDigits(group) && group.length === 3)) return false;
  if (groups.length > 0 && (head === '' || head.length > 3)) return false;
  if (head + decimals === '') return false;
  return Number.isSafeInteger(Number(whole.replaceAll(',', '') + decimals.padEnd(2, '0')));
}

test('M7 of 2,000 random texts exactly the amounts are taken, shown as they are sent, with at most two decimals', () => {
  fc.assert(
    fc.property(nearlyAmount, (text) => {
      const parsed = parseAmount(text);
      expect({ text, isTaken: parsed.ok }).toEqual({ text, isTaken: isAmount(text) });
      if (!parsed.ok) return;
      const sent = JSON.stringify(satangToBaht(parsed.amount));
      expect(sent).toMatch(/^\d+(\.\d{1,2})?$/);
      // What the member sees is the number that is sent.
      const shown = formatAmount(parsed.amount).replaceAll(',', '');
      expect(Number(shown)).toBe(Number(sent));
    }),
    { numRuns: 2_000, seed: randomSeed(7) },
  );
});
