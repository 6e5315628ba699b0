import { beforeAll, expect, test, vi } from 'vitest';

import { ensureBuilt } from '../../build/builds.mjs';
import { findFreePort } from '../../lib/free-port.ts';
import { startBackend } from './backend.test-utils.ts';
import { startNginx } from './nginx.test-utils.ts';
import { request } from './request.test-utils.ts';
import { startServer } from './server.test-utils.ts';

/* Logs are read by more people than the data of members is. */

const BUILD_MS = 120_000;
const WAIT = { timeout: 60_000, interval: 50 };
/** Requests, and what the access log has of their path. */
const REQUESTS: readonly (readonly [path: string, logged: string])[] = [
  ['/user/home?m=transfer&token=secret-1', '/user/home'],
  ['/register?invite=secret-2', '/register'],
  ['/api/wallet?token=secret-3', '/api/wallet'],
  ['/api/autoLogin/PG/member-7/secret-4', '/api/autoLogin/PG'],
  ['/api/wallet/account/PG', '/api/wallet/account'],
  ['/api/statement/slip/reference/secret-5', '/api/statement/slip'],
  ['/api/otp/0812345678', '/api/otp'],
  ['/api/w_default.aB3dE5gH7j', '/api'],
  ['/0812345678', '-'],
  ['/media/w_secret/file-9.png', '/media/'],
  ['/socket.io/?EIO=4&transport=websocket&token=secret-6', '/socket.io/'],
  ['/howto/1.webm', '/howto/1.webm'],
  ['/assets/index-12345678.js?secret-7', '/assets/index-12345678.js'],
];

beforeAll(() => ensureBuilt(), BUILD_MS);

test('no log has a token, a phone number or a query, also where a call fails', async () => {
  const nginx = await startNginx({ PROXY_TO: `http://127.0.0.1:${await findFreePort()}` });
  for (const [path] of REQUESTS) {
    await request(nginx.url, path, {
      headers: {
        authorization: 'Bearer secret-8',
        referer: 'http://a.example/?secret-9',
        accept: 'text/html',
      },
    });
  }
  const lines = await vi.waitFor(() => {
    const written = nginx.readAccessLog().trimEnd().split('\n');
    expect(written).toHaveLength(REQUESTS.length);
    return written;
  }, WAIT);
  // Each worker writes its lines when it comes to it, so their order is not that of the calls.
  const written = lines.map((line) => / "GET (\S+) HTTP\/1\.1" \d{3} /.exec(line)?.[1] ?? line);
  expect(written.toSorted()).toEqual(REQUESTS.map(([, logged]) => logged).toSorted());
  expect(lines.find((line) => line.includes('/api/wallet'))).toMatch(/ 502 .* backend=127\.0\.0\.1:\d+ 502 /);
  expect(`${lines.join('\n')}${nginx.readErrors()}`).not.toMatch(/secret|0812345678|w_default|member-7/);
});

test('the id of a call is the same in the access log, the answer, the log of the sandbox and its journal', async () => {
  const sandbox = await startServer({ SANDBOX_LOG: 'json' });
  const nginx = await startNginx({ PROXY_TO: sandbox.url });
  const { headers } = await request(nginx.url, '/api/wallet', { headers: { 'x-client': 'wallet' } });
  const id = String(headers['x-request-id']);
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  await vi.waitFor(
    () => expect(nginx.readAccessLog()).toMatch(new RegExp(`"GET /api/wallet .* id=${id}$`, 'm')),
    WAIT,
  );
  const { entries } = (await (await fetch(`${sandbox.url}/__sandbox/worlds/default/journal`)).json()) as {
    entries: readonly unknown[];
  };
  expect(entries).toMatchObject([{ path: '/api/wallet', requestId: id }]);
  const lines = await vi.waitFor(() => {
    const written = sandbox.readOutput().trimEnd().split('\n');
    expect(written.length).toBeGreaterThan(2);
    return written.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
  }, WAIT);
  expect(lines.find(({ msg }) => msg === 'call')).toMatchObject({ operation: 'wallet.read', requestId: id });
});

test('nginx gives each call an id of its own, whatever the caller has sent', async () => {
  const backend = await startBackend();
  const nginx = await startNginx({ PROXY_TO: `http://127.0.0.1:${backend.port}` });
  for (let call = 0; call < 2; call++) {
    await request(nginx.url, '/api/wallet', { headers: { 'x-request-id': 'chosen-by-caller' } });
  }
  const ids = backend.calls.map(({ headers }) => headers['x-request-id']);
  expect(ids.join(' ')).toMatch(/^[0-9a-f]{32} [0-9a-f]{32}$/);
  expect(new Set(ids).size).toBe(2);
});
