import { logRequest } from './request-log.ts';
import { ApiError } from './api-error.ts';

interface OperatorRequest {
  readonly method: string;
  readonly path: string;
  /** As on the wire; a form is sent in parts. */
  readonly body?: unknown;
}

/** Makes a call of the operator's own API in a world, as one of its members or as nobody. */
export async function sendOperatorRequest(
  world: string,
  token: string | null,
  { method, path, body }: OperatorRequest,
): Promise<{ readonly status: number; readonly answer: unknown }> {
  const isForm = body instanceof FormData;
  const isSent = body !== undefined && method !== 'GET';
  const headers = {
    'x-client': 'wallet',
    'x-sandbox-world': world,
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(isSent && !isForm ? { 'content-type': 'application/json' } : {}),
  };
  // The browser's own cookie names the world of the app beside the console, which may be another.
  const response = await fetch(path, {
    method,
    headers,
    credentials: 'omit',
    ...(isSent ? { body: isForm ? body : JSON.stringify(body) } : {}),
  }).catch(() => {
    logRequest({ method, path, body: isForm ? undefined : body, status: 0 });
    throw new ApiError('The call ended without an answer.');
  });
  const { 'content-type': _type, authorization: _token, ...told } = headers as Record<string, string>;
  logRequest({ method, path, body: isForm ? undefined : body, status: response.status, headers: told });
  const text = await response.text();
  try {
    return { status: response.status, answer: JSON.parse(text) as unknown };
  } catch {
    return { status: response.status, answer: text };
  }
}
