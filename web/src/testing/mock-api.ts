import type { HandlerResponseOf, Endpoint, InputOf } from '@wallet/shared/schema/endpoint.ts';
import { toRefusalResponse } from '@wallet/shared/schema/refusal.ts';
import { decode, encode } from '@wallet/shared/schema/codec.ts';
import { getHttpStatus } from '@wallet/shared/error-status.ts';
import { type ErrorKey, GONE_MESSAGE } from '@wallet/shared/errors.ts';
import { account } from '@wallet/shared/contract/account.ts';
import { bonus } from '@wallet/shared/contract/bonus.ts';
import { promotion } from '@wallet/shared/contract/promotion.ts';
import { qrCode } from '@wallet/shared/contract/qr-code.ts';
import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { OPERATIONS } from '@wallet/shared/operator/operations.ts';
import { expect, onTestFinished } from 'vitest';
import * as z from 'zod/mini';

/*
 * A mock backend for component tests, checked against the contract: an invalid request, an unexpected call and an
 * invalid response fail the test. In the tests of pages and of the app, a read of the contract that the test does not
 * mock is pending for ever and reported as a warning: a page has reads of many features, and a new one must not fail
 * the tests of the others. The tests of a feature name each of its calls, and a command is unexpected everywhere.
 */

/** A call that the mock backend has received; amounts are satang. */
export interface ReceivedCall<E extends Endpoint = Endpoint> {
  readonly input: InputOf<E>;
  readonly headers: Headers;
}

type Responder = () => Promise<Response>;
type CreateResponder = (call: ReceivedCall) => Responder;

interface MockRoute {
  readonly endpoint: Endpoint;
  readonly pattern: RegExp;
  createResponder: CreateResponder;
  readonly calls: ReceivedCall[];
}

/**
 * Records of the operator that are read before a command is sent. A test that mocks a command and does not set them has
 * empty ones, so that only tests of the records have to. In other tests reading them is an unexpected call.
 */
const EMPTY_RECORDS: readonly (readonly [Endpoint, object])[] = [
  [statement.list, { total: 0, statements: [] }],
  [statement.slips, { total: 0, slips: [] }],
  [wallet.read, { message: 'NO_DATA' }],
  [bonus.list, []],
  [bonus.checkActive, { status: false }],
  [account.profile, { message: 'NO_DATA' }],
  [spinWheel.setup, { result: { userCoin: 0 } }],
  [spinWheel.coupons, []],
  [promotion.current, { message: 'NO_PROMOTION' }],
  [qrCode.read, { hasQrcode: false }],
];

/** Tests of what combines features. */
const COMBINING_TESTS = /\/src\/(pages|app)\//;

let mockRoutes: MockRoute[] | undefined;
let violations: string[] = [];

function install(): MockRoute[] {
  if (mockRoutes) return mockRoutes;
  const original = window.fetch;
  mockRoutes = [];
  violations = [];
  window.fetch = (input, init) => receive(new Request(input, init), init?.signal ?? undefined);
  onTestFinished(() => {
    window.fetch = original;
    mockRoutes = undefined;
    if (violations.length > 0) throw new Error(violations.join('\n'));
  });
  return mockRoutes;
}

/** Returns what would fail the test so far, and lets it pass: for tests of this file. */
export const takeViolations = (): readonly string[] => violations.splice(0);

function fail(violation: string): never {
  violations.push(violation);
  throw new TypeError(violation);
}

const toPattern = (path: string) =>
  new RegExp(`^${path.replace(/\/:\w+\?/g, '(?:/([^/]+))?').replace(/:\w+/g, '([^/]+)')}$`);

async function readBody(endpoint: Endpoint, request: Request): Promise<unknown> {
  if (!endpoint.body) return undefined;
  const raw: unknown =
    endpoint.encoding === 'multipart' ? Object.fromEntries(await request.formData()) : await request.json();
  const parsed = z.safeParse(endpoint.body, raw);
  if (!parsed.success)
    fail(`${endpoint.method} ${endpoint.path} got an invalid request: ${JSON.stringify(raw)}`);
  return decode(endpoint.body, parsed.data as never);
}

function findEmptyRecord(method: string, pathname: string): object | undefined {
  if (!mockRoutes?.some(({ endpoint }) => endpoint.kind === 'command')) return undefined;
  return EMPTY_RECORDS.find(
    ([endpoint]) => endpoint.method === method && toPattern(endpoint.path).test(pathname),
  )?.[1];
}

/**
 * Adds a route whose calls are recorded and never get a response, for a read that a page's test does not mock. Any other call
 * fails the test.
 */
