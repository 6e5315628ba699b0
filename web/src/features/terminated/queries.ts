import { useQuery } from '@tanstack/react-query';
import { serviceLookup } from '@wallet/shared/contract/lookup-service.ts';

import { ALWAYS_STALE, query } from '#api/query.ts';

/** Never cached and never refetched in the background: a service that has ended responds with `gone`. */
export const UNCACHED = { staleTime: ALWAYS_STALE, gcTime: 0, refetchOnWindowFocus: false } as const;

type ServiceActivity = 'unknown' | 'active' | 'ended';

/** Checks on mount if the service is active (§2). Returns `unknown` until there is a response. */
export function useServiceActivity(): ServiceActivity {
  const { data } = useQuery({ ...query(serviceLookup.active), ...UNCACHED });
  // The shape of the response is assumed: any response but an explicit `false` counts as active.
  if (data === undefined) return 'unknown';
  return data?.isActive === false ? 'ended' : 'active';
}
