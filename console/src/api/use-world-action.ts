import type { WorldRequest } from '@wallet/shared/control/client.ts';
import type { ControlCall, ControlResponse } from '@wallet/shared/schema/control-call.ts';

import { callControl } from './control-client.ts';
import { useWorldId } from './world-context.ts';

/**
 * Returns a function that makes an action of a control call in the world of the console. The action returns its success
 * message. Amounts are satang.
 */
export function useWorldAction() {
  const id = useWorldId();
  return <C extends ControlCall>(
    call: C,
    { body, query, ...params }: WorldRequest<C> & { readonly body?: unknown; readonly query?: unknown },
    done: string | ((response: ControlResponse<C>) => string),
  ) =>
    async (): Promise<string> => {
      const response = await callControl(call, { params: { ...params, id }, query, body } as never);
      return typeof done === 'string' ? done : done(response);
    };
}
