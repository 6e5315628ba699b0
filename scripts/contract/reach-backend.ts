import { parseBody } from '@wallet/shared/conformance/parse-body.ts';
import { contract } from '@wallet/shared/contract/index.ts';
import { SESSION_ENDING_MESSAGES } from '@wallet/shared/errors.ts';
import { readRefusal } from '@wallet/shared/schema/refusal.ts';
import { REQUEST_TIMEOUT_MS } from '@wallet/shared/limits.ts';

export interface Backend {
  readonly url: string;
  readonly token: string | undefined;
  /** Name and value of the header that names the client (F-63). */
  readonly client: readonly [string, string];
}

/** Endings of the sentence about an address, by the code of the failure. */
const FAILURES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refuses the connection: nothing listens there',
  ENOTFOUND: 'does not exist: its name is not known',
  EAI_AGAIN: 'does not exist: its name is not known',
  ECONNRESET: 'closes the connection without an answer',
  UND_ERR_SOCKET: 'closes the connection without an answer',
  ETIMEDOUT: 'does not answer',
  UND_ERR_CONNECT_TIMEOUT: 'does not answer',
  EHOSTUNREACH: 'cannot be reached from this machine',
  ENETUNREACH: 'cannot be reached from this machine',
  ERR_TLS_CERT_ALTNAME_INVALID: 'has a certificate of another name',
  CERT_HAS_EXPIRED: 'has a certificate that has expired',
  EPROTO: 'does not speak TLS there; try http',
};
const UNTRUSTED = /CERT|SELF_SIGNED|UNABLE_TO_/;

/** Sends a request to the backend with the headers that every call has. */
export function sendRequest(
  { url, token, client }: Backend,
  method: string,
  address: string,
  body?: unknown,
): Promise<Response> {
  const controller = new AbortController();
  // Also ends a response whose body does not come. A process that is done does not wait for it.
  const timeout = new DOMException('The backend does not answer.', 'TimeoutError');
  setTimeout(() => controller.abort(timeout), REQUEST_TIMEOUT_MS).unref();
  return fetch(`${url}${address}`, {
    method,
    headers: {
      accept: 'application/json',
      [client[0]]: client[1],
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'manual',
    signal: controller.signal,
  });
}

/** Returns the code of a failed request. */
function readCode(error: unknown): string {
  const { cause, name, message } = error as Error;
  if (name === 'TimeoutError') return 'ETIMEDOUT';
  const { code, errors } = (cause ?? {}) as { code?: string; errors?: readonly { code?: string }[] };
  return code ?? errors?.[0]?.code ?? message;
}

/** Says in a sentence why a request has failed. */
export function toFailure(url: string, error: unknown): string {
  const code = readCode(error);
  const known =
    FAILURES[code] ?? (UNTRUSTED.test(code) ? 'has a certificate that is not trusted here' : undefined);
  return known === undefined ? `${url} cannot be called: ${code}.` : `${url} ${known} (${code}).`;
}

/** Returns why a backend cannot be compared, in a sentence: it cannot be reached, or refuses the token. */
export async function findObstacle(backend: Backend): Promise<string | undefined> {
  const { url, token } = backend;
  try {
    await (await sendRequest({ ...backend, token: undefined }, 'GET', contract.lookup.info.path)).text();
    if (token === undefined) return undefined;
    const { profile } = contract.account;
    const response = await sendRequest(backend, 'GET', profile.path);
    const refusal = response.ok ? undefined : readRefusal(profile, parseBody(await response.text()).json);
    return refusal !== undefined && SESSION_ENDING_MESSAGES.has(refusal)
      ? `${url} refuses the token of --token with ${refusal}. Log in again and use the new one.`
      : undefined;
  } catch (error) {
    return toFailure(url, error);
  }
}
