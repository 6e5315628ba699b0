import * as z from 'zod/mini';

import { assumed } from '../schema/assumed.ts';
import { defineEndpoint } from '../schema/endpoint.ts';
import { Baht, Html, Instant, errorKey, NonEmptyText } from '../schema/fields.ts';

export const Slice = z.object({
  code: z.string(),
  label: z.string(),
  bgColor: z.string(),
  textColor: z.string(),
  htmlDescription: Html,
});

/** A prize that was won and may be claimed. */
export const Coupon = z.object({
  _id: assumed(z.string(), 'F-55: a coupon is claimed by its identifier; none is shown.'),
  prize: z.object({
    name: z.string(),
    label: assumed(z.string(), "The prize has its slice's label; the field is not named."),
  }),
  amount: Baht,
  /** Absent where it does not end. */
  expiresAt: assumed(
    z.optional(Instant),
    'A coupon can expire (COUPON_EXPIRED); no field is shown that says when.',
  ),
});

const SPIN = { auth: 'member', spec: '§7 Invite, refund, spin' } as const;

export const spinWheel = {
  /** `activeSpinwheel` is absent where no wheel is active. */
  setup: defineEndpoint({
    ...SPIN,
    method: 'GET',
    path: '/api/spinwheel/setup',
    kind: 'query',
    response: z.object({
      result: z.object({
        activeSpinwheel: z.optional(z.object({ name: z.string(), slices: z.array(Slice) })),
        userCoin: z.number(),
      }),
    }),
    errors: [],
  }),

  spin: defineEndpoint({
    ...SPIN,
    method: 'POST',
    path: '/api/spinwheel/spin',
    kind: 'command',
    response: z.object({
      success: z.boolean(),
      result: z.optional(z.object({ code: z.string(), label: z.string(), remainingCoin: z.number() })),
      error: z.optional(z.string()),
    }),
    refusal: 'spin',
    // No key of its own is shown for a member without coins.
    errors: ['NO_DATA', 'MONEY_NOT_ENOUGH'],
  }),

  coupons: defineEndpoint({
    ...SPIN,
    method: 'GET',
    path: '/api/spinwheel/coupon',
    kind: 'query',
    response: z.array(Coupon),
    errors: [],
  }),

  claimCoupon: defineEndpoint({
    ...SPIN,
    method: 'POST',
    path: '/api/spinwheel/coupon/claim',
    kind: 'command',
    body: z.object({
      /** The coupon's identifier, or the coupon as it was received where it has none (F-55). */
      coupon: assumed(
        z.union([NonEmptyText(64), z.record(z.string(), z.unknown())], errorKey('INVALID_CODE')),
        'F-55: identifier or object is not shown.',
      ),
    }),
    response: assumed(z.object({}), 'The result is not shown.'),
    errors: [
      'NO_CLAIMABLE_COUPON',
      'INVALID_PRIZE_CODE',
      'INVALID_CODE',
      'INVALID_COUPON_TYPE',
      'COUPON_EXPIRED',
      'BONUS_REMAINING',
    ],
  }),

  active: defineEndpoint({
    ...SPIN,
    method: 'GET',
    path: '/api/spinwheel/active',
    kind: 'query',
    response: z.object({ isActive: z.boolean() }),
    errors: [],
  }),
};
