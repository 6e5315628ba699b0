import type { HandlerResponseOf } from '@wallet/shared/schema/endpoint.ts';
import type { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { bahtToSatang } from '@wallet/shared/money.ts';

type Setup = HandlerResponseOf<typeof spinWheel.setup>;
type Slice = NonNullable<Setup['result']['activeSpinwheel']>['slices'][number];
type Coupon = HandlerResponseOf<typeof spinWheel.coupons>[number];

const COLOURS = ['#7f1d1d', '#fde68a', '#14532d', '#bfdbfe', '#581c87'];

export const createSampleSlice = (index: number, more: Partial<Slice> = {}): Slice => ({
  code: `S${index + 1}`,
  label: `Prize ${index + 1}`,
  bgColor: COLOURS[index % COLOURS.length] ?? '',
  textColor: '#ffffff',
  htmlDescription: `<p>About prize ${index + 1}</p>`,
  ...more,
});

/** Creates a wheel for tests and the member's coins. */
export const createSampleWheel = (slices = 8, userCoin = 3): Setup => ({
  result: {
    activeSpinwheel: {
      name: 'Lucky wheel',
      slices: Array.from({ length: slices }, (_, index) => createSampleSlice(index)),
    },
    userCoin,
  },
});

export const createSampleCoupon = (id: string, more: Partial<Coupon> = {}): Coupon => ({
  _id: id,
  prize: { name: `Coupon ${id}`, label: `Coupon ${id}` },
  amount: bahtToSatang(10),
  ...more,
});
