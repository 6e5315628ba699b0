import { type CallUse, type FieldValues, toRequest } from '@wallet/shared/control/fields/call-fields.ts';
import { decode } from '@wallet/shared/schema/codec.ts';
import { ControlClient, ControlError, type ControlRequest } from '@wallet/shared/control/client.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';
import type { ControlCall, ControlInput, ControlResponse } from '@wallet/shared/schema/control-call.ts';

import { ApiError } from './api-error.ts';
import { logRequest } from './request-log.ts';
import { isTokenRequired, sandboxToken } from './token.ts';

/** Client whose requests fail with an `ApiError`. */
class ConsoleClient extends ControlClient {
  override async open(...request: Parameters<ControlClient['open']>): Promise<Response> {
    try {
      return await super.open(...request);
    } catch (error) {
      if (!(error instanceof ControlError)) throw error;
      const { code, status, issues, message } = error;
      if (code === 'SANDBOX_TOKEN') isTokenRequired.set(true);
      throw new ApiError(code || (status === 0 ? 'The sandbox cannot be reached.' : message), status, issues);
    }
  }
}

export const controlClient = new ConsoleClient({
  token: sandboxToken.get,
  // A deletion goes on when its page is left.
  fetch: (input, init) => fetch(input, { ...init, keepalive: init?.method === 'DELETE' }),
  onRequest: (request) => {
    if (request.method !== 'GET') logRequest(request);
  },
});

/** Makes a call that needs the token of the sandbox with this one. Throws an `ApiError` if it is refused. */
export const checkToken = (token: string) => new ConsoleClient({ token: () => token }).call(worlds.list, {});

/** Input of a control call: its params, query and body. Amounts are satang. */
type CallInput<C extends ControlCall> = Pick<ControlInput<C>, Extract<keyof C, 'params' | 'query' | 'body'>>;

/** Calls the control API. Amounts are satang in input and response. Throws an `ApiError`. */
export const callControl = <C extends ControlCall>(
  call: C,
  input: CallInput<C>,
): Promise<ControlResponse<C>> => controlClient.call(call, input as ControlRequest<C>);

/** Makes a use of a call with the values of its fields, money in baht. Amounts of the response are satang. Throws an `ApiError`. */
export async function callWithFields<C extends ControlCall>(
  use: CallUse,
  values: FieldValues,
): Promise<ControlResponse<C>> {
  const response = await controlClient.callInBaht(use.call, toRequest(use, values) as never);
  return decode(use.call.response, response as never) as ControlResponse<C>;
}
