import { useQuery } from '@tanstack/react-query';
import { lookup } from '@wallet/shared/contract/lookup.ts';

import { query } from '#api/query.ts';

const MINUTE_MS = 60_000;

/** What the operator says of itself; seldom changes, so one reading serves all screens. */
export const useInfo = () => useQuery({ ...query(lookup.info), staleTime: MINUTE_MS });

export const useConditions = () => useQuery({ ...query(lookup.conditions), staleTime: MINUTE_MS });
