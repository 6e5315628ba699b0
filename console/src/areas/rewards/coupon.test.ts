import { expect, test } from 'vitest';

import { asSatang } from '@wallet/shared/money.ts';

import { createCoupon } from './coupon.ts';

const NOW = '2026-01-15T03:00:00.000Z';
const of = (kind: string, taken: readonly string[] = []) =>
  createCoupon({ kind, member: '1', amount: asSatang(5_000), sliceCode: 'S3' }, { now: NOW, taken });

test('each kind of coupon has the properties that cause its error', () => {
  expect(of('claimable')).toMatchObject({ type: 'CREDIT', isClaimed: false, amount: 5_000 });
  expect(Date.parse(of('claimable').expiresAt ?? '')).toBeGreaterThan(Date.parse(NOW));
  expect(Date.parse(of('expired').expiresAt ?? '')).toBeLessThan(Date.parse(NOW));
  expect(of('wrong-type').type).not.toBe('CREDIT');
  expect(of('claimed').isClaimed).toBe(true);
});

test('a new coupon has an unused id', () => {
  expect(of('claimable', ['desk-2', 'coupon-1']).id).toBe('desk-3');
});
