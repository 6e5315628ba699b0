import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { join } from 'node:path';

import { beforeAll, expect, onTestFinished, test } from 'vitest';

import { ensureBuilt } from '../../build/builds.mjs';
import { SELF_SIGNED } from '@wallet/shared/testing/self-signed.ts';
import { startBackend } from './backend.test-utils.ts';
import { createFolder, startNginx } from './nginx.test-utils.ts';
import { request } from './request.test-utils.ts';

const BUILD_MS = 120_000;
const HSTS = 'max-age=31536000';

beforeAll(() => ensureBuilt(), BUILD_MS);

/** Starts nginx with a certificate, in front of a backend. */
async function startWithCertificate() {
  const folder = createFolder();
  const [TLS_CERTIFICATE, TLS_KEY] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  writeFileSync(TLS_CERTIFICATE, SELF_SIGNED.cert);
  writeFileSync(TLS_KEY, SELF_SIGNED.key);
  const backend = await startBackend();
  const nginx = await startNginx({
    HTTPS: 'on',
    TLS_CERTIFICATE,
    TLS_KEY,
    PROXY_TO: `http://127.0.0.1:${backend.port}`,
  });
  return { backend, port: nginx.port, url: nginx.url.replace('http:', 'https:') };
}

test('with a certificate every answer has HSTS, and the policy upgrades insecure requests', async () => {
  const { url, backend } = await startWithCertificate();
  for (const path of ['/', '/icon.svg', '/missing.png', '/api/wallet', '/media/x.png', '/csp-report']) {
    const { headers } = await request(url, path);
    expect(headers['strict-transport-security'], path).toBe(HSTS);
  }
  const page = await request(url, '/');
  expect(page.headers['content-security-policy']).toMatch(/; upgrade-insecure-requests$/);
  expect(backend.calls[0]?.headers['x-forwarded-proto']).toBe('https');
});

test('the page, its files and calls come by HTTP/2', async () => {
  const { url, backend } = await startWithCertificate();
  const session = connect(url, { rejectUnauthorized: false });
  onTestFinished(() => session.destroy());
  await once(session, 'connect');
  expect(session.alpnProtocol).toBe('h2');
  const get = async (headers: Readonly<Record<string, string>>, body?: string) => {
    const stream = session.request({ ...headers });
    stream.end(body);
    const [received] = (await once(stream, 'response')) as [Readonly<Record<string, unknown>>];
    let text = '';
    for await (const chunk of stream) text += String(chunk);
    return { status: received[':status'], text };
  };
  expect((await get({ ':path': '/user/home', accept: 'text/html' })).text).toContain('id="config"');
  expect((await get({ ':path': '/icon.svg' })).status).toBe(200);
  const posted = await get({ ':path': '/api/login', ':method': 'POST' }, '{"phone":"1"}');
  expect(posted).toEqual({ status: 200, text: '{"from":"backend","bytes":13}' });
  expect(backend.calls).toHaveLength(1);
});

test('a browser that speaks http to the port of https is sent to https', async () => {
  const { port } = await startWithCertificate();
  const { status, headers } = await request(`http://127.0.0.1:${port}`, '/user/home?m=transfer');
  expect([status, headers.location]).toEqual([301, `https://127.0.0.1:${port}/user/home?m=transfer`]);
});

test('HTTPS=on without a certificate is for a proxy in front, which ends TLS', async () => {
  const nginx = await startNginx({ HTTPS: 'on', BACKEND_URL: 'https://api.example' });
  expect((await request(nginx.url, '/')).headers['strict-transport-security']).toBe(HSTS);
});
