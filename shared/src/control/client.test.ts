import { expect, onTestFinished, test, vi } from 'vitest';

import { asSatang } from '../money.ts';
import { ControlClient, type ControlClientOptions, ControlError, type SentRequest } from './client.ts';
import { journal } from './journal.ts';
import { members } from './members.ts';
import { operator } from './operator.ts';
import { worlds } from './worlds.ts';

interface RecordedRequest extends RequestInit {
  readonly url: string;
}

/** Creates a client that records its requests and gets the given body and status as each response. */
function createTestClient(body: unknown, status = 200, options: ControlClientOptions = {}) {
  const requests: RecordedRequest[] = [];
  const client = new ControlClient({
    ...options,
    fetch: async (url, init) => {
      requests.push({ ...init, url: url instanceof Request ? url.url : String(url) });
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
    },
  });
  return { client, requests };
}

const catchError = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

test('where there is no fetch, as in Jest with jsdom, the failure says what to do (jestjs/jest#13834)', async () => {
  vi.stubGlobal('fetch', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  await expect(new ControlClient({ baseUrl: 'http://127.0.0.1:1' }).call(worlds.list, {})).rejects.toThrow(
    'Run the test in the environment of Node (“@jest-environment node”), or pass one',
  );
});

test('a call sends its body in baht and returns its response in satang', async () => {
  const { client, requests } = createTestClient({ wallet: 109.5 }, 201);
  const response = await client.call(operator.deposit, {
    params: { id: 'a world' },
    body: { member: '1', amount: asSatang(100_50) },
  });
  expect(response).toEqual({ wallet: asSatang(109_50) });
  expect(requests).toMatchObject([
    {
      url: '/__sandbox/worlds/a%20world/operator/deposits',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ member: '1', amount: 100.5 }),
    },
  ]);
});

test('base URL, token and query are part of the request, and a request without a body has no content type', async () => {
  const { client, requests } = createTestClient({ entries: [] }, 200, {
    baseUrl: 'http://127.0.0.1:4000/',
    token: () => 'secret',
  });
  await client.call(journal.list, { params: { id: 'w' }, query: { after: 7 } });
  expect(requests).toMatchObject([
    {
      url: 'http://127.0.0.1:4000/__sandbox/worlds/w/journal?after=7',
      headers: { 'x-sandbox-token': 'secret' },
    },
  ]);
  expect(requests[0]?.headers).not.toHaveProperty('content-type');
});

test('an empty token is not sent', async () => {
  const { client, requests } = createTestClient({ members: [] }, 200, { token: () => '' });
  await client.call(members.list, { params: { id: 'w' } });
  expect(requests[0]?.headers).toEqual({});
});

test('calls in a world take its path parameters beside the body', async () => {
  const { client, requests } = createTestClient({ name: 'before', hash: 'x' }, 201);
  await client.inWorld('w')(worlds.saveSnapshot, { name: 'before' });
  expect(requests[0]?.url).toBe('/__sandbox/worlds/w/snapshots/before');
});

test('a refused call throws status, message key and issues', async () => {
  const issues = [{ path: 'amount', message: 'must be greater than 0' }];
  const { client } = createTestClient({ message: 'SANDBOX_INPUT', issues }, 422);
  const error = await catchError(client.send('POST', '/__sandbox/worlds/w/operator/deposits', { amount: 0 }));
  expect(error).toBeInstanceOf(ControlError);
  expect(error).toMatchObject({
    status: 422,
    code: 'SANDBOX_INPUT',
    issues,
    message:
      'POST /__sandbox/worlds/w/operator/deposits answered 422 SANDBOX_INPUT: amount must be greater than 0',
  });
});

test('violated invariants are issues, named by the invariant', async () => {
  const violations = [{ rule: 'INV-1', what: 'balances do not add up' }];
  const { client } = createTestClient({ message: 'SANDBOX_INVARIANT', violations }, 500);
  expect(await catchError(client.call(worlds.export, { params: { id: 'w' } }))).toMatchObject({
    code: 'SANDBOX_INVARIANT',
    issues: [{ path: 'INV-1', message: 'balances do not add up' }],
  });
});

test('an error page that is not JSON is kept as the body of the error', async () => {
  const { client } = createTestClient('<h1>Bad gateway</h1>', 502);
  expect(await catchError(client.call(worlds.list, {}))).toMatchObject({
    status: 502,
    code: '',
    body: '<h1>Bad gateway</h1>',
  });
});

test('a response that differs from the declaration is an error', async () => {
  const { client } = createTestClient({ worlds: [{ id: 7 }] });
  expect(await catchError(client.call(worlds.list, {}))).toMatchObject({
    message: expect.stringContaining('GET /__sandbox/worlds answered in an unexpected form') as string,
  });
});

test('a sandbox that cannot be reached is an error with status 0, and the request is reported as well', async () => {
  const requests: SentRequest[] = [];
  const client = new ControlClient({
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    onRequest: (request) => requests.push(request),
  });
  const error = await catchError(client.send('DELETE', '/__sandbox/worlds/w'));
  expect(error).toMatchObject({ status: 0, cause: new TypeError('Failed to fetch') });
  expect(requests).toEqual([{ method: 'DELETE', path: '/__sandbox/worlds/w', body: undefined, status: 0 }]);
});

test('who has Node ask the proxy of the company hears that it was asked for this machine too (KarpelesLab/teamclaude#75)', async () => {
  vi.stubEnv('NODE_USE_ENV_PROXY', '1');
  onTestFinished(() => void vi.unstubAllEnvs());
  const refused = createTestClient('<h1>Forbidden</h1>', 403).client;
  const unreachable = new ControlClient({ fetch: () => Promise.reject(new TypeError('fetch failed')) });
  for (const client of [refused, unreachable]) {
    expect(await catchError(client.call(worlds.list, {}))).toMatchObject({
      message: expect.stringContaining('NO_PROXY has to have the host') as string,
    });
  }
  const { client } = createTestClient({ message: 'SANDBOX_WORLD_UNKNOWN' }, 404);
  expect(await catchError(client.call(worlds.list, {}))).toMatchObject({
    message: expect.not.stringContaining('NO_PROXY') as string,
  });
});

test('an address without http is named as what is wrong', async () => {
  for (const baseUrl of ['localhost:4000', '127.0.0.1:4000']) {
    const { message } = (await catchError(
      new ControlClient({ baseUrl }).send('GET', '/__sandbox/ready'),
    )) as ControlError;
    expect(message).toBe(
      `The address of a sandbox must begin with http:// or https://, as http://127.0.0.1:4000 does, got ${baseUrl}.`,
    );
  }
});

test('a response that is not JSON is returned as text', async () => {
  const { client } = createTestClient('data: {}\n\n');
  const response = await client.open('GET', '/__sandbox/worlds/w/journal/stream');
  expect(await response.text()).toBe('data: {}\n\n');
});
