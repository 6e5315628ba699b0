import { useQuery } from '@tanstack/react-query';
import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import type { ResponseOf } from '@wallet/shared/schema/endpoint.ts';

import { query } from '#api/query.ts';

export type Wheel = NonNullable<NonNullable<ResponseOf<typeof spinWheel.setup>['result']>['activeSpinwheel']>;
export type Slice = NonNullable<Wheel['slices']>[number];

/** Returns the label of a slice, or its code where the operator sent none. */
export const getSliceLabel = ({ label, code }: Slice): string => label ?? code;

export const useWheelSetup = () => useQuery(query(spinWheel.setup));