function addPendingRead(method: string, pathname: string): MockRoute {
  const [name, endpoint] =
    OPERATIONS.find(([, each]) => each.method === method && toPattern(each.path).test(pathname)) ?? [];
  const call = `${method} ${pathname}`;
  if (!endpoint) fail(`unexpected call: ${call} is not in the contract`);
  const means = `mockResponse(${name}, …) sets its response`;
  if (endpoint.kind !== 'query' || !COMBINING_TESTS.test(expect.getState().testPath ?? ''))
    fail(`unexpected call: ${call}; ${means}`);
  console.warn(`${call} has no mock response in this test and stays pending: ${means}`);
  return setRoute(endpoint, () => () => new Promise<never>(() => {}));
}

async function receive(request: Request, signal: AbortSignal | undefined): Promise<Response> {
  const { pathname } = new URL(request.url);
  const mocked = mockRoutes?.find(
    (each) => each.endpoint.method === request.method && each.pattern.test(pathname),
  );
  const empty = mocked ? undefined : findEmptyRecord(request.method, pathname);
  if (empty) return json(empty, 'message' in empty ? 404 : 200);
  const route = mocked ?? addPendingRead(request.method, pathname);

  const names = [...route.endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const segments =
    route.pattern
      .exec(pathname)
      ?.slice(1)
      .map((each) => each && decodeURIComponent(each)) ?? [];
  const rawParams = Object.fromEntries(names.map((name, index) => [name, segments[index]]));
  const params = route.endpoint.params && z.parse(route.endpoint.params, rawParams);
  const body = await readBody(route.endpoint, request);
  const input = { ...(params && { params }), ...(body !== undefined && { body }) } as ReceivedCall['input'];

  const call: ReceivedCall = { input, headers: request.headers };
  route.calls.push(call);
  const response = route.createResponder(call)();
  const aborted = new Promise<never>((_, reject) => {
    const stop = () => reject(new DOMException('aborted', 'AbortError'));
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop);
  });
  return Promise.race([response, aborted]);
}

function setRoute(endpoint: Endpoint, createResponder: CreateResponder): MockRoute {
  const all = install();
  const route = all.find((each) => each.endpoint === endpoint);
  if (route) {
    route.createResponder = createResponder;
    return route;
  }
  const newRoute: MockRoute = { endpoint, pattern: toPattern(endpoint.path), createResponder, calls: [] };
  all.push(newRoute);
  return newRoute;
}

const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });

type ResponseFactory<E extends Endpoint> = (
  call: ReceivedCall<E>,
) => HandlerResponseOf<E> | Promise<HandlerResponseOf<E>>;

/** Sets the response of an endpoint; amounts are satang. A function computes a response for each call. */
export function mockResponse<E extends Endpoint>(
  endpoint: E,
  value: HandlerResponseOf<E> | ResponseFactory<E>,
): void {
  setRoute(endpoint, (call) => async () => {
    const response = typeof value === 'function' ? await (value as ResponseFactory<E>)(call) : value;
    const wire = encode(endpoint.response, response as never);
    const parsed = z.safeParse(endpoint.response, wire);
    if (!parsed.success)
      fail(`${endpoint.path} has an invalid response: ${JSON.stringify(wire)}: ${parsed.error.message}`);
    return json(wire);
  });
}

/** Makes an endpoint refuse with a key, in the form that the endpoint has for refusals (F-62). */
export function mockRefusal(endpoint: Endpoint, key: ErrorKey, headers: HeadersInit = {}): void {
  const { status, body } = toRefusalResponse(endpoint, key, getHttpStatus(key));
  setRoute(endpoint, () => async () => new Response(JSON.stringify(body), { status, headers }));
}

/** Sets a raw response of an endpoint, which is not checked against the contract. */
export function mockRawResponse(endpoint: Endpoint, body: string, status = 200): void {
  setRoute(endpoint, () => async () => new Response(body, { status }));
}

/** Sets how the calls of an endpoint fail or are answered, whatever the contract says of it. */
export function mockAnyResponse(endpoint: Endpoint, createResponse: () => Promise<Response>): void {
  setRoute(endpoint, () => createResponse);
}

export const mockServiceGone = (endpoint: Endpoint): void =>
  mockRawResponse(endpoint, JSON.stringify({ message: GONE_MESSAGE }), 410);

/** Makes calls of an endpoint fail with a network error: their outcome is unknown. */
export function mockNetworkError(endpoint: Endpoint): void {
  mockAnyResponse(endpoint, () => Promise.reject(new TypeError('Failed to fetch')));
}

/** Delays the responses of an endpoint until the returned function is called. */
export function mockPendingResponse<E extends Endpoint>(
  endpoint: E,
  value: HandlerResponseOf<E>,
): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  mockResponse(endpoint, async () => {
    await released;
    return value;
  });
  return release;
}

/** Returns the calls of an endpoint so far. */
export function receivedCalls<E extends Endpoint>(endpoint: E): readonly ReceivedCall<E>[] {
  return mockRoutes?.find((route) => route.endpoint === endpoint)?.calls ?? [];
}
