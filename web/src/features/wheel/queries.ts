import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@wallet/shared/schema/endpoint.ts';
import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';

import { useCommand } from '#api/command.ts';
import { query } from '#api/query.ts';

export type Wheel = NonNullable<ResponseOf<typeof spinWheel.setup>['result']['activeSpinwheel']>;
export type Slice = Wheel['slices'][number];
export type Coupon = ResponseOf<typeof spinWheel.coupons>[number];

export const useWheelSetup = () => useQuery(query(spinWheel.setup));

/** Coupons that were won and not claimed. */
export const useCoupons = () => useQuery(query(spinWheel.coupons));

/** Wallet of the member, for the member's id. */
export const useMember = () => useQuery(query(wallet.read));

/** Invalidates nothing: reloaded coupons would show the prize before the wheel has stopped. */
export const useSpinCommand = () => useCommand(spinWheel.spin, { invalidates: [] });
