import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, expect, test, vi } from 'vitest';

import { ensureBuilt } from '../../build/builds.mjs';
import { SELF_SIGNED } from '@wallet/shared/testing/self-signed.ts';
import { startBackend } from './backend.test-utils.ts';
import { startNameServer } from './name-server.test-utils.ts';
import { findFreePort } from '../../lib/free-port.ts';
import { createFolder, startNginx } from './nginx.test-utils.ts';
import { request } from './request.test-utils.ts';

/* Calls that nginx forwards to a backend, and its answers while there is none. */

const BUILD_MS = 120_000;
const WAIT = { timeout: 60_000, interval: 100 };
const PATH = '/api/wallet?page=1&q=%E0%B8%81%2Fa+b';

beforeAll(() => ensureBuilt(), BUILD_MS);

test.each(['', '/'])('a call reaches the backend as it was sent, with PROXY_TO=http://…%s', async (slash) => {
  const backend = await startBackend();
  const nginx = await startNginx({ PROXY_TO: `http://127.0.0.1:${backend.port}${slash}` });
  const body = '{"amount":1}';
  const answer = await request(nginx.url, PATH, {
    method: 'POST',
    body,
    headers: {
      authorization: 'Bearer t',
      'content-type': 'application/json',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'https',
      'x-real-ip': '203.0.113.9',
      forwarded: 'for=203.0.113.9',
      'x-request-id': 'of-the-caller',
    },
  });
  expect([answer.status, answer.content.toString()]).toEqual([200, '{"from":"backend","bytes":12}']);
  const [call] = backend.calls;
  expect([backend.calls.length, call?.method, call?.url, call?.body.toString()]).toEqual([
    1,
    'POST',
    PATH,
    body,
  ]);
  expect(call?.headers).toEqual({
    authorization: 'Bearer t',
    'content-type': 'application/json',
    'content-length': '12',
    host: `127.0.0.1:${nginx.port}`,
    'x-forwarded-host': `127.0.0.1:${nginx.port}`,
    // Only what nginx knows itself: a caller can write anything.
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/) as string,
  });
});

test('behind a trusted proxy the address of the member is forwarded', async () => {
  const backend = await startBackend();
  const nginx = await startNginx({
    PROXY_TO: `http://127.0.0.1:${backend.port}`,
    TRUSTED_PROXIES: '127.0.0.0/8, 10.0.0.0/8',
    HTTPS: 'on',
  });
  await request(nginx.url, '/api/wallet', {
    headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.9, 10.1.2.3' },
  });
  expect(backend.calls[0]?.headers).toMatchObject({
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-proto': 'https',
  });
});

test('a path that climbs out of its folder does not reach the backend, which may read it in another way', async () => {
  const backend = await startBackend();
  const nginx = await startNginx({ PROXY_TO: `http://127.0.0.1:${backend.port}` });
  for (const path of [
    '/__sandbox/worlds/../../api/wallet',
    '/__sandbox/%2e%2e/api/wallet',
    '/__sandbox%2f..%2fapi/wallet',
    '/media/../api/wallet',
    '/api/./wallet',
    '/api/..',
  ]) {
    await request(nginx.url, path);
  }
  expect(backend.calls).toEqual([]);
  expect((await request(nginx.url, '/api/wallet/a..b?from=../x')).status).toBe(200);
});

test('an upload of 20 MB arrives whole, and one above the limit is refused', async () => {
  const backend = await startBackend();
  const nginx = await startNginx({ PROXY_TO: `http://127.0.0.1:${backend.port}` });
  const megabyte = 1024 * 1024;
  const body = Buffer.alloc(20 * megabyte, 'slip');
  const answer = await request(nginx.url, '/api/wallet/slip', { method: 'POST', body });
  expect([answer.status, backend.calls[0]?.body.equals(body)]).toEqual([200, true]);
  const tooLong = await request(nginx.url, '/api/wallet/slip', {
    method: 'POST',
    headers: { 'content-length': String(26 * megabyte) },
  });
  expect([tooLong.status, tooLong.bytes.length, tooLong.headers['content-security-policy']]).toEqual([
    413,
    0,
    "default-src 'none'; frame-ancestors 'none'",
  ]);
});

