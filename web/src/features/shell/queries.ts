import { useQuery } from '@tanstack/react-query';
import { serviceLookup } from '@wallet/shared/contract/lookup-service.ts';

import { query } from '#api/query.ts';

const MINUTE_MS = 60_000;

/** What the operator says of itself; seldom changes, so one reading serves all screens. */
export const useInfo = () => useQuery({ ...query(serviceLookup.info), staleTime: MINUTE_MS });

export const useConditions = () => useQuery({ ...query(serviceLookup.conditions), staleTime: MINUTE_MS });
