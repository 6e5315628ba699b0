import { bahtToSatang } from '@wallet/shared/money.ts';
import { expect, test } from 'vitest';

import { isBelowThreshold, getMinimumAmount, getQuickAmounts } from './qr-amount.ts';

test.each([
  ['KBANK', 20, 20],
  ['KBANK', 0, 1],
  ['WW', 20, 100],
  ['WW', 250, 250],
  ['E2P', 20, 50],
] as const)('QR-5: at %s, where the operator asks for %d, the minimum is %d', (provider, server, least) => {
  expect(getMinimumAmount(provider, bahtToSatang(server))).toBe(bahtToSatang(least));
});

test('QR-5: without a minimum from the operator the provider’s applies', () => {
  expect(getMinimumAmount('WW', undefined)).toBe(bahtToSatang(100));
  expect(getMinimumAmount('E2P', null)).toBe(bahtToSatang(50));
});

test.each([
  ['KBANK', 0, true],
  ['KBANK', 0.01, false],
  ['WW', 99.99, true],
  ['WW', 100, false],
  ['E2P', 49.99, true],
  ['E2P', 50, false],
] as const)('QR-4: at %s an amount of %d is too little: %s', (provider, amount, expected) => {
  expect(isBelowThreshold(provider, bahtToSatang(amount))).toBe(expected);
});

test('QR-4: a missing amount is below the threshold', () => {
  expect(isBelowThreshold('KBANK', null)).toBe(true);
});

test('the quick amounts are those of §9', () => {
  expect(getQuickAmounts('KBANK')).toEqual([10, 20, 50, 100, 500, 1000].map((baht) => bahtToSatang(baht)));
  expect(getQuickAmounts('WW')).toEqual([100, 200, 300, 500, 1000].map((baht) => bahtToSatang(baht)));
  expect(getQuickAmounts('E2P')).toEqual([50, 100, 200, 500, 1000].map((baht) => bahtToSatang(baht)));
});
