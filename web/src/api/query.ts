import { queryOptions, type QueryKey } from '@tanstack/react-query';
import type { Endpoint, ErrorKeyOf, InputOf, Query, ResponseOf } from '@wallet/shared/contract/endpoint.ts';

import { type ApiError, asApiError, mayRetry } from './api-error.ts';
import { call } from './client.ts';

const RETRIES = 2;
const FIRST_WAIT_MS = 500;

/** The part of a query's key that all its inputs share: what a command marks as stale. */
export const keyOf = (endpoint: Endpoint): QueryKey => [endpoint.method, endpoint.path];

/** The input, left out where the endpoint takes none. */
export type Args<E extends Endpoint> = keyof InputOf<E> extends never ? [] : [input: InputOf<E>];

/** For `useQuery`. The key comes from the endpoint, so nobody writes one by hand. */
export function query<const E extends Query>(endpoint: E, ...[input]: Args<E>) {
  return queryOptions<ResponseOf<E>, ApiError<ErrorKeyOf<E>>>({
    queryKey: [...keyOf(endpoint), input ?? {}],
    queryFn: ({ signal }) => call(endpoint, (input ?? {}) as InputOf<E>, { signal }),
    // Judged by the attempt itself, not by what the browser believes about the network.
    networkMode: 'always',
    // What was read before a break may be wrong after it, however young it is.
    refetchOnReconnect: 'always',
    retry: (failures, error) => failures < RETRIES && mayRetry(asApiError(error)),
    retryDelay: (failures) => FIRST_WAIT_MS * 2 ** failures,
  });
}
