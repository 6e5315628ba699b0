import { asSatang } from '@wallet/shared/money.ts';
import { expect, test } from 'vitest';

import { toClaimRequest } from './claim-request.ts';

const coupon = {
  prize: { name: '50 บาท', label: '50 บาท' },
  amount: asSatang(50_25),
  expiresAt: '2026-01-22T10:00:00+07:00',
};

test('F-55 a coupon is claimed by its identifier', () => {
  expect(toClaimRequest({ ...coupon, _id: 'c1' })).toEqual({ coupon: 'c1' });
});

test('F-55 a coupon without one is claimed as it was received, its amount in baht', () => {
  expect(toClaimRequest(coupon)).toEqual({ coupon: { ...coupon, amount: 50.25 } });
});
