import type { ReactNode } from 'react';

import type { Problem } from '#api/problem.ts';

import { ProblemText } from './problem-text.tsx';

interface LoadedProps<T> {
  readonly of: { readonly data: T | undefined; readonly error: Problem | null };
  readonly children: (data: T) => ReactNode;
}

/** Shows what was read, or why it could not be; what is known stays while it is read again. */
export function Loaded<T>({ of: { data, error }, children }: LoadedProps<T>) {
  if (data !== undefined) return <>{children(data)}</>;
  if (error) return <ProblemText problem={error} />;
  return <p className="empty">Reading…</p>;
}
