import { useQuery } from '@tanstack/react-query';
import { serviceLookup } from '@wallet/shared/contract/lookup-service.ts';
import { GONE_MESSAGE } from '@wallet/shared/errors.ts';

import { toApiError } from '#api/api-error.ts';
import { ALWAYS_STALE, query } from '#api/query.ts';

/** Never cached and never refetched in the background: a service that has ended responds with `gone`. */
const ACTIVE = {
  ...query(serviceLookup.active),
  staleTime: ALWAYS_STALE,
  gcTime: 0,
  refetchOnWindowFocus: false,
};

type ServiceActivity = 'unknown' | 'active' | 'ended';

/** Checks on mount if the service is active (§2). Returns `unknown` until there is a response. */
export function useServiceActivity(): ServiceActivity {
  const { data } = useQuery(ACTIVE);
  // The shape of the response is assumed: any response but an explicit `false` counts as active.
  if (data === undefined) return 'unknown';
  return data?.isActive === false ? 'ended' : 'active';
}

/** Checks on demand if the service is active again. */
export function useServiceCheck() {
  const { data, error, isFetching, isFetched, refetch } = useQuery({ ...ACTIVE, enabled: false });
  const failure = error === null ? undefined : toApiError(error);
  return {
    check: () => void refetch(),
    isChecking: isFetching,
    isActive: data !== undefined && data?.isActive !== false,
    hasChecked: isFetched && !isFetching,
    /** Error of a check that says nothing of the service, as without a connection. */
    failure: failure?.text === GONE_MESSAGE ? undefined : failure,
  };
}
