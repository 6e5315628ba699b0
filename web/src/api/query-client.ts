import { QueryClient } from '@tanstack/react-query';

import { type ApiError, isRetryable, toApiError } from './api-error.ts';
import { freshFor } from './query.ts';

/** Time within which components that use the same query share one request. */
const STALE_TIME_MS = 5_000;
const MAX_RETRIES = 2;
const FIRST_RETRY_DELAY_MS = 500;
/** Longest `Retry-After` that a screen waits for by itself. After it the member tries again. */
const MAX_RETRY_DELAY_MS = 10_000;

const mayRetry = (error: ApiError): boolean =>
  isRetryable(error) && (error.retryAfterMs ?? 0) <= MAX_RETRY_DELAY_MS;

/** Creates the query client of a session. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshFor(STALE_TIME_MS),
        // Requests are sent even if the browser believes that it is offline.
        networkMode: 'always',
        refetchOnWindowFocus: true,
        // Data from before a lost connection may be wrong, however recent it is.
        refetchOnReconnect: 'always',
        retry: (failures, error) => failures < MAX_RETRIES && mayRetry(toApiError(error)),
        retryDelay: (failures, error) =>
          Math.max(FIRST_RETRY_DELAY_MS * 2 ** failures, toApiError(error).retryAfterMs ?? 0),
      },
    },
  });

/** The client of the session after each one that has ended. */
const successors = new WeakMap<QueryClient, QueryClient>();

/**
 * Ends the session of a client: drops what it has read, and nothing more is sent, looked up or shown in it. Commands under
 * way run on, because to stop waiting would not undo them. Returns the client of the next session.
 */
export function endClient(client: QueryClient): QueryClient {
  client.getQueryCache().clear();
  const next = createQueryClient();
  successors.set(client, next);
  return next;
}

/** Returns the client of the session after one that has ended. */
export const findSuccessor = (client: QueryClient): QueryClient | undefined => successors.get(client);

/** Returns true if the session of a client has ended. */
export const hasEnded = (client: QueryClient): boolean => successors.has(client);
