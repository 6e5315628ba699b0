import type { ReactNode } from 'react';

import type { ApiError } from '#api/api-error.ts';

import { ErrorMessage } from './error-message.tsx';

interface QueryResultProps<T> {
  readonly query: { readonly data: T | undefined; readonly error: ApiError | null };
  readonly children: (data: T) => ReactNode;
}

/** Shows what was read, or why it could not be; what is known stays while it is read again. */
export function QueryResult<T>({ query: { data, error }, children }: QueryResultProps<T>) {
  if (data !== undefined) return <>{children(data)}</>;
  if (error) return <ErrorMessage error={error} />;
  return <p className="empty">Reading…</p>;
}
