import { QueryClient } from '@tanstack/react-query';

/** Several parts of a screen that want the same within this time share one reading. */
const STALE_TIME_MS = 5_000;

export const createQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { staleTime: STALE_TIME_MS, refetchOnWindowFocus: true } } });
