import type { EndpointGroup, Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { contract } from '@wallet/shared/contract/index.ts';
import { AUTH_ERRORS, COMMON_ERRORS, isErrorKey } from '@wallet/shared/errors.ts';
import { QR_PROVIDERS, REQUEST_TIMEOUT_MS } from '@wallet/shared/limits.ts';

import { type Mismatch, findMismatches, findUnknownFields } from './compare-response.ts';

/** Result of the call of one address. */
export interface EndpointResult {
  readonly operation: string;
  readonly address: string;
  /** `skipped` was not asked; `why` says the reason. */
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

/** Calls that ask and change nothing: a GET that acts, whatever its method says, is not among them. */
export const SAFE_ENDPOINTS: readonly (readonly [string, Endpoint])[] = Object.entries<EndpointGroup>(
  contract,
).flatMap(([area, calls]) =>
  Object.entries(calls)
    .filter(([, { method, kind }]) => method === 'GET' && kind === 'query')
    .map(([name, endpoint]) => [`${area}.${name}`, endpoint] as const),
);

/** A name that nothing has: a refusal by a key of the endpoint's own is an answer too. */
const NOBODY = 'none';

const whole = (what: string): readonly Mismatch[] => [{ path: '', what, isAssumed: false }];

async function ask(
  backend: Backend,
  operation: string,
  endpoint: Endpoint,
  address: string,
): Promise<EndpointResult> {
  const { url, token, client } = backend;
  const finding = { operation, address, unknown: [] } as const;
  const departs = (departures: readonly Mismatch[], unknown: readonly string[] = []): EndpointResult => ({
    ...finding,
    result: departures.length > 0 ? 'departs' : 'agrees',
    departures,
    unknown,
  });

  const late = new AbortController();
  const watch = setTimeout(() => late.abort(new Error('no answer in time')), REQUEST_TIMEOUT_MS);
  try {
    const headers = {
      accept: 'application/json',
      [client[0]]: client[1],
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const response = await fetch(`${url}${address}`, { headers, redirect: 'manual', signal: late.signal });
    const text = await response.text();
    const answer = parsed(text);
    if (answer === undefined) return departs(whole(`status ${response.status}, and no JSON`));
    if (!response.ok) return refused(finding, endpoint, response.status, answer);
    return departs(findMismatches(endpoint.response, answer), findUnknownFields(endpoint.response, answer));
  } catch (error) {
    const { cause, message } = error as Error;
    return departs(whole(cause instanceof Error ? cause.message : message));
  } finally {
    clearTimeout(watch);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

type Begun = Pick<EndpointResult, 'operation' | 'address'> & { readonly unknown: readonly never[] };

/** A refusal agrees where it is a key that this endpoint may refuse with for what was asked. */
function refused(begun: Begun, { errors }: Endpoint, status: number, answer: unknown): EndpointResult {
  const message =
    typeof answer === 'object' && answer !== null ? (answer as { message?: unknown }).message : undefined;
  if (isErrorKey(message) && errors.includes(message)) {
    return { ...begun, result: 'agrees', why: `refused by ${message}`, departures: [] };
  }
  const isCommon = [...AUTH_ERRORS, ...COMMON_ERRORS].some((key) => key === message);
  const told = typeof message === 'string' ? message : 'no message';
  const what = `status ${status}, ${isCommon ? told : `${told}, which is no key of this call`}`;
  return { ...begun, result: 'departs', departures: whole(what) };
}

/** The addresses that an endpoint is asked at. */
function addressesOf({ path }: Endpoint, game: string | undefined): readonly string[] {
  if (path.includes(':provider')) return QR_PROVIDERS.map((provider) => path.replace(':provider', provider));
  return [path.replace(':slotCode', encodeURIComponent(game ?? NOBODY)).replace(/:\w+/, NOBODY)];
}

/** Code of a game at which the member has an account. */
async function openGame({ url, token, client }: Backend): Promise<string | undefined> {
  if (token === undefined) return undefined;
  const headers = { authorization: `Bearer ${token}`, [client[0]]: client[1] };
  const answer = await fetch(`${url}${contract.wallet.read.path}`, { headers }).then(
    (response) => response.text(),
    () => '',
  );
  const { slots } = (parsed(answer) ?? {}) as { slots?: readonly { code?: string; isActive?: boolean }[] };
  return Array.isArray(slots) ? slots.find(({ isActive }) => isActive)?.code : undefined;
}

/** Asks a backend everything that is safe to ask, one call after another, and holds each answer to the contract. */
export async function callSafeEndpoints(backend: Backend): Promise<readonly EndpointResult[]> {
  const game = await openGame(backend);
  const findings: EndpointResult[] = [];
  for (const [operation, endpoint] of SAFE_ENDPOINTS) {
    for (const address of addressesOf(endpoint, game)) {
      if (endpoint.auth === 'member' && backend.token === undefined) {
        const why = 'needs --token';
        findings.push({ operation, address, result: 'skipped', why, departures: [], unknown: [] });
      } else findings.push(await ask(backend, operation, endpoint, address));
    }
  }
  return findings;
}
