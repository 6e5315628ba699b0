import { contract } from '@wallet/shared/contract/index.ts';
import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { session } from '@wallet/shared/contract/session.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { GONE_MESSAGE, SESSION_ENDING_MESSAGES } from '@wallet/shared/errors.ts';
import { afterEach, expect, test, vi } from 'vitest';

import { call } from './client.ts';
import { registerClientHandlers } from './client-handlers.ts';

const ENDPOINTS: readonly Endpoint[] = Object.values(contract).flatMap((area) => Object.values(area));
const CONCURRENT_CALLS = 5;
const originalFetch = window.fetch;

afterEach(() => {
  window.fetch = originalFetch;
});

/** Mocks the same response for every request. */
function mockAllResponses(status: number, body: string) {
  window.fetch = async () => new Response(body, { status });
}

/** Registers the handlers of a member. The end of the session clears the token. */
function registerMember() {
  let token: string | null = 'w_1.token';
  const sessionEnded = vi.fn<(message: string) => void>(() => {
    token = null;
  });
  const gone = vi.fn<() => void>();
  const unregister = registerClientHandlers({
    getToken: () => token,
    onSessionEnded: sessionEnded,
    onServiceGone: gone,
  });
  return { sessionEnded, gone, unregister };
}

/** Creates an input with the same value for each parameter of the path. */
const createInput = (endpoint: Endpoint) => ({
  params: Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'KBANK'])),
});

/** Resolves after the tasks that are due now: the end of a session is reported in a task of its own. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

const callTogether = (endpoint: Endpoint) =>
  Promise.all(
    Array.from({ length: CONCURRENT_CALLS }, () =>
      call(endpoint, createInput(endpoint) as never).then(
        () => 'worked',
        () => 'failed',
      ),
    ),
  );

test.each([
  [410, '{}'],
  [410, 'not JSON'],
  [400, JSON.stringify({ message: GONE_MESSAGE })],
  [200, JSON.stringify({ message: GONE_MESSAGE })],
])('GD-5 from each call, the end of the service (%s %s) is reported once', async (status, body) => {
  for (const endpoint of ENDPOINTS) {
    mockAllResponses(status, body);
    const { gone, sessionEnded, unregister } = registerMember();
    expect(new Set(await callTogether(endpoint)), endpoint.path).toEqual(new Set(['failed']));
    expect([endpoint.path, gone.mock.calls.length, sessionEnded.mock.calls.length]).toEqual([
      endpoint.path,
      1,
      0,
    ]);
    unregister();
  }
});

test.each(
  [...SESSION_ENDING_MESSAGES].flatMap((message) =>
    [200, 400, 401, 403].map((status) => [message, status] as const),
  ),
)(
  'GD-3 GD-4 F-79 from each call but the login, %j with %s ends the session once',
  async (message, status) => {
    for (const endpoint of ENDPOINTS) {
      mockAllResponses(status, JSON.stringify({ message }));
      const { gone, sessionEnded, unregister } = registerMember();
      await callTogether(endpoint);
      await nextTask();
      const expectedEnds = endpoint === session.login ? [] : [[message]];
      expect([endpoint.path, sessionEnded.mock.calls, gone.mock.calls.length]).toEqual([
        endpoint.path,
        expectedEnds,
        0,
      ]);
      unregister();
    }
  },
);

test.each([
  '{"message":"Unauthorized"}',
  '{"message":" unauthorized "}',
  '{"error":"UNAUTHORIZED"}',
  '{"error":"unauthorized"}',
  '{"success":false,"error":"Unauthorized"}',
  '{"message":"Your token is old","error":"UNAUTHORIZED"}',
])('F-79 %s ends the session, in any letter case', async (body) => {
  for (const status of [200, 401]) {
    mockAllResponses(status, body);
    const { sessionEnded, unregister } = registerMember();
    await expect(call(wallet.transferAll, { body: { to: 'PG' } })).rejects.toMatchObject({
      key: 'UNAUTHORIZED',
    });
    await nextTask();
    expect([status, sessionEnded.mock.calls]).toEqual([status, [['UNAUTHORIZED']]]);
    unregister();
  }
});

test.each([
  ['', 'http', undefined],
  ['{}', 'http', undefined],
  ['<h1>Unauthorized</h1>', 'http', undefined],
  ['{"message":"WRONG_PASSWORD"}', 'refused', 'WRONG_PASSWORD'],
  ['{"message":"WRONG_PASSWORD","error":"Unauthorized"}', 'refused', 'WRONG_PASSWORD'],
  ['{"message":"ask the desk","error":"Unauthorized"}', 'refused', 'ask the desk'],
])('F-79 a 401 with %j is a failure of the call and ends no session', async (body, kind, text) => {
  for (const endpoint of ENDPOINTS) {
    mockAllResponses(401, body);
    const { sessionEnded, unregister } = registerMember();
    const error = await call(endpoint, createInput(endpoint) as never).catch((cause: unknown) => cause);
    expect(error, endpoint.path).toMatchObject({ kind, status: 401, text });
    await nextTask();
    expect([endpoint.path, sessionEnded.mock.calls]).toEqual([endpoint.path, []]);
    unregister();
  }
});
