import * as z from 'zod/mini';

import { assumed } from '../schema/assumed.ts';
import { defineEndpoint } from '../schema/endpoint.ts';
import { Baht, Banner, Instant, NonEmptyText } from '../schema/fields.ts';
import { Percent } from '../schema/fields.ts';

/** How receipts are counted against `maxReceived`: in all, in the current day, in the current week (§4). */
export const BONUS_TYPES = ['limit', 'day', 'week'] as const;
export type BonusType = (typeof BONUS_TYPES)[number];

/** What the member holds and has received of one bonus. */
export const UserBonus = z.object({
  _id: z.string(),
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
        code: z.string(),
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
      'It returns the user bonus; assumed to have the fields that it has in the list.',
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
        'The name is shown, the kind of its value is not; true where a bonus is active.',
      ),
      /** Absent where none is active. */
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
      'F-54: the answer is not shown; assumed to be what a bonus asks for at least.',
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
        'A message is shown, its text is not; the key reads like it.',
      ),
    }),
    errors: ['NO_DATA', 'BONUS_CONDITION'],
  }),
};
