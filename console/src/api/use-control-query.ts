import { useQuery } from '@tanstack/react-query';

import type { WorldRequest } from '@wallet/shared/control/client.ts';
import type { ControlCall, ControlResponse } from '@wallet/shared/schema/control-call.ts';

import type { ApiError } from './api-error.ts';
import { callControl } from './control-client.ts';
import { useWorldId } from './location.ts';

/** Path parameters and query of a call that reads something of the world. */
export type QueryInput<C extends ControlCall> = Omit<WorldRequest<C>, 'body'> & { readonly query?: unknown };

/** Queries the control API in the world of the console. The result is refetched when the state of the world changes. */
export function useControlQuery<C extends ControlCall>(
  call: C,
  { query, ...params } = {} as QueryInput<C>,
  isEnabled = true,
) {
  const id = useWorldId();
  const input = { ...(call.params && { params: { ...params, id } }), query };
  return useQuery<ControlResponse<C>, ApiError>({
    queryKey: [call.method, call.path, input],
    queryFn: () => callControl(call, input as never),
    enabled: isEnabled,
  });
}
