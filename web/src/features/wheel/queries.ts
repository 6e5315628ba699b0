import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@wallet/shared/schema/endpoint.ts';
import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';

import { useCommand } from '#api/command.ts';
import { query } from '#api/query.ts';

export type Wheel = NonNullable<ResponseOf<typeof spinWheel.setup>['result']['activeSpinwheel']>;
export type Slice = Wheel['slices'][number];

export const useWheelSetup = () => useQuery(query(spinWheel.setup));

/** Touches nothing by itself: the coupons would tell the prize before the wheel has stopped. */
export const useSpinCommand = () => useCommand(spinWheel.spin, { invalidates: [] });
