import { promotion } from '@wallet/shared/contract/promotion.ts';

import { implement } from '#http/implement.ts';
import { UNBUILT } from '#http/unbuilt.ts';

export const promotionRoutes = implement(promotion, {}, UNBUILT.promotion);
