import * as z from 'zod/mini';

import { assumed } from '../schema/assumed.ts';
import { defineEndpoint } from '../schema/endpoint.ts';
import { essential } from '../schema/response-marks.ts';
import { Baht, Banner, Instant, PageRequest, TotalCount } from '../schema/fields.ts';
import { Percent } from '../schema/fields.ts';

const REFUND = { auth: 'member', spec: '§7 Invite, refund, spin' } as const;

export const refund = {
  list: defineEndpoint({
    ...REFUND,
    method: 'POST',
    path: '/api/refund',
    kind: 'query',
    body: PageRequest,
    response: z.object({
      refunds: essential(z.array(z.object({ refundAmount: Baht, createdAt: Instant }))),
      total: TotalCount,
    }),
    errors: [],
  }),

  check: defineEndpoint({
    ...REFUND,
    method: 'GET',
    path: '/api/refund/check',
    kind: 'query',
    response: z.object({
      /** True if a refund may be received now. */
      result: z.boolean(),
      /** Any truthy value means that a bonus is held, and nothing can be received (F-25). */
      bonus: z.optional(z.unknown()),
      info: assumed(
        z.string(),
        'The specification names the field and not its type. We assume a text.',
        'display',
      ),
      refundAmount: Baht,
      refundSuccess: Percent,
      refundFail: Percent,
    }),
    errors: [],
  }),

  /** Claims the checked refund (F-24). */
  receive: defineEndpoint({
    ...REFUND,
    method: 'GET',
    path: '/api/refund/receive',
    kind: 'command',
    response: z.object({
      message: assumed(
        z.literal('REFUND_SUCCESS'),
        'The specification names the field and not its text. We assume the key, whose meaning fits.',
        'money',
      ),
    }),
    errors: ['NO_REFUND', 'REFUND_CONDITION', 'REFUND_INACTIVE'],
  }),

  /** Moves the refund amount to the wallet (F-24). */
  addWallet: defineEndpoint({
    ...REFUND,
    method: 'GET',
    path: '/api/refund/addWallet',
    kind: 'command',
    response: assumed(
      z.object({ amount: Baht }),
      'The specification does not show the response. We assume the balance of the wallet afterwards.',
      'money',
    ),
    errors: ['NO_REFUND', 'REFUND_CONDITION', 'REFUND_INACTIVE', 'REFUND_MINIMUM'],
  }),

  banners: defineEndpoint({
    ...REFUND,
    method: 'GET',
    path: '/api/refund/banners',
    kind: 'query',
    response: z.array(Banner),
    errors: [],
  }),
};
