import '#testing/node-page.ts';

import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { serviceLookup } from '@wallet/shared/contract/lookup-service.ts';
import { session } from '@wallet/shared/contract/session.ts';
import { GONE_MESSAGE, INVALID_TOKEN_MESSAGE, SESSION_ENDING_MESSAGES } from '@wallet/shared/errors.ts';
import { vi } from 'vitest';

import type { ApiError } from './api-error.ts';
import { call } from './client.ts';
import { registerClientHandlers } from './client-handlers.ts';

const CONCURRENT_CALLS = 5;

/** Creates an input with the same value for each parameter of the path. */
const createInput = (endpoint: Endpoint) => ({
  params: Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'KBANK'])),
});

/** Resolves after the tasks that are due now: the end of a session is reported in a task of its own. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Report of a member's calls, of which each gets the same response. */
interface Report {
  /** Messages with which the session ended. */
  readonly ended: readonly string[];
  /** Number of times that the end of the service was reported. */
  readonly gone: number;
  /** Errors of the calls; a call that worked has none. */
  readonly errors: readonly ApiError[];
}

/** Makes calls at the same time, as a member, which all get the same response; `activeBody` says if the service is active. */
export async function callTogether(
  endpoint: Endpoint,
  status: number,
  body: string,
  count = CONCURRENT_CALLS,
  activeBody?: string,
): Promise<Report> {
  const fetched = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async (request) =>
      activeBody !== undefined && (request as Request).url.endsWith(serviceLookup.active.path)
        ? new Response(activeBody)
        : new Response(body, { status }),
    );
  let token: string | null = 'w_1.token';
  const ended: string[] = [];
  let gone = 0;
  const unregister = registerClientHandlers({
    getToken: () => token,
    onSessionEnded(message) {
      ended.push(message);
      token = null;
    },
    onServiceGone: () => (gone += 1),
  });
  const errors: ApiError[] = [];
  const makeCall = () =>
    call(endpoint, createInput(endpoint) as never).catch((error: unknown) => errors.push(error as ApiError));
  await Promise.all(Array.from({ length: count }, makeCall));
  await nextTask();
  unregister();
  fetched.mockRestore();
  return { ended, gone, errors };
}

/** Responses that say that the service has ended. */
const GONE_RESPONSES: readonly (readonly [status: number, body: string])[] = [
  [410, '{}'],
  [410, 'not JSON'],
  [400, JSON.stringify({ message: GONE_MESSAGE })],
  [200, JSON.stringify({ message: GONE_MESSAGE })],
];

/** Messages that end a session, with the statuses that they may have. */
const ENDING_RESPONSES = [...SESSION_ENDING_MESSAGES].flatMap((message) =>
  [200, 400, 401, 403].map((status) => [message, status] as const),
);

/** Responses of status 401 that name no key, with the failure that they are. */
const UNNAMED_DENIALS: readonly (readonly [body: string, kind: string, text: string | undefined])[] = [
  ['', 'http', undefined],
  ['{}', 'http', undefined],
  ['<h1>Unauthorized</h1>', 'http', undefined],
  ['No token', 'http', undefined],
  ['{"message":"jwt expired","error":"Unauthorized"}', 'refused', 'jwt expired'],
];

/** Responses that end no session, with the failure that they are. */
const DENIALS: readonly (readonly [status: number, body: string, kind: string, text: string | undefined])[] =
  [
    [401, '{"message":"WRONG_PASSWORD"}', 'refused', 'WRONG_PASSWORD'],
    [401, '{"message":"WRONG_PASSWORD","error":"Unauthorized"}', 'refused', 'WRONG_PASSWORD'],
    [401, '{"message":"OPERATOR_REJECTED"}', 'refused', 'OPERATOR_REJECTED'],
    ...[403, 500, 502].flatMap((status) =>
      UNNAMED_DENIALS.map(([body, kind, text]) => [status, body, kind, text] as const),
    ),
  ];

/** Lists the calls from which the end of the service is not reported once, or a call does not fail. */
export async function findUnreportedEnds(endpoints: readonly Endpoint[]): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const endpoint of endpoints)
    for (const [status, body] of GONE_RESPONSES) {
      const { ended, gone, errors } = await callTogether(endpoint, status, body);
      if (gone !== 1 || ended.length > 0 || errors.length !== CONCURRENT_CALLS)
        wrong.push(`${endpoint.path} ${status} ${body}`);
    }
  return wrong;
}

/** Lists the calls from which a message does not end the session once; from the login it must not. */
export async function findLastingSessions(endpoints: readonly Endpoint[]): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const endpoint of endpoints)
    for (const [message, status] of ENDING_RESPONSES) {
      const { ended, gone } = await callTogether(endpoint, status, JSON.stringify({ message }));
      const expected = endpoint === session.login ? '' : message;
      if (ended.join() !== expected || gone > 0)
        wrong.push(`${endpoint.path} ${status} ${message}: ${ended.join()}`);
    }
  return wrong;
}

/** Lists the calls whose denial ends the session, or is another failure than it must be. */
export async function findEndingDenials(endpoints: readonly Endpoint[]): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const endpoint of endpoints)
    for (const [status, body, kind, text] of DENIALS) {
      const { ended, errors } = await callTogether(endpoint, status, body, 1);
      const [error] = errors;
      if (ended.length > 0 || error?.kind !== kind || error.status !== status || error.text !== text)
        wrong.push(`${endpoint.path} ${status} ${body}: ${ended.join()} ${error?.kind} ${error?.text}`);
    }
  return wrong;
}

/** Lists the calls with a token from which a 401 without a key does not end the session once; from the login it must not. */
export async function findLastingDenials(endpoints: readonly Endpoint[]): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const endpoint of endpoints)
    for (const [body] of UNNAMED_DENIALS) {
      const { ended } = await callTogether(endpoint, 401, body);
      const expected = endpoint === session.login ? '' : INVALID_TOKEN_MESSAGE;
      if (ended.join() !== expected) wrong.push(`${endpoint.path} ${body}: ${ended.join()}`);
    }
  return wrong;
}
