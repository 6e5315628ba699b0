import { queryOptions, type QueryKey } from '@tanstack/react-query';
import type { Endpoint, ErrorKeyOf, InputOf, Query, ResponseOf } from '@wallet/shared/schema/endpoint.ts';

import type { ApiError } from './api-error.ts';
import { call } from './client.ts';

/**
 * `staleTime` of data that is read again however recent it is. With 0, data from before the device's clock was set back
 * would count as fresh until the clock has caught up.
 */
export const ALWAYS_STALE = Number.NEGATIVE_INFINITY;

/** Returns the `staleTime` of data that is fresh for `ms`, unless the device's clock was set back since it was read. */
export const freshFor =
  (ms: number) =>
  ({ state }: { readonly state: { readonly dataUpdatedAt: number } }): number =>
    state.dataUpdatedAt > Date.now() ? ALWAYS_STALE : ms;

/** Returns the part of a query key that all inputs of an endpoint share, to invalidate them together. */
export const endpointKey = (endpoint: Endpoint): QueryKey => [endpoint.method, endpoint.path];

/** Arguments with the input, or none if the endpoint takes none. */
export type InputArgs<E extends Endpoint> = keyof InputOf<E> extends never ? [] : [input: InputOf<E>];

/** Creates the options for `useQuery`. The key is derived from the endpoint and its input. */
export function query<const E extends Query>(endpoint: E, ...[input]: InputArgs<E>) {
  return queryOptions<ResponseOf<E>, ApiError<ErrorKeyOf<E>>>({
    queryKey: [...endpointKey(endpoint), input ?? {}],
    queryFn: ({ signal }) => call(endpoint, (input ?? {}) as InputOf<E>, { signal }),
  });
}
