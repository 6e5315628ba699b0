import { randomBytes } from 'node:crypto';

import { contract } from '@wallet/shared/contract/index.ts';
import { AUTH_ERRORS, COMMON_ERRORS } from '@wallet/shared/errors.ts';
import { QR_PROVIDERS } from '@wallet/shared/limits.ts';
import { findOperation } from '@wallet/shared/operator/find-operation.ts';
import { OPERATIONS } from '@wallet/shared/operator/operations.ts';
import type { Endpoint, ResponseOf } from '@wallet/shared/schema/endpoint.ts';
import { readResponse } from '@wallet/shared/schema/read-response.ts';

import type { Observation } from './conformance/assumption.ts';
import { checkCall, inResponse } from './conformance/check-call.ts';
import { parseBody, toObserved } from './conformance/parse-body.ts';
import { describeFailure } from './conformance/describe-failure.ts';
import type { Comparison, EndpointResult } from './endpoint-result.ts';
import { type Backend, sendRequest } from './reach-backend.ts';

/** Endpoints that change nothing. A GET with side effects is not among them, a POST that only reads is. */
export const SAFE_ENDPOINTS: readonly (readonly [string, Endpoint])[] = OPERATIONS.filter(
  ([, { kind }]) => kind === 'query',
);

/** Path parameter that matches nothing. The endpoint then refuses the call with one of its own error keys. */
const UNKNOWN_NAME = 'none';
const FIRST_PAGE = { page: 1, limit: 10 };

/** Bodies of the queries that have one. */
const BODIES: Readonly<Record<string, unknown>> = {
  // A phone number and a bank account that nobody has.
  'account.validate': {
    name: 'Nobody',
    username: '0000000000',
    password: 'not-a-password',
    sourceCode: '',
    inviteCode: '',
    currency: 'BAHT',
    bankCode: '',
    bankAccountName: '',
    bankAccountNo: '',
  },
  'invite.list': FIRST_PAGE,
  'refund.list': FIRST_PAGE,
  'statement.list': FIRST_PAGE,
  'statement.slips': FIRST_PAGE,
};

interface AddressFinding {
  readonly result: EndpointResult;
  readonly observations: readonly Observation[];
}

type Call = Pick<EndpointResult, 'operation' | 'method' | 'address'>;

/** Result of a call that is not compared. */
const skip = (call: Call, why: string): AddressFinding => ({
  result: { ...call, result: 'skipped', why, departures: [], unknown: [], count: 1 },
  observations: [],
});

/** Redirects that browsers follow are more. */
const REDIRECTS_MAX = 5;

/** Calls one address and compares the response with the contract, after each redirect that the app follows as well. */
async function callAddress(
  backend: Backend,
  [operation, endpoint]: readonly [string, Endpoint],
  address: string,
  body: unknown,
  redirects = 0,
): Promise<AddressFinding> {
  const { method } = endpoint;
  const call = { operation, method, address, count: 1, unknown: [] as readonly string[] };
  try {
    const response = await sendRequest(backend, method, address, body);
    const { status, headers } = response;
    if (response.body.text === undefined) return skip(call, response.body.why);
    const { text, isGarbled } = response.body;
    const { mismatches, unknown, refusal, observations } = checkCall(operation, endpoint, {
      params: findOperation(method, address)?.params ?? {},
      body,
      status,
      location: headers.location,
      url: backend.url,
      ...toObserved(parseBody(text, headers['content-type'], isGarbled)),
    });
    const isFollowed = status >= 300 && method === 'GET' && mismatches[0]?.cost === 'nothing';
    if (isFollowed && redirects < REDIRECTS_MAX) {
      const { origin, pathname, search } = new URL(headers.location ?? '', `${backend.url}${address}`);
      const next = { ...backend, url: origin };
      const found = await callAddress(
        next,
        [operation, endpoint],
        `${pathname}${search}`,
        body,
        redirects + 1,
      );
      const departures = [...mismatches, ...found.result.departures];
      return { ...found, result: { ...found.result, address, result: 'departs', departures } };
    }
    // A query that is right in itself must not be refused for the caller.
    const isCommon = [...AUTH_ERRORS, ...COMMON_ERRORS].some((common) => common === refusal);
    const departures = isCommon ? inResponse(`status ${status}, ${refusal}`) : mismatches;
    const isRefused = refusal !== undefined && departures.length === 0;
    return {
      result: {
        ...call,
        result: departures.length > 0 ? 'departs' : 'agrees',
        ...(isRefused ? { why: `refused with ${refusal}` } : {}),
        departures,
        unknown,
      },
      observations,
    };
  } catch (error) {
    const departures = inResponse(describeFailure(backend.url, error));
    return { result: { ...call, result: 'departs', departures }, observations: [] };
  }
}

/** Lists the addresses at which an endpoint is called. */
function listAddresses({ path }: Endpoint, game: string | undefined): readonly string[] {
  if (path.includes(':provider')) return QR_PROVIDERS.map((provider) => path.replace(':provider', provider));
  return [path.replace(':slotCode', encodeURIComponent(game ?? UNKNOWN_NAME)).replace(/:\w+/, UNKNOWN_NAME)];
}

interface Member {
  /** Code of a game in which the member has an account. */
  readonly game?: string | undefined;
  readonly id?: string | undefined;
}

/** Reads a response as the app does, which leaves out what differs; undefined if it cannot be read. */
async function readQuery<E extends Endpoint>(
  backend: Backend,
  endpoint: E,
): Promise<ResponseOf<E> | undefined> {
  const { body } = await sendRequest(backend, 'GET', endpoint.path).catch(() => ({ body: { text: '' } }));
  const result = readResponse(endpoint.response, parseBody(body.text ?? '').json);
  return result.ok ? (result.value as ResponseOf<E>) : undefined;
}

/** Finds what the addresses and bodies of a member's calls need. */
async function findMember(backend: Backend): Promise<Member> {
  if (backend.token === undefined) return {};
  const wallet = await readQuery(backend, contract.wallet.read);
  const id = wallet?.profile?._id ?? (await readQuery(backend, contract.account.profile))?.profile?._id;
  return { game: wallet?.slots?.find(({ isActive }) => isActive)?.code, id };
}

/** Creates the id of a visitor that nobody has, in the form that the app creates. */
const createGuestId = (): string => randomBytes(24).toString('hex');

/** Calls every safe endpoint of a backend, one after another, and compares the responses with the contract. */
export async function callSafeEndpoints(backend: Backend): Promise<Comparison> {
  const { game, id } = await findMember(backend);
  const hasUnknownId = backend.token !== undefined && id === undefined;
  const thread = { userId: id ?? '', guestId: id === undefined ? createGuestId() : '' };
  const bodies: Readonly<Record<string, unknown>> = {
    ...BODIES,
    'chat.history': { ...thread, limit: 10, skip: 0 },
  };
  const results: EndpointResult[] = [];
  const observations: Observation[] = [];
  for (const [operation, endpoint] of SAFE_ENDPOINTS) {
    const { method } = endpoint;
    for (const address of listAddresses(endpoint, game)) {
      const call = { operation, method, address };
      const needsToken = endpoint.auth === 'member' && backend.token === undefined;
      const why = needsToken
        ? 'needs --token'
        : hasUnknownId && operation === 'chat.history'
          ? 'needs the id of the member, which neither wallet.read nor account.profile has'
          : undefined;
      const finding =
        why === undefined
          ? await callAddress(backend, [operation, endpoint], address, bodies[operation])
          : skip(call, why);
      results.push(finding.result);
      observations.push(...finding.observations);
    }
  }
  return { results, observations, unknownCalls: [] };
}
