import type { EndpointGroup, Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { contract } from '@wallet/shared/contract/index.ts';
import { AUTH_ERRORS, COMMON_ERRORS, isErrorKey } from '@wallet/shared/errors.ts';
import { QR_PROVIDERS, REQUEST_TIMEOUT_MS } from '@wallet/shared/limits.ts';

import { type Mismatch, findMismatches, findUnknownFields } from './compare-response.ts';

/** Result of a call of one address. */
export interface EndpointResult {
  readonly operation: string;
  readonly address: string;
  /** `skipped` if the endpoint was not called; `why` is the reason. */
  readonly result: 'agrees' | 'departs' | 'skipped';
  readonly why?: string;
  readonly departures: readonly Mismatch[];
  readonly unknown: readonly string[];
}

interface Backend {
  readonly url: string;
  readonly token: string | undefined;
  /** Name and value of the header that names the client (F-63). */
  readonly client: readonly [string, string];
}

/** Endpoints that change nothing. A GET with side effects is not among them. */
export const SAFE_ENDPOINTS: readonly (readonly [string, Endpoint])[] = Object.entries<EndpointGroup>(
  contract,
).flatMap(([area, calls]) =>
  Object.entries(calls)
    .filter(([, { method, kind }]) => method === 'GET' && kind === 'query')
    .map(([name, endpoint]) => [`${area}.${name}`, endpoint] as const),
);

/** Path parameter that matches nothing. The endpoint then refuses the call with one of its own error keys. */
const UNKNOWN_NAME = 'none';

const mismatchOfResponse = (what: string): readonly Mismatch[] => [{ path: '', what, isAssumed: false }];

/** Calls one address and compares the response with the contract. */
async function callAddress(
  backend: Backend,
  operation: string,
  endpoint: Endpoint,
  address: string,
): Promise<EndpointResult> {
  const { url, token, client } = backend;
  const call = { operation, address, unknown: [] } as const;
  const toResult = (departures: readonly Mismatch[], unknown: readonly string[] = []): EndpointResult => ({
    ...call,
    result: departures.length > 0 ? 'departs' : 'agrees',
    departures,
    unknown,
  });

  const controller = new AbortController();
  const timeout = setTimeout(() => controller.abort(new Error('timeout')), REQUEST_TIMEOUT_MS);
  try {
    const headers = {
      accept: 'application/json',
      [client[0]]: client[1],
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const response = await fetch(`${url}${address}`, {
      headers,
      redirect: 'manual',
      signal: controller.signal,
    });
    const text = await response.text();
    const body = parseJson(text);
    if (body === undefined) return toResult(mismatchOfResponse(`status ${response.status}, not JSON`));
    if (!response.ok) return checkRefusal(call, endpoint, response.status, body);
    return toResult(findMismatches(endpoint.response, body), findUnknownFields(endpoint.response, body));
  } catch (error) {
    const { cause, message } = error as Error;
    return toResult(mismatchOfResponse(cause instanceof Error ? cause.message : message));
  } finally {
    clearTimeout(timeout);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

type Call = Pick<EndpointResult, 'operation' | 'address'> & { readonly unknown: readonly never[] };

/** Compares a refusal with the contract: it agrees if the endpoint declares its error key. */
function checkRefusal(call: Call, { errors }: Endpoint, status: number, body: unknown): EndpointResult {
  const message =
    typeof body === 'object' && body !== null ? (body as { message?: unknown }).message : undefined;
  if (isErrorKey(message) && errors.includes(message)) {
    return { ...call, result: 'agrees', why: `refused with ${message}`, departures: [] };
  }
  const isCommon = [...AUTH_ERRORS, ...COMMON_ERRORS].some((common) => common === message);
  const key = typeof message === 'string' ? message : 'no message';
  const what = `status ${status}, ${isCommon ? key : `${key}, which is not an error key of this call`}`;
  return { ...call, result: 'departs', departures: mismatchOfResponse(what) };
}

/** Lists the addresses at which an endpoint is called. */
function listAddresses({ path }: Endpoint, game: string | undefined): readonly string[] {
  if (path.includes(':provider')) return QR_PROVIDERS.map((provider) => path.replace(':provider', provider));
  return [path.replace(':slotCode', encodeURIComponent(game ?? UNKNOWN_NAME)).replace(/:\w+/, UNKNOWN_NAME)];
}

/** Finds the code of a game in which the member has an account. */
async function findOpenGame({ url, token, client }: Backend): Promise<string | undefined> {
  if (token === undefined) return undefined;
  const headers = { authorization: `Bearer ${token}`, [client[0]]: client[1] };
  const text = await fetch(`${url}${contract.wallet.read.path}`, { headers }).then(
    (response) => response.text(),
    () => '',
  );
  const { slots } = (parseJson(text) ?? {}) as { slots?: readonly { code?: string; isActive?: boolean }[] };
  return Array.isArray(slots) ? slots.find(({ isActive }) => isActive)?.code : undefined;
}

/** Calls every safe endpoint of a backend, one after another, and compares the responses with the contract. */
export async function callSafeEndpoints(backend: Backend): Promise<readonly EndpointResult[]> {
  const game = await findOpenGame(backend);
  const results: EndpointResult[] = [];
  for (const [operation, endpoint] of SAFE_ENDPOINTS) {
    for (const address of listAddresses(endpoint, game)) {
      if (endpoint.auth === 'member' && backend.token === undefined) {
        const why = 'needs --token';
        results.push({ operation, address, result: 'skipped', why, departures: [], unknown: [] });
      } else results.push(await callAddress(backend, operation, endpoint, address));
    }
  }
  return results;
}
