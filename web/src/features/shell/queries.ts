import { useQuery } from '@tanstack/react-query';
import { serviceLookup } from '@wallet/shared/contract/lookup-service.ts';

import { freshFor, query } from '#api/query.ts';

const MINUTE_MS = 60_000;

export const useConditions = () =>
  useQuery({ ...query(serviceLookup.conditions), staleTime: freshFor(MINUTE_MS) });
