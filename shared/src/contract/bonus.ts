import * as z from 'zod/mini';

import { assumed } from '../schema/assumed.ts';
import { defineEndpoint } from '../schema/endpoint.ts';
import { essential } from '../schema/response-marks.ts';
import { Baht, Banner, Id, Instant, NonEmptyText } from '../schema/fields.ts';
import { Percent } from '../schema/fields.ts';

/** Period in which receipts count against `maxReceived`: always, the current day, or the current week (§4). */
export const BONUS_TYPES = ['limit', 'day', 'week'] as const;
export type BonusType = (typeof BONUS_TYPES)[number];

/** State of one bonus for the member. */
const UserBonus = z.object({
  _id: Id,
  isActive: z.boolean(),
  received: z.array(z.object({ updatedAt: Instant })),
});

const BONUS = { method: 'GET', auth: 'member', spec: '§7 Bonus and promotion' } as const;

export const bonus = {
  list: defineEndpoint({
    ...BONUS,
    path: '/api/bonus',
    kind: 'query',
    response: z.array(
      z.object({
        code: essential(Id),
        type: z.enum(BONUS_TYPES),
        maxReceived: z.number(),
        percentFail: Percent,
        banners: z.array(Banner),
        userBonus: z.optional(UserBonus),
      }),
    ),
    errors: [],
  }),

  activate: defineEndpoint({
    ...BONUS,
    path: '/api/bonus/activate/:code',
    kind: 'command',
    params: z.object({ code: NonEmptyText(64) }),
    response: assumed(
      UserBonus,
      'The specification says that the user bonus is returned. We assume the fields that it has in the list.',
      'money',
    ),
    errors: ['NO_DATA', 'BONUS_ALREADY_ACTIVE', 'BONUS_REMAINING', 'BONUS_MAX_CLAIMED'],
  }),

  checkActive: defineEndpoint({
    ...BONUS,
    path: '/api/bonus/check/active',
    kind: 'query',
    response: z.object({
      status: assumed(
        z.boolean(),
        'The specification names the field and not its type. We assume true if a bonus is active.',
        'money',
      ),
      /** Absent if no bonus is active. */
      type: z.optional(z.string()),
    }),
    errors: [],
  }),

  checkMinimum: defineEndpoint({
    ...BONUS,
    path: '/api/bonus/check/minimum',
    kind: 'query',
    response: assumed(
      z.object({ minimum: Baht }),
      'F-54: the specification does not show the response. We assume the minimum deposit for a bonus.',
      'display',
    ),
    errors: [],
  }),

  /** Ends the active bonus. */
  clear: defineEndpoint({
    ...BONUS,
    path: '/api/bonus/clear',
    kind: 'command',
    response: z.object({
      message: assumed(
        z.literal('BONUS_CLEAR'),
        'The specification names the field and not its text. We assume the key, whose meaning fits.',
        'money',
      ),
    }),
    errors: ['NO_DATA', 'BONUS_CONDITION'],
  }),
};
