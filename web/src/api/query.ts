import { queryOptions, type QueryKey } from '@tanstack/react-query';
import type { Endpoint, ErrorKeyOf, InputOf, Query, ResponseOf } from '@wallet/shared/schema/endpoint.ts';

import { type ApiError, toApiError, isRetryable } from './api-error.ts';
import { call } from './client.ts';

const MAX_RETRIES = 2;
const FIRST_RETRY_DELAY_MS = 500;

/** Returns the part of a query key that all inputs of an endpoint share, to invalidate them together. */
export const endpointKey = (endpoint: Endpoint): QueryKey => [endpoint.method, endpoint.path];

/** Arguments with the input, or none if the endpoint takes none. */
export type InputArgs<E extends Endpoint> = keyof InputOf<E> extends never ? [] : [input: InputOf<E>];

/** Creates the options for `useQuery`. The key is derived from the endpoint and its input. */
export function query<const E extends Query>(endpoint: E, ...[input]: InputArgs<E>) {
  return queryOptions<ResponseOf<E>, ApiError<ErrorKeyOf<E>>>({
    queryKey: [...endpointKey(endpoint), input ?? {}],
    queryFn: ({ signal }) => call(endpoint, (input ?? {}) as InputOf<E>, { signal }),
    // Requests are sent even if the browser believes that it is offline.
    networkMode: 'always',
    // Data from before a lost connection may be wrong, however recent it is.
    refetchOnReconnect: 'always',
    retry: (failures, error) => failures < MAX_RETRIES && isRetryable(toApiError(error)),
    retryDelay: (failures) => FIRST_RETRY_DELAY_MS * 2 ** failures,
  });
}
