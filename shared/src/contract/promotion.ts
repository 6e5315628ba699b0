import * as z from 'zod/mini';

import { assumed } from '../schema/assumed.ts';
import { defineEndpoint } from '../schema/endpoint.ts';
import { Html, Id, NonEmptyText } from '../schema/fields.ts';
import { Percent } from '../schema/fields.ts';

const PROMOTION = { method: 'GET', auth: 'member', spec: '§7 Bonus and promotion' } as const;

/** Promotion code in upper case; the screen converts it (§5). */
const params = z.object({ code: NonEmptyText(64) });

const promotionFields = { percentFail: Percent, description: Html };

export const promotion = {
  /** Returns the promotion that the member has taken, to prefill the search. */
  current: defineEndpoint({
    ...PROMOTION,
    path: '/api/promotion/current',
    kind: 'query',
    response: assumed(
      z.object({ code: Id, ...promotionFields }),
      'F-54: the specification does not show the response. We assume a found promotion with its code.',
      'display',
    ),
    errors: ['NO_PROMOTION'],
    ifEmpty: 'NO_PROMOTION',
  }),

  find: defineEndpoint({
    ...PROMOTION,
    path: '/api/promotion/find/:code',
    kind: 'query',
    params,
    response: z.object(promotionFields),
    errors: ['NO_PROMOTION'],
    ifEmpty: 'NO_PROMOTION',
  }),

  activate: defineEndpoint({
    ...PROMOTION,
    path: '/api/promotion/activate/:code',
    kind: 'command',
    params,
    response: assumed(z.object({}), 'The specification does not show the response.', 'money'),
    errors: ['NO_PROMOTION', 'PROMOTION_RECEIVED', 'BONUS_FULL', 'BONUS_REMAINING'],
  }),
};
