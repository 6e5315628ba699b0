import { contract } from '@wallet/shared/contract/index.ts';
import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { session } from '@wallet/shared/contract/session.ts';
import { GONE_MESSAGE, INVALID_TOKEN_MESSAGE, SESSION_ENDING_MESSAGES } from '@wallet/shared/errors.ts';
import { afterEach, expect, test, vi } from 'vitest';

import { call } from './client.ts';
import { registerClientHandlers } from './client-handlers.ts';

const ENDPOINTS: readonly Endpoint[] = Object.values(contract).flatMap((area) => Object.values(area));
const TOGETHER = 5;
const originalFetch = window.fetch;

afterEach(() => {
  window.fetch = originalFetch;
});

/** Answers everything alike. */
function answerAll(status: number, body: string) {
  window.fetch = async () => new Response(body, { status });
}

/** A member whose token is cleared as the app clears it. */
function listen() {
  let token: string | null = 'kept';
  const sessionEnded = vi.fn<() => void>(() => {
    token = null;
  });
  const gone = vi.fn<() => void>();
  const release = registerClientHandlers({
    getToken: () => token,
    onSessionEnded: sessionEnded,
    onServiceGone: gone,
  });
  return { sessionEnded, gone, release };
}

/** Anything will do in the path: nothing of it is read. */
const inputOf = (endpoint: Endpoint) => ({
  params: Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'KBANK'])),
});

const fail = (endpoint: Endpoint) =>
  Promise.all(
    Array.from({ length: TOGETHER }, () =>
      call(endpoint, inputOf(endpoint) as never).then(
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
  [410, 'not even JSON'],
  [400, JSON.stringify({ message: GONE_MESSAGE })],
  [200, JSON.stringify({ message: GONE_MESSAGE })],
])('GD-5 from each of the 68 calls, the end of the service (%s %s) is told once', async (status, body) => {
  for (const endpoint of ENDPOINTS) {
    answerAll(status, body);
    const { gone, sessionEnded, release } = listen();
    expect(new Set(await fail(endpoint)), endpoint.path).toEqual(new Set(['failed']));
    expect([endpoint.path, gone.mock.calls.length, sessionEnded.mock.calls.length]).toEqual([
      endpoint.path,
      1,
      0,
    ]);
    release();
  }
});

test.each([INVALID_TOKEN_MESSAGE, ...SESSION_ENDING_MESSAGES].map((message) => [message]))(
  'GD-3 GD-4 from each of the 68 calls but the login, %j ends the session once',
  async (message) => {
    for (const endpoint of ENDPOINTS) {
      answerAll(401, JSON.stringify({ message }));
      const { gone, sessionEnded, release } = listen();
      await fail(endpoint);
      const ends = endpoint === session.login ? 0 : 1;
      expect([endpoint.path, sessionEnded.mock.calls.length, gone.mock.calls.length]).toEqual([
        endpoint.path,
        ends,
        0,
      ]);
      release();
    }
  },
);
