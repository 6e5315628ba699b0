import { expect, test } from 'vitest';

import { asSatang } from '@wallet/shared/money.ts';

import { createCoupon } from './coupon.ts';

const NOW = '2026-01-15T03:00:00.000Z';
const create = (kind: string, taken: readonly string[] = []) =>
  createCoupon({ kind, member: '1', amount: asSatang(5_000), sliceCode: 'S3' }, { now: NOW, taken });

test('each kind of coupon has the properties that cause its error', () => {
  expect(create('claimable')).toMatchObject({ type: 'CREDIT', isClaimed: false, amount: 5_000 });
  expect(Date.parse(create('claimable').expiresAt ?? '')).toBeGreaterThan(Date.parse(NOW));
  expect(Date.parse(create('expired').expiresAt ?? '')).toBeLessThan(Date.parse(NOW));
  expect(create('wrong-type').type).not.toBe('CREDIT');
  expect(create('claimed').isClaimed).toBe(true);
});

test('a new coupon has an unused id', () => {
  expect(create('claimable', ['console-2', 'coupon-1']).id).toBe('console-3');
});
