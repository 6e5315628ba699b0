import type { ReactNode } from 'react';

import type { ControlCall, ControlResponse } from '@wallet/shared/schema/control-call.ts';

import { type QueryInput, useControlQuery } from '#api/use-control-query.ts';

import { ErrorMessage } from './error-message.tsx';

interface QueryResultProps<C extends ControlCall> {
  readonly call: C;
  readonly input?: QueryInput<C>;
  readonly children: (data: ControlResponse<C>) => ReactNode;
}

/** Renders the response of a call, its error, or a loading text. Keeps showing data during a refetch. */
export function QueryResult<C extends ControlCall>({ call, input, children }: QueryResultProps<C>) {
  const { data, error } = useControlQuery(call, input);
  if (data !== undefined) return <>{children(data)}</>;
  if (error) return <ErrorMessage error={error} />;
  return <p className="empty">Loading…</p>;
}
