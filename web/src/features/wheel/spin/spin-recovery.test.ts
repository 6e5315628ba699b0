import { asSatang } from '@wallet/shared/money.ts';
import { setUnreadableItems } from '@wallet/shared/schema/unreadable-items.ts';
import { expect, test } from 'vitest';

import { recoverSpin } from './spin-recovery.ts';

const coupon = (_id: string) => ({
  _id,
  prize: { name: '10 บาท', label: '10 บาท' },
  amount: asSatang(10_00),
  received: { _id },
});

const BEFORE = { coins: 3, couponIds: ['c1'] };

test('one coin less and one new coupon: the coupon is the prize', () => {
  const after = { coins: 2, coupons: [coupon('c1'), coupon('c2')] };
  expect(recoverSpin(BEFORE, after)).toEqual({ name: 'made', coupon: coupon('c2') });
});

test('FA-6 a coupon that cannot be read may be the prize, so no other coupon is taken for it', () => {
  const coupons = setUnreadableItems([coupon('c2')], 1);
  expect(recoverSpin(BEFORE, { coins: 2, coupons })).toEqual({ name: 'made', coupon: 'unclear' });
});

test('one coin less and no new coupon: the spin was made without a coupon', () => {
  expect(recoverSpin(BEFORE, { coins: 2, coupons: [coupon('c1')] })).toEqual({
    name: 'made',
    coupon: 'none',
  });
});

test.each([
  ['as many coins as before', { coins: 3, coupons: [coupon('c1'), coupon('c2')] }],
  ['more coins than before', { coins: 4, coupons: [] }],
  ['two coins less', { coins: 1, coupons: [] }],
  ['a failed reload', undefined],
])('%s: the outcome is unknown', (_, after) => {
  expect(recoverSpin(BEFORE, after)).toEqual({ name: 'unknown' });
});

test.each([0, undefined])(
  'coins that were not known before, and are %s now: the outcome is unknown',
  (coins) => {
    expect(recoverSpin({ coins: undefined, couponIds: [] }, { coins, coupons: [] })).toEqual({
      name: 'unknown',
    });
  },
);

test('a coupon is not taken for the prize if the earlier ones are unknown or two are new', () => {
  const after = { coins: 2, coupons: [coupon('c1'), coupon('c2'), coupon('c3')] };
  expect(recoverSpin(BEFORE, after)).toEqual({ name: 'made', coupon: 'unclear' });
  expect(recoverSpin({ coins: 3, couponIds: undefined }, after)).toEqual({ name: 'made', coupon: 'unclear' });
});
