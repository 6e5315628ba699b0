import { expect, test } from 'vitest';

import { asSatang } from '@wallet/shared/money.ts';

import { buildQrPayload } from './qr-payload.ts';

const buildPayload = (amount: number, currency: 'BAHT' | 'LAK' = 'BAHT') =>
  buildQrPayload({ reference: 'qr-7', provider: 'WW', amount: asSatang(amount), currency });

/** Calculates the CRC-16 of EMV by long division of the bits, independently of the implementation. */
function referenceChecksum(text: string): string {
  const bits = Array.from(text, (letter) => letter.charCodeAt(0).toString(2).padStart(8, '0')).join('');
  const register = Array.from(`${bits}${'0'.repeat(16)}`, Number);
  for (let at = 0; at < 16; at++) register[at] = 1 - (register[at] ?? 0);
  for (let at = 0; at < bits.length; at++) {
    if (register[at] !== 1) continue;
    for (const [step, bit] of '10001000000100001'.split('').entries())
      register[at + step] = (register[at + step] ?? 0) ^ Number(bit);
  }
  return parseInt(register.slice(-16).join(''), 2).toString(16).toUpperCase().padStart(4, '0');
}

test('the reference checksum matches the published check value', () => {
  expect(referenceChecksum('123456789')).toBe('29B1');
});

test.each([1, 99, 100, 300_50, 1_234_567_89])('the checksum of a code for %d satang is correct', (amount) => {
  const text = buildPayload(amount);
  expect(text.slice(-4)).toBe(referenceChecksum(text.slice(0, -4)));
});

test.each([
  [1, '54040.01'],
  [20_00, '540520.00'],
  [300_50, '5406300.50'],
  [1_234_567_89, '54101234567.89'],
])('%d satang are formatted as %s', (amount, field) => {
  expect(buildPayload(amount)).toContain(field);
});

test('the currency is given by its numeric code', () => {
  expect([buildPayload(100), buildPayload(100, 'LAK')]).toEqual([
    expect.stringContaining('5303764'),
    expect.stringContaining('5303418'),
  ]);
});
