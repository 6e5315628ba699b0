import * as z from 'zod/mini';

import { assumed } from '../schema/assumed.ts';
import { defineEndpoint } from '../schema/endpoint.ts';
import { Html, NonEmptyText } from '../schema/fields.ts';
import { Percent } from '../schema/fields.ts';

const PROMOTION = { method: 'GET', auth: 'member', spec: '§7 Bonus and promotion' } as const;

/** Upper case, as the screen makes it before it asks (§5). */
const params = z.object({ code: NonEmptyText(64) });

const fields = { percentFail: Percent, description: Html };

export const promotion = {
  /** The promotion that the member has taken, to begin the search with. */
  current: defineEndpoint({
    ...PROMOTION,
    path: '/api/promotion/current',
    kind: 'query',
    response: assumed(
      z.object({ code: z.string(), ...fields }),
      'F-54: the answer is not shown; assumed to be a found promotion with its code.',
    ),
    errors: ['NO_PROMOTION'],
  }),

  find: defineEndpoint({
    ...PROMOTION,
    path: '/api/promotion/find/:code',
    kind: 'query',
    params,
    response: z.object(fields),
    errors: ['NO_PROMOTION'],
  }),

  activate: defineEndpoint({
    ...PROMOTION,
    path: '/api/promotion/activate/:code',
    kind: 'command',
    params,
    response: assumed(z.object({}), 'The result is not shown.'),
    errors: ['NO_PROMOTION', 'PROMOTION_RECEIVED', 'BONUS_FULL', 'BONUS_REMAINING'],
  }),
};
