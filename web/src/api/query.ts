import { queryOptions, type QueryKey } from '@tanstack/react-query';
import type { Endpoint, ErrorKeyOf, InputOf, Query, ResponseOf } from '@wallet/shared/schema/endpoint.ts';

import { type ApiError, toApiError, isRetryable } from './api-error.ts';
import { call } from './client.ts';

const MAX_RETRIES = 2;
const FIRST_RETRY_DELAY_MS = 500;

/** The part of a query's key that all its inputs share: what a command marks as stale. */
export const endpointKey = (endpoint: Endpoint): QueryKey => [endpoint.method, endpoint.path];

/** The input, left out where the endpoint takes none. */
export type InputArgs<E extends Endpoint> = keyof InputOf<E> extends never ? [] : [input: InputOf<E>];

/** For `useQuery`. The key comes from the endpoint, so nobody writes one by hand. */
export function query<const E extends Query>(endpoint: E, ...[input]: InputArgs<E>) {
  return queryOptions<ResponseOf<E>, ApiError<ErrorKeyOf<E>>>({
    queryKey: [...endpointKey(endpoint), input ?? {}],
    queryFn: ({ signal }) => call(endpoint, (input ?? {}) as InputOf<E>, { signal }),
    // Judged by the attempt itself, not by what the browser believes about the network.
    networkMode: 'always',
    // What was read before a break may be wrong after it, however young it is.
    refetchOnReconnect: 'always',
    retry: (failures, error) => failures < MAX_RETRIES && isRetryable(toApiError(error)),
    retryDelay: (failures) => FIRST_RETRY_DELAY_MS * 2 ** failures,
  });
}
