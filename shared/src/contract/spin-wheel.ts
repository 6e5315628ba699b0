import * as z from 'zod/mini';

import { assumed } from '../schema/assumed.ts';
import { defineEndpoint } from '../schema/endpoint.ts';
import { essential, withReceived } from '../schema/response-marks.ts';
import { Baht, Html, Id, Instant, errorKey, NonEmptyText } from '../schema/fields.ts';

export const Slice = z.object({
  code: essential(Id),
  label: z.string(),
  bgColor: z.string(),
  textColor: z.string(),
  htmlDescription: Html,
  /** Share of the spins that stop at the slice, 0 to 1. Absent if the operator does not state it. */
  chance: assumed(
    z.optional(z.number().check(z.gte(0))),
    'An operator may state the true odds of the wheel; the specification shows no field for them.',
    'display',
  ),
});

/** A prize of the wheel that may be claimed. Without an identifier it is claimed as it was received (F-55). */
export const Coupon = withReceived(
  z.object({
    _id: assumed(
      Id,
      'F-55: a coupon is claimed by its identifier; the specification does not show one.',
      'money',
    ),
    prize: z.object({
      name: z.string(),
      label: assumed(
        z.string(),
        "The specification says that the prize has its slice's label, and does not name the field.",
        'display',
      ),
    }),
    amount: Baht,
    /** Absent if the coupon does not expire. */
    expiresAt: assumed(
      z.optional(Instant),
      'A coupon can expire (COUPON_EXPIRED); the specification shows no field for the time.',
      'money',
    ),
  }),
);

const SPIN = { auth: 'member', spec: '§7 Invite, refund, spin' } as const;

export const spinWheel = {
  /** Returns the wheel and the member's coins; `activeSpinwheel` is absent if no wheel is active. */
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
      result: z.optional(z.object({ code: Id, label: z.string(), remainingCoin: z.number() })),
      error: z.optional(z.string()),
    }),
    refusal: 'spin',
    // The specification shows no error key for a member without coins.
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
      /** Identifier of the coupon, or the coupon as it was received if it has none (F-55). */
      coupon: assumed(
        z.union(
          [NonEmptyText(64), z.looseObject({ prize: z.optional(z.unknown()) })],
          errorKey('INVALID_CODE'),
        ),
        'F-55: the specification does not show if this is the identifier or the coupon.',
        'money',
      ),
    }),
    response: assumed(z.object({}), 'The specification does not show the response.', 'money'),
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
