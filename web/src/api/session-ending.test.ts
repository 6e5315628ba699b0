import { contract } from '@wallet/shared/contract/index.ts';
import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { session } from '@wallet/shared/contract/session.ts';
import { GONE_MESSAGE, INVALID_TOKEN_MESSAGE, SESSION_ENDING_MESSAGES } from '@wallet/shared/errors.ts';
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
  const sessionEnded = vi.fn<() => void>(() => {
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

const callTogether = (endpoint: Endpoint) =>
  Promise.all(
    Array.from({ length: CONCURRENT_CALLS }, () =>
      call(endpoint, createInput(endpoint) as never).then(
        () => 'worked',
        () => 'failed',
      ),
    ),
  );

test('the contract has 68 calls', () => {
  expect(ENDPOINTS).toHaveLength(68);
});

test.each([
  [410, '{}'],
  [410, 'not JSON'],
  [400, JSON.stringify({ message: GONE_MESSAGE })],
  [200, JSON.stringify({ message: GONE_MESSAGE })],
])(
  'GD-5 from each of the 68 calls, the end of the service (%s %s) is reported once',
  async (status, body) => {
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
  },
);

test.each([INVALID_TOKEN_MESSAGE, ...SESSION_ENDING_MESSAGES].map((message) => [message]))(
  'GD-3 GD-4 from each of the 68 calls but the login, %j ends the session once',
  async (message) => {
    for (const endpoint of ENDPOINTS) {
      mockAllResponses(401, JSON.stringify({ message }));
      const { gone, sessionEnded, unregister } = registerMember();
      await callTogether(endpoint);
      const expectedEnds = endpoint === session.login ? 0 : 1;
      expect([endpoint.path, sessionEnded.mock.calls.length, gone.mock.calls.length]).toEqual([
        endpoint.path,
        expectedEnds,
        0,
      ]);
      unregister();
    }
  },
);
