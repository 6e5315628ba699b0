import { UPLOAD_TIMEOUT_MS } from '@wallet/shared/limits.ts';
import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { findRefusal } from '@wallet/shared/schema/refusal.ts';
import { readResponse } from '@wallet/shared/schema/read-response.ts';
import { ENDPOINTS } from '@wallet/shared/operator/operations.ts';
import { listMutations } from '@wallet/shared/testing/mutate-response.ts';
import { vi } from 'vitest';

import type { FailureKind } from '#api/api-error.ts';
import { mockAnyResponse, mockNetworkError, mockRawResponse, mockRefusal } from '#testing/mock-api.ts';
import { getRefusalKeys } from '#testing/refusal-keys.ts';

import { createScreenSample } from '../strange-responses/screens.test-utils.ts';

/** A kind of fault in front of the client: a column of the matrix. */
export interface Fault {
  /** Row of `docs/product/reliability.md`. */
  readonly id: string;
  /** Continues “a cell in which”. */
  readonly meaning: string;
  /** Failure of a call that meets it; undefined if the call succeeds all the same. */
  readonly toFailure: (endpoint: Endpoint) => FailureKind | undefined;
  /** Time that one step of the test lets pass on the timers of the page. */
  readonly stepMs: number;
  readonly arrange: (endpoint: Endpoint) => void;
  /** Undoes what `arrange` does to the device. The response is replaced anyway. */
  readonly restore?: () => void;
}

/** Longer than the pauses before the retries of a query. */
const STEP_MS = 1_000;
const SLOW_MS = 3_000;
const PIECES = 5;

/** Sentence of the operator that is in no catalogue. */
const UNKNOWN_TEXT = 'The operator counts its coins until noon';

/** A response without a documented body is empty JSON. */
const createJson = (endpoint: Endpoint): string => JSON.stringify(createScreenSample(endpoint)) ?? 'null';

/** Creates the response with a field missing, null or of another type, if the client cannot read it so. */
function createWrongShape(endpoint: Endpoint): string {
  const wrong = listMutations(endpoint.response, createScreenSample(endpoint)).find(
    ({ response }) =>
      !readResponse(endpoint.response, response).ok && findRefusal(endpoint, response ?? {}) === undefined,
  );
  return wrong === undefined ? createJson(endpoint) : (JSON.stringify(wrong.response) ?? '{}');
}

const isShapeWrong = (endpoint: Endpoint) =>
  !readResponse(endpoint.response, JSON.parse(createWrongShape(endpoint))).ok;

/** Creates a response that ends in the middle of its body. */
function createCutResponse(endpoint: Endpoint): Response {
  const half = createJson(endpoint).slice(0, 1);
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(half));
      controller.error(new TypeError('connection reset'));
    },
  });
  return new Response(body);
}

/** Creates a response that begins late and arrives in pieces. */
async function createSlowResponse(endpoint: Endpoint): Promise<Response> {
  const bytes = new TextEncoder().encode(createJson(endpoint));
  const size = Math.ceil(bytes.length / PIECES);
  const wait = () => new Promise((resolve) => setTimeout(resolve, SLOW_MS / PIECES));
  await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
  let sent = 0;
  const body = new ReadableStream({
    async pull(controller) {
      await wait();
      if (sent >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(sent, sent + size));
      sent += size;
    },
  });
  return new Response(body);
}

/** Gives the device its connection back, as far as the browser knows. */
let restoreOnLine = () => {};

/** Takes the connection of the device away, for every call. */
function goOffline(): void {
  restoreOnLine();
  const spy = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  restoreOnLine = () => spy.mockRestore();
  window.dispatchEvent(new Event('offline'));
  for (const endpoint of ENDPOINTS) mockNetworkError(endpoint);
}

function goOnline(): void {
  restoreOnLine();
  for (const endpoint of ENDPOINTS) mockRawResponse(endpoint, createJson(endpoint));
  // A page that was opened without a connection has not heard that there was none.
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
}

/** The 11 kinds of faults. */
export const FAULTS: readonly Fault[] = [
  {
    id: 'X1',
    meaning: 'a call is refused with a known key',
    toFailure: () => 'refused',
    stepMs: STEP_MS,
    arrange: (endpoint) => mockRefusal(endpoint, getRefusalKeys(endpoint)[0] ?? 'REQUEST_LIMIT'),
  },
  {
    id: 'X2',
    meaning: 'a call is refused with an unknown text',
    toFailure: () => 'refused',
    stepMs: STEP_MS,
    arrange: (endpoint) => mockRawResponse(endpoint, JSON.stringify({ message: UNKNOWN_TEXT }), 400),
  },
  {
    id: 'X3',
    meaning: 'a call answers 500 with INTERNAL_SERVER_ERROR',
    toFailure: () => 'refused',
    stepMs: STEP_MS,
    arrange: (endpoint) => mockRawResponse(endpoint, '{"message":"INTERNAL_SERVER_ERROR"}', 500),
  },
  {
    id: 'X4',
    meaning: 'a call answers 502 with HTML',
    toFailure: () => 'http',
    stepMs: STEP_MS,
    arrange: (endpoint) => mockRawResponse(endpoint, '<h1>Bad gateway</h1>', 502),
  },
  {
    id: 'X5',
    meaning: 'a call answers malformed JSON',
    toFailure: () => 'shape',
    stepMs: STEP_MS,
    arrange: (endpoint) => mockRawResponse(endpoint, `${createJson(endpoint)}]`),
  },
  {
    id: 'X6',
    meaning: 'a call answers another shape',
    // Some responses have no field that must be there: the client reads them whatever they are.
    toFailure: (endpoint) => (isShapeWrong(endpoint) ? 'shape' : undefined),
    stepMs: STEP_MS,
    arrange: (endpoint) => mockRawResponse(endpoint, createWrongShape(endpoint)),
  },
  {
    id: 'X7',
    meaning: 'the connection of a call is reset before its response',
    toFailure: () => 'network',
    stepMs: STEP_MS,
    arrange: mockNetworkError,
  },
  {
    id: 'X8',
    meaning: 'the connection of a call is reset in its response',
    toFailure: () => 'network',
    stepMs: STEP_MS,
    arrange: (endpoint) => mockAnyResponse(endpoint, () => Promise.resolve(createCutResponse(endpoint))),
  },
  {
    id: 'X9',
    meaning: 'a call is not answered until its time-out',
    toFailure: () => 'timeout',
    stepMs: UPLOAD_TIMEOUT_MS + 1,
    arrange: (endpoint) => mockAnyResponse(endpoint, () => new Promise<never>(() => {})),
  },
  {
    id: 'X10',
    meaning: 'a call is answered late and in pieces',
    toFailure: () => undefined,
    stepMs: STEP_MS,
    arrange: (endpoint) => mockAnyResponse(endpoint, () => createSlowResponse(endpoint)),
  },
  {
    id: 'X11',
    meaning: 'the device is offline',
    toFailure: () => 'network',
    stepMs: STEP_MS,
    arrange: goOffline,
    restore: goOnline,
  },
];

/** Gives every call a response that its screens can show. */
export function mockAllCalls(): void {
  for (const endpoint of ENDPOINTS) mockRawResponse(endpoint, createJson(endpoint));
}
