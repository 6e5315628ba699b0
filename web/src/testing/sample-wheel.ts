import type { AnswerOf } from '@wallet/shared/contract/endpoint.ts';
import type { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { toSatang } from '@wallet/shared/money.ts';

type Setup = AnswerOf<typeof spinWheel.setup>;
type Slice = NonNullable<Setup['result']['activeSpinwheel']>['slices'][number];
type Coupon = AnswerOf<typeof spinWheel.coupons>[number];

const COLOURS = ['#7f1d1d', '#fde68a', '#14532d', '#bfdbfe', '#581c87'];

export const sampleSlice = (index: number, more: Partial<Slice> = {}): Slice => ({
  code: `S${index + 1}`,
  label: `Prize ${index + 1}`,
  bgColor: COLOURS[index % COLOURS.length] ?? '',
  textColor: '#ffffff',
  htmlDescription: `<p>About prize ${index + 1}</p>`,
  ...more,
});

/** A wheel of this many slices for tests, and the member's coins. */
export const sampleSetup = (slices = 8, userCoin = 3): Setup => ({
  result: {
    activeSpinwheel: {
      name: 'Lucky wheel',
      slices: Array.from({ length: slices }, (_, index) => sampleSlice(index)),
    },
    userCoin,
  },
});

export const sampleCoupon = (id: string, more: Partial<Coupon> = {}): Coupon => ({
  _id: id,
  prize: { name: `Coupon ${id}`, label: `Coupon ${id}` },
  amount: toSatang(10),
  ...more,
});
