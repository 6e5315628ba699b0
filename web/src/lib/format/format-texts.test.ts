import { asSatang } from '@wallet/shared/money.ts';
import { expect, test } from 'vitest';

import { toWholePercent } from './format-percent.ts';
import { formatCount, formatMoney, formatPhone, MINUS } from './format.ts';
import { maskPhone } from './mask-phone.ts';
import { normaliseSearch } from './normalise-search.ts';

test('an amount of ten millions may be apart from its currency, a shorter one may not', () => {
  expect(formatMoney(asSatang(1_234_567_89), 'บาท')).toBe('1,234,567.89\u00a0บาท');
  expect(formatMoney(asSatang(12_345_678_90), 'บาท')).toBe('12,345,678.90 บาท');
});

test('a count below zero has a typographic minus, and what is no count is a dash', () => {
  expect([-1_234, 0, 1.5, Number.NaN].map(formatCount)).toEqual([`${MINUS}1,234`, '0', '-', '-']);
});

test('only a whole phone number gets dashes', () => {
  expect(['0812345678', 'x0812345678', '0812345678x'].map(formatPhone)).toEqual([
    '081-234-5678',
    'x0812345678',
    '0812345678x',
  ]);
});

test.each([
  [0.999, 99],
  [0.29, 28],
  [1, 100],
  [1.5, 100],
  [0, 0],
])('the share %d is shown as %d percent', (share, percent) => {
  expect(toWholePercent(share)).toBe(percent);
});

test.each([
  ['0812345678', '081-•••-5678'],
  ['02012345678', '020-••••-5678'],
  ['12345678', '123-•-5678'],
  ['1234567', '1234567'],
  ['', ''],
])('of the phone number %s only both ends are shown: %s', (phone, shown) => {
  expect(maskPhone(phone).replaceAll('\u2060', '')).toBe(shown);
});

test('a masked phone number stays in one line', () => {
  expect(maskPhone('0812345678')).toBe('081-\u2060•••-\u20605678');
});

test.each([
  ['SCB', 'scb'],
  ['ธนาคาร ๑๒', 'ธนาคาร 12'],
  ['  Siam \t Bank ', 'siam bank'],
  ['ＰＧ', 'pg'],
  ['PG\u200b', 'pg'],
])('%j is searched as %j', (text, searched) => {
  expect(normaliseSearch(text)).toBe(searched);
});
