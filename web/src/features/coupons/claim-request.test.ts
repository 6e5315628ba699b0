import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { encode } from '@wallet/shared/schema/codec.ts';
import { readResponse } from '@wallet/shared/schema/read-response.ts';
import { expect, test } from 'vitest';

import { toClaimRequest } from './claim-request.ts';

const COUPON = {
  prize: { name: '50 บาท', label: '50 บาท', slice: { sku: 'SKU50', weights: [1, 2.5] } },
  amount: 50.25,
  expiresAt: '2026-01-22T10:00:00+07:00',
};

/** Reads a coupon as the app does, and returns the JSON that claims it. */
function claimReceived(coupon: Readonly<Record<string, unknown>>): unknown {
  const read = readResponse(spinWheel.coupons.response, [coupon]);
  if (!read.ok || !read.value[0]) throw new Error('the coupon could not be read');
  return encode(spinWheel.claimCoupon.body, toClaimRequest(read.value[0]));
}

test.each(['_id', 'id', 'code'])('F-55 a coupon is claimed by its identifier in %s', (name) => {
  expect(claimReceived({ ...COUPON, [name]: 'c1' })).toEqual({ coupon: 'c1' });
});

test('F-55 a coupon without an identifier is claimed with every field that was received', () => {
  const coupon = { ...COUPON, batch: { no: 7, tags: ['x', null] }, isGift: false, note: null };
  expect(claimReceived(coupon)).toEqual({ coupon });
});

test.each([
  ['a numeric string', '50.25'],
  ['more than two decimals', 50.255],
  ['no number', 'fifty'],
])('F-55 an amount that is %s goes back as it was received, in baht', (_, amount) => {
  expect(claimReceived({ ...COUPON, amount })).toEqual({ coupon: { ...COUPON, amount } });
});

test.each([
  ['a number', 17],
  ['an empty text', ''],
  ['too long', 'x'.repeat(65)],
])('F-55 an identifier that is %s is sent inside its coupon', (_, _id) => {
  expect(claimReceived({ ...COUPON, _id })).toEqual({ coupon: { ...COUPON, _id } });
});
