import type { ReactNode } from 'react';

import type { ApiError } from '#api/api-error.ts';

import { ErrorMessage } from './error-message.tsx';

interface QueryResultProps<T> {
  readonly query: { readonly data: T | undefined; readonly error: ApiError | null };
  readonly children: (data: T) => ReactNode;
}

/** Renders the data of a query, its error, or a loading text. Keeps showing data during a refetch. */
export function QueryResult<T>({ query: { data, error }, children }: QueryResultProps<T>) {
  if (data !== undefined) return <>{children(data)}</>;
  if (error) return <ErrorMessage error={error} />;
  return <p className="empty">Loading…</p>;
}
