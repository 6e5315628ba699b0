import { QueryClient } from '@tanstack/react-query';

import { freshFor } from '#api/query.ts';

/** Time within which components that use the same query share one request. */
const STALE_TIME_MS = 5_000;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { staleTime: freshFor(STALE_TIME_MS), refetchOnWindowFocus: true } },
  });
