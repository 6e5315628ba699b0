import { decode, encode } from '@wallet/shared/schema/codec.ts';
import type { ControlResponse, ControlCall, ControlInput } from '@wallet/shared/schema/control-call.ts';

import { logRequest } from './request-log.ts';
import { type Issue, ApiError } from './api-error.ts';
import { isTokenRequired, sandboxToken } from './token.ts';

type Path = Readonly<Record<string, string>>;
type Query = Readonly<Record<string, string | number | undefined>>;

/** The parts that a call takes, each of them required; amounts are satang. */
export type CallInput<C extends ControlCall> = Pick<
  ControlInput<C>,
  Extract<keyof C, 'params' | 'query' | 'body'>
>;

interface ErrorBody {
  readonly message?: string;
  readonly issues?: readonly Issue[];
  readonly breaches?: readonly { readonly rule: string; readonly what: string }[];
}

/** The headers that every call of the console carries. */
export const controlHeaders = (): Record<string, string> =>
  sandboxToken.get() === '' ? {} : { 'x-sandbox-token': sandboxToken.get() };

export function toControlUrl({ path }: ControlCall, params: Path = {}, query: Query = {}): string {
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(String(value))}`],
  );
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return asked.length > 0 ? `${filled}?${asked.join('&')}` : filled;
}

async function fetchOrThrow(url: string, options: RequestInit): Promise<Response> {
  try {
    return await fetch(url, options);
  } catch {
    throw new ApiError('The sandbox cannot be reached.');
  }
}

/** Makes a call whose body is already as on the wire; gives the answer's text. Throws a `Problem`. */
export async function sendControl(method: string, path: string, wire: unknown): Promise<string> {
  const noteIt = (status: number): void => {
    if (method !== 'GET') logRequest({ method, path, body: wire, status });
  };
  const response = await fetchOrThrow(path, {
    method,
    headers: {
      ...controlHeaders(),
      ...(wire === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(wire === undefined ? {} : { body: JSON.stringify(wire) }),
  }).catch((error: unknown) => {
    noteIt(0);
    throw error;
  });
  noteIt(response.status);
  const text = await response.text();
  if (!response.ok) throw toApiError(response.status, text);
  return text;
}

/**
 * Makes one of the sandbox's own calls, typed by its declaration; amounts are satang on both sides. Throws
 * a `Problem` with the sandbox's words. Calls that act are noted, to be copied.
 */
export async function callControl<C extends ControlCall>(
  call: C,
  input: CallInput<C>,
): Promise<ControlResponse<C>> {
  const { params, query, body } = input as { params?: Path; query?: Query; body?: unknown };
  const wire = call.body === undefined ? undefined : encode(call.body, body as never);
  const text = await sendControl(call.method, toControlUrl(call, params, query), wire);
  if (call.media !== undefined) return text as ControlResponse<C>;
  const answer = call.response.safeParse(JSON.parse(text));
  if (!answer.success) throw new ApiError(`The sandbox answered in another form: ${answer.error.message}`);
  return decode(call.response, answer.data) as ControlResponse<C>;
}

function toApiError(status: number, text: string): ApiError {
  let told: ErrorBody = {};
  try {
    told = JSON.parse(text) as ErrorBody;
  } catch {
    // Whatever stands between has its own words.
  }
  if (told.message === 'SANDBOX_TOKEN') isTokenRequired.set(true);
  const breaches = (told.breaches ?? []).map(({ rule, what }) => ({ path: rule, message: what }));
  return new ApiError(told.message ?? `The sandbox answered ${status}.`, status, [
    ...(told.issues ?? []),
    ...breaches,
  ]);
}
