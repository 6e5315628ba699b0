import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

import { contract } from '@wallet/shared/contract/index.ts';
import { SESSION_ENDING_MESSAGES } from '@wallet/shared/errors.ts';
import { REQUEST_TIMEOUT_MS } from '@wallet/shared/limits.ts';
import { readRefusal } from '@wallet/shared/schema/refusal.ts';

import { type BodyText, readBodyText, toDecodable } from './recording/decode-body.ts';
import { findProxyRefusal, openRequest } from './proxy/outgoing-request.ts';
import { describeFailure, NetworkProxyError } from './conformance/describe-failure.ts';
import { parseBody } from './conformance/parse-body.ts';

export interface Backend {
  /** Address without a slash at its end; may have a path. */
  readonly url: string;
  readonly token: string | undefined;
  /** Name and value of the header that names the client (F-63). */
  readonly client: readonly [string, string];
}

interface BackendResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: BodyText;
}

const ENCODINGS = toDecodable('gzip, deflate, br');

async function readWhole(response: IncomingMessage): Promise<BackendResponse> {
  const { statusCode = 0, headers } = response;
  const bytes = Buffer.concat((await response.toArray()) as Buffer[]);
  return { status: statusCode, headers, body: readBodyText(bytes, headers['content-encoding']) };
}

/** Sends a request to the backend with the headers that every call has. Redirects are not followed. */
export function sendRequest(
  { url, token, client }: Backend,
  method: string,
  address: string,
  body?: unknown,
): Promise<BackendResponse> {
  const { origin, host, pathname } = new URL(url);
  const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  const headers = [
    ['host', host],
    ['accept', 'application/json'],
    ['accept-encoding', ENCODINGS],
    client,
    ...(token === undefined ? [] : [['authorization', `Bearer ${token}`]]),
    ...(payload
      ? [
          ['content-type', 'application/json'],
          ['content-length', String(payload.length)],
        ]
      : []),
  ];
  return new Promise((resolve, reject) => {
    const path = `${pathname.replace(/\/$/, '')}${address}`;
    const request = openRequest(origin, { method, path, headers: headers.flat() });
    // Also ends a response whose body does not come.
    const timer = setTimeout(
      () => request.destroy(new DOMException('The backend does not answer.', 'TimeoutError')),
      REQUEST_TIMEOUT_MS,
    );
    request.once('close', () => clearTimeout(timer));
    request.once('error', reject);
    request.once('response', (response) => {
      const refusal = findProxyRefusal(origin, response);
      if (refusal === undefined) readWhole(response).then(resolve, reject);
      else request.destroy(new NetworkProxyError(refusal));
    });
    request.end(payload);
  });
}

/** Returns why a backend cannot be compared, in a sentence: it cannot be reached, or refuses the token. */
export async function findObstacle(backend: Backend): Promise<string | undefined> {
  const { url, token } = backend;
  try {
    await sendRequest({ ...backend, token: undefined }, 'GET', contract.lookup.info.path);
    if (token === undefined) return undefined;
    const { profile } = contract.account;
    const { status, body } = await sendRequest(backend, 'GET', profile.path);
    const isOk = status >= 200 && status < 300;
    const refusal = isOk ? undefined : readRefusal(profile, parseBody(body.text ?? '').json);
    return refusal !== undefined && SESSION_ENDING_MESSAGES.has(refusal)
      ? `${url} refuses the token of --token with ${refusal}. Log in again and use the new one.`
      : undefined;
  } catch (error) {
    return describeFailure(url, error);
  }
}
