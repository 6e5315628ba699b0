import { type CallUse, type FieldValues, toRequest } from '@wallet/shared/control/fields/call-fields.ts';
import { decode } from '@wallet/shared/schema/codec.ts';
import {
  ControlClient,
  ControlError,
  type ControlRequest,
  toControlPath,
} from '@wallet/shared/control/client.ts';
import type { ControlCall, ControlInput, ControlResponse } from '@wallet/shared/schema/control-call.ts';

import { ApiError } from './api-error.ts';
import { logRequest } from './request-log.ts';
import { isTokenRequired, sandboxToken } from './token.ts';

export const controlClient = new ControlClient({
  token: sandboxToken.get,
  // A deletion goes on when its page is left.
  fetch: (input, init) => fetch(input, { ...init, keepalive: init?.method === 'DELETE' }),
  onRequest: (request) => {
    if (request.method !== 'GET') logRequest(request);
  },
});

/** Input of a control call: its params, query and body. Amounts are satang. */
export type CallInput<C extends ControlCall> = Pick<
  ControlInput<C>,
  Extract<keyof C, 'params' | 'query' | 'body'>
>;

/** Calls the control API. Amounts are satang in input and response. Throws an `ApiError`. */
export const callControl = <C extends ControlCall>(
  call: C,
  input: CallInput<C>,
): Promise<ControlResponse<C>> => controlClient.call(call, input as ControlRequest<C>).catch(throwApiError);

/** Makes a use of a call with the values of its fields, money in baht. Amounts of the response are satang. Throws an `ApiError`. */
export const callWithFields = <C extends ControlCall>(
  use: CallUse,
  values: FieldValues,
): Promise<ControlResponse<C>> =>
  controlClient
    .callInBaht(use.call, toRequest(use, values) as never)
    .then((response) => decode(use.call.response, response as never) as ControlResponse<C>, throwApiError);

/** Sends a control request with a body in wire format. Returns the text of the response. Throws an `ApiError`. */
export const sendControl = (method: string, path: string, body: unknown): Promise<string> =>
  controlClient.send(method, path, body).catch(throwApiError);

/** Opens the event stream of a call. Throws an `ApiError`. */
export const openControlStream = (
  call: ControlCall,
  input: Parameters<typeof toControlPath>[1],
  signal: AbortSignal,
): Promise<Response> =>
  controlClient.open(call.method, toControlPath(call, input), { signal }).catch(throwApiError);

function throwApiError(error: unknown): never {
  if (!(error instanceof ControlError)) throw error;
  const { code, status, issues, message } = error;
  if (code === 'SANDBOX_TOKEN') isTokenRequired.set(true);
  throw new ApiError(code || (status === 0 ? 'The sandbox cannot be reached.' : message), status, issues);
}
