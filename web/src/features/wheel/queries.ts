import { useQuery } from '@tanstack/react-query';
import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import type { ResponseOf } from '@wallet/shared/schema/endpoint.ts';

import { query } from '#api/query.ts';

export type Wheel = NonNullable<ResponseOf<typeof spinWheel.setup>['result']['activeSpinwheel']>;
export type Slice = Wheel['slices'][number];

export const useWheelSetup = () => useQuery(query(spinWheel.setup));
