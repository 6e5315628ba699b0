import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@wallet/shared/schema/endpoint.ts';
import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';

import { useCommand } from '#api/command.ts';
import { query } from '#api/query.ts';

export type Coupon = ResponseOf<typeof spinWheel.coupons>[number];

/** All that were won and not claimed: the operator knows no pages here. */
export const useCoupons = () => useQuery(query(spinWheel.coupons));

export const useClaimCoupon = () =>
  useCommand(spinWheel.claimCoupon, { invalidates: [spinWheel.coupons, wallet.read, statement.list] });
