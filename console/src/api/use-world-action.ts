import type { WorldRequest } from '@wallet/shared/control/client.ts';
import type { ControlCall, ControlResponse } from '@wallet/shared/schema/control-call.ts';

import { callControl } from './control-client.ts';
import { useWorldId } from './location.ts';

/**
 * Returns a function that makes an action of a control call in a world. The action returns its success message, if it has
 * one. Amounts are satang.
 */
export const createWorldAction =
  (id: string) =>
  <C extends ControlCall>(
    call: C,
    { body, query, ...params }: WorldRequest<C> & { readonly body?: unknown; readonly query?: unknown },
    done?: string | ((response: ControlResponse<C>) => string | void),
  ) =>
  async (): Promise<string | void> => {
    const response = await callControl(call, { params: { ...params, id }, query, body } as never);
    return typeof done === 'function' ? done(response) : done;
  };

export type WorldAction = ReturnType<typeof createWorldAction>;

/** Returns `createWorldAction` of the world of the console. */
export const useWorldAction = () => createWorldAction(useWorldId());
