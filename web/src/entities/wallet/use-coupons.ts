import { useQuery } from '@tanstack/react-query';
import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import type { ResponseOf } from '@wallet/shared/schema/endpoint.ts';

import { query } from '#api/query.ts';

export type Coupon = ResponseOf<typeof spinWheel.coupons>[number];

/** Reads all coupons that were won and not claimed. The operator does not page this list. */
export const useCoupons = () => useQuery(query(spinWheel.coupons));
