import { parseBody } from '@wallet/shared/conformance/parse-body.ts';
import { contract } from '@wallet/shared/contract/index.ts';
import { SESSION_ENDING_MESSAGES } from '@wallet/shared/errors.ts';
import { readRefusal } from '@wallet/shared/schema/refusal.ts';
import { REQUEST_TIMEOUT_MS } from '@wallet/shared/limits.ts';
import { describeFailure } from '@wallet/shared/conformance/describe-failure.ts';

export interface Backend {
  readonly url: string;
  readonly token: string | undefined;
  /** Name and value of the header that names the client (F-63). */
  readonly client: readonly [string, string];
}

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
    return describeFailure(url, error);
  }
}
