import { decode, encode } from '@wallet/shared/schema/codec.ts';
import type { ControlCall, ControlInput, ControlResponse } from '@wallet/shared/schema/control-call.ts';

import { ApiError, type Issue } from './api-error.ts';
import { logRequest } from './request-log.ts';
import { isTokenRequired, sandboxToken } from './token.ts';

type Params = Readonly<Record<string, string>>;
type Query = Readonly<Record<string, string | number | undefined>>;

/** Input of a control call: its params, query and body. Amounts are satang. */
export type CallInput<C extends ControlCall> = Pick<
  ControlInput<C>,
  Extract<keyof C, 'params' | 'query' | 'body'>
>;

interface ErrorBody {
  readonly message?: string;
  readonly issues?: readonly Issue[];
  readonly breaches?: readonly { readonly rule: string; readonly what: string }[];
}

/** Creates the headers of every control request. */
export const controlHeaders = (): Record<string, string> =>
  sandboxToken.get() === '' ? {} : { 'x-sandbox-token': sandboxToken.get() };

export function toControlUrl({ path }: ControlCall, params: Params = {}, query: Query = {}): string {
  const search = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(String(value))}`],
  );
  const pathname = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return search.length > 0 ? `${pathname}?${search.join('&')}` : pathname;
}

/**
 * Sends a control request with a body in wire format, and logs it unless it is a GET. Answers the text of the
 * response. Throws an `ApiError`.
 */
export async function sendControl(method: string, path: string, body: unknown): Promise<string> {
  const log = (status: number): void => {
    if (method !== 'GET') logRequest({ method, path, body, status });
  };
  const response = await fetch(path, {
    method,
    headers: { ...controlHeaders(), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => {
    log(0);
    throw new ApiError('The sandbox cannot be reached.');
  });
  log(response.status);
  const text = await response.text();
  if (!response.ok) throw parseError(response.status, text);
  return text;
}

/** Calls the control API. Amounts are satang in input and response. Throws an `ApiError`. */
export async function callControl<C extends ControlCall>(
  call: C,
  input: CallInput<C>,
): Promise<ControlResponse<C>> {
  const { params, query, body } = input as { params?: Params; query?: Query; body?: unknown };
  const wireBody = call.body === undefined ? undefined : encode(call.body, body as never);
  const text = await sendControl(call.method, toControlUrl(call, params, query), wireBody);
  if (call.media !== undefined) return text as ControlResponse<C>;
  const response = call.response.safeParse(JSON.parse(text));
  if (!response.success) {
    throw new ApiError(`The response does not match its schema: ${response.error.message}`);
  }
  return decode(call.response, response.data) as ControlResponse<C>;
}

function parseError(status: number, text: string): ApiError {
  let body: ErrorBody = {};
  try {
    body = JSON.parse(text) as ErrorBody;
  } catch {
    // A proxy may answer with something other than JSON.
  }
  if (body.message === 'SANDBOX_TOKEN') isTokenRequired.set(true);
  const breaches = (body.breaches ?? []).map(({ rule, what }) => ({ path: rule, message: what }));
  return new ApiError(body.message ?? `The sandbox answered with status ${status}.`, status, [
    ...(body.issues ?? []),
    ...breaches,
  ]);
}
