import { ApiError } from './api-error.ts';
import { logRequest } from './request-log.ts';

interface OperatorRequest {
  readonly method: string;
  readonly path: string;
  /** Body in wire format. `FormData` is sent as multipart. */
  readonly body?: unknown;
}

/** Sends a request to the operator's API in a world, with a member's token or without one. */
export async function sendOperatorRequest(
  world: string,
  token: string | null,
  { method, path, body }: OperatorRequest,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const isForm = body instanceof FormData;
  const hasBody = body !== undefined && method !== 'GET';
  const publicHeaders = { 'x-client': 'wallet', 'x-sandbox-world': world };
  const logged = { method, path, body: isForm ? undefined : body };
  // The cookie names the world of the app in this browser, which may be a different one.
  const response = await fetch(path, {
    method,
    headers: {
      ...publicHeaders,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(hasBody && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    credentials: 'omit',
    ...(hasBody ? { body: isForm ? body : JSON.stringify(body) } : {}),
  }).catch(() => {
    logRequest({ ...logged, status: 0 });
    throw new ApiError('The connection closed without a response.');
  });
  logRequest({ ...logged, status: response.status, headers: publicHeaders });
  const text = await response.text();
  try {
    return { status: response.status, body: JSON.parse(text) as unknown };
  } catch {
    return { status: response.status, body: text };
  }
}