test('nginx starts before the backend, and finds it again when it is gone and at another address', async () => {
  const addresses = new Map<string, string>();
  const port = await findFreePort();
  const nginx = await startNginx({
    PROXY_TO: `http://backend.example:${port}`,
    RESOLVER: await startNameServer(addresses),
  });
  const call = async () => {
    const { status, content } = await request(nginx.url, '/api/wallet');
    return [status, content.toString()] as const;
  };
  // The name does not exist.
  expect(await call()).toEqual([502, '']);
  expect((await request(nginx.url, '/', { headers: { accept: 'text/html' } })).status).toBe(200);

  // It exists, and nothing listens there.
  addresses.set('backend.example', '127.0.0.1');
  expect(await call()).toEqual([502, '']);

  const first = await startBackend({ name: 'first', port });
  await vi.waitFor(async () => expect(await call()).toEqual([200, '{"from":"first","bytes":0}']), WAIT);

  first.stop();
  await vi.waitFor(async () => expect(await call()).toEqual([502, '']), WAIT);

  await startBackend({ name: 'second', port, host: '127.0.0.2' });
  addresses.set('backend.example', '127.0.0.2');
  await vi.waitFor(async () => expect(await call()).toEqual([200, '{"from":"second","bytes":0}']), WAIT);
});

test('an answer of nginx in place of a backend has the headers of the API, and no page', async () => {
  const nginx = await startNginx({ PROXY_TO: `http://127.0.0.1:${await findFreePort()}` });
  const { status, headers, bytes } = await request(nginx.url, '/api/wallet');
  expect([status, bytes.length]).toEqual([502, 0]);
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers['content-type']).toBeUndefined();
});

test('a backend with TLS gets its own name in the handshake and as Host, and its certificate is checked', async () => {
  const folder = createFolder();
  const authority = join(folder, 'authority.pem');
  writeFileSync(authority, SELF_SIGNED.cert);
  const backend = await startBackend({ withTls: true });
  const address = { RESOLVER: await startNameServer(new Map([['localhost', '127.0.0.1']])) };
  const deployment = { ...address, PROXY_TO: `https://localhost:${backend.port}/`, PROXY_CA: authority };

  const nginx = await startNginx(deployment);
  expect((await request(nginx.url, PATH)).content.toString()).toContain('"from":"backend"');
  expect(backend.calls[0]).toMatchObject({ serverName: 'localhost', url: PATH });
  expect(backend.calls[0]?.headers).toMatchObject({
    host: `localhost:${backend.port}`,
    'x-forwarded-host': `127.0.0.1:${nginx.port}`,
    'x-forwarded-proto': 'http',
    'x-forwarded-for': '127.0.0.1',
  });

  // By its address, with the name of the certificate beside it.
  const byAddress = await startNginx({
    PROXY_TO: `https://127.0.0.1:${backend.port}`,
    PROXY_HOST: 'localhost',
    PROXY_CA: authority,
  });
  expect((await request(byAddress.url, '/api/wallet')).status).toBe(200);
  expect(backend.calls[1]).toMatchObject({ serverName: 'localhost', headers: { host: 'localhost' } });

  // The authorities of the system do not know the certificate, and it is for no other name.
  const { PROXY_CA: _, ...untrusted } = deployment;
  const strangers = [
    await startNginx(untrusted),
    await startNginx({ ...deployment, PROXY_HOST: 'other.example' }),
  ];
  for (const { url } of strangers) expect((await request(url, '/api/wallet')).status).toBe(502);
  expect(backend.calls).toHaveLength(2);
});

test('a reload of the configuration ends no call that is under way', async () => {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  const backend = await startBackend({ isReleased });
  const deployment = { PROXY_TO: `http://127.0.0.1:${backend.port}` };
  const nginx = await startNginx(deployment);
  const call = request(nginx.url, '/api/wallet/transfer', { method: 'POST', body: '{}' });
  await vi.waitFor(() => expect(backend.calls).toHaveLength(1), WAIT);

  await nginx.reload({ ...deployment, HTTPS: 'on' });
  expect((await request(nginx.url, '/')).headers['strict-transport-security']).toBeDefined();
  release();
  expect((await call).status).toBe(200);
  expect(backend.calls).toHaveLength(1);
});
