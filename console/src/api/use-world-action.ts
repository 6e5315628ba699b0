import type { WorldRequest } from '@wallet/shared/control/client.ts';
import type { ControlCall, ControlResponse } from '@wallet/shared/schema/control-call.ts';

import { controlClient } from './control-client.ts';
import { useWorldId } from './location.ts';

/**
 * Returns a function that makes an action of a control call in the world of the console. The action returns its success
 * message, if it has one. Amounts are satang.
 */
export function useWorldAction() {
  const callInWorld = controlClient.inWorld(useWorldId());
  return <C extends ControlCall>(
    call: C,
    request: WorldRequest<C>,
    done?: string | ((response: ControlResponse<C>) => string | void),
  ) =>
    async (): Promise<string | void> => {
      const response = await callInWorld(call, request);
      return typeof done === 'function' ? done(response) : done;
    };
}

export type WorldAction = ReturnType<typeof useWorldAction>;
