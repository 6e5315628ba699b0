import { promotion } from '@wallet/shared/contract/promotion.ts';

import { activatePromotion, readCurrentPromotion, findPromotion } from '#domain/rewards/promotion.ts';

import { implementRoutes } from '#http/call/route.ts';

export const promotionRoutes = implementRoutes(promotion, {
  current: ({ state, member }) => readCurrentPromotion(state, member),
  find: ({ state, params }) => findPromotion(state, params),
  activate: ({ state, env, member, params }) => activatePromotion(state, member, params, env),
});
