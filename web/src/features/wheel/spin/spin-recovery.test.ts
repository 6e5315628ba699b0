import { asSatang } from '@wallet/shared/money.ts';
import { expect, test } from 'vitest';

import { recoverSpin } from './spin-recovery.ts';

const coupon = (_id: string) => ({
  _id,
  prize: { name: '10 บาท', label: '10 บาท' },
  amount: asSatang(10_00),
});

const BEFORE = { coins: 3, coupons: ['c1'] };

test('a coin that is gone and a coupon that is new: that is what the wheel gave', () => {
  const after = { coins: 2, coupons: [coupon('c1'), coupon('c2')] };
  expect(recoverSpin(BEFORE, after)).toEqual({ name: 'made', coupon: coupon('c2') });
});

test('a coin that is gone without a coupon: the spin was made and gave none', () => {
  expect(recoverSpin(BEFORE, { coins: 2, coupons: [coupon('c1')] })).toEqual({
    name: 'made',
    coupon: undefined,
  });
});

test('as many coins as before: the spin was not made, whatever coupons there are', () => {
  const after = { coins: 3, coupons: [coupon('c1'), coupon('c2')] };
  expect(recoverSpin(BEFORE, after)).toEqual({ name: 'not-made' });
});

test.each([
  ['more coins than before', { coins: 4, coupons: [] }],
  ['two coins less', { coins: 1, coupons: [] }],
  ['nothing to be read', undefined],
])('%s: nothing can be told', (_, after) => {
  expect(recoverSpin(BEFORE, after)).toEqual({ name: 'unclear' });
});

test('coupons that were unknown before, or are two now, are not taken for the prize', () => {
  const after = { coins: 2, coupons: [coupon('c1'), coupon('c2'), coupon('c3')] };
  expect(recoverSpin(BEFORE, after)).toEqual({ name: 'made', coupon: undefined });
  expect(recoverSpin({ coins: 3, coupons: undefined }, after)).toEqual({ name: 'made', coupon: undefined });
});
