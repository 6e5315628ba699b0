import { useQuery } from '@tanstack/react-query';
import { serviceLookup } from '@wallet/shared/contract/lookup-service.ts';

import { query } from '#api/query.ts';

/** Asked each time anew, and never asked again by itself: a service that has ended answers `gone` at once. */
const ACTIVE = { ...query(serviceLookup.active), staleTime: 0, gcTime: 0, refetchOnWindowFocus: false };

export type ServiceStatus = 'unknown' | 'active' | 'ended';

/** Whether the service is active (§2); asks on arrival. An answer that cannot be had leaves it unknown. */
export function useServiceStatus(): ServiceStatus {
  const { data } = useQuery(ACTIVE);
  // The answer is assumed, but for `gone`: any other that is no plain "no" means that the service is there.
  if (data === undefined) return 'unknown';
  return data?.isActive === false ? 'ended' : 'active';
}

/** The same question on demand. */
export function useServiceCheck() {
  const { data, isFetching, isFetched, refetch } = useQuery({ ...ACTIVE, enabled: false });
  return {
    check: () => void refetch(),
    isChecking: isFetching,
    isActive: data !== undefined && data?.isActive !== false,
    isStillEnded: isFetched && !isFetching,
  };
}
