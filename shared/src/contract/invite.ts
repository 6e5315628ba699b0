import * as z from 'zod/mini';

import { assumed } from '../schema/assumed.ts';
import { defineEndpoint } from '../schema/endpoint.ts';
import { essential } from '../schema/response-marks.ts';
import { Baht, Banner, Instant, PageRequest, TotalCount } from '../schema/fields.ts';

const INVITE = { auth: 'member', spec: '§7 Invite, refund, spin' } as const;

export const invite = {
  list: defineEndpoint({
    ...INVITE,
    method: 'POST',
    path: '/api/invite',
    kind: 'query',
    body: PageRequest,
    response: z.object({
      invites: essential(
        z.array(z.object({ from: z.object({ name: z.string() }), amount: Baht, createdAt: Instant })),
      ),
      total: TotalCount,
    }),
    errors: [],
  }),

  /** Claims the bonus earned by invited friends. */
  bonus: defineEndpoint({
    ...INVITE,
    method: 'GET',
    path: '/api/invite/bonus',
    kind: 'command',
    response: assumed(
      z.object({ message: z.literal('INVITE_BONUS_SUCCESS') }),
      'The specification does not show the response. We assume a message as in the refund, with the key whose meaning fits.',
      'money',
    ),
    errors: [
      'NO_INVITE_BONUS',
      'INVITE_INACTIVE',
      'INVITE_COLLECT',
      'NO_INVITEE_PLAY_INFO',
      'INVITE_BONUS_FAIL',
      'BONUS_REMAINING',
    ],
  }),

  banners: defineEndpoint({
    ...INVITE,
    method: 'GET',
    path: '/api/invite/banners',
    kind: 'query',
    response: z.array(Banner),
    errors: [],
  }),
};
