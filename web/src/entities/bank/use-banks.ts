import { useQuery } from '@tanstack/react-query';
import { lookup } from '@wallet/shared/contract/lookup.ts';
import type { ResponseOf } from '@wallet/shared/schema/endpoint.ts';

import { freshFor, query } from '#api/query.ts';

const HOUR_MS = 3_600_000;

export type Bank = ResponseOf<typeof lookup.banks>[number];

/** Reads the banks a member may have an account at. They do not change while somebody fills in a form. */
export const useBanks = () => useQuery({ ...query(lookup.banks), staleTime: freshFor(HOUR_MS) });
