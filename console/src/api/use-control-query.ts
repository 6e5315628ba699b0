import { useQuery } from '@tanstack/react-query';

import type { ControlCall, ControlResponse } from '@wallet/shared/schema/control-call.ts';

import type { ApiError } from './api-error.ts';
import { callControl, type CallInput } from './control-client.ts';

/** Queries the control API. The result is refetched when the state of the world changes. */
export function useControlQuery<C extends ControlCall>(call: C, input: CallInput<C>, isEnabled = true) {
  return useQuery<ControlResponse<C>, ApiError>({
    queryKey: [call.method, call.path, input],
    queryFn: () => callControl(call, input),
    enabled: isEnabled,
  });
}
