import { promotion } from '@wallet/shared/contract/promotion.ts';

import { activatePromotion, currentPromotion, findPromotion } from '#domain/promotion.ts';

import { implement } from '#http/implement.ts';

export const promotionRoutes = implement(promotion, {
  current: ({ state, member }) => currentPromotion(state, member),
  find: ({ state, params }) => findPromotion(state, params),
  activate: ({ state, env, member, params }) => activatePromotion(state, member, params, env),
});
