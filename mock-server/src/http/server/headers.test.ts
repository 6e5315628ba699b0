import { mkdtempSync, mkdirSync, writeFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { DEFAULT_CONFIG } from '@wallet/deployment/app-config.ts';
import { buildContentSecurityPolicy } from '@wallet/deployment/security-headers.ts';

import { createSandbox, firstToken } from '#testing/sandbox.ts';
import { hashWorld } from '#testing/world-report.ts';

const PAGE = '<!doctype html><script type="application/json" id="config"></script><div id="root"></div>';
const POLICY = buildContentSecurityPolicy(DEFAULT_CONFIG, false);

/** Creates a sandbox that serves a small built app and an image. */
async function createServingSandbox(origins: readonly string[] = []) {
  const root = mkdtempSync(join(tmpdir(), 'wallet-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'web/assets'), { recursive: true });
  mkdirSync(join(root, 'media'));
  writeFileSync(join(root, 'web/index.html'), PAGE);
  writeFileSync(join(root, 'web/icon.svg'), '<svg/>');
  writeFileSync(join(root, 'web/assets/main-abc.js'), '1');
  writeFileSync(join(root, 'media/logo.svg'), '<svg/>');
  return createSandbox({ webRoot: join(root, 'web'), mediaRoot: join(root, 'media'), origins });
}

const HTML = { accept: 'text/html' };

test('S10 every response has the content security policy, the other security headers and the time of the world', async () => {
  const sandbox = await createServingSandbox();
  const { call } = sandbox;
  const created = await sandbox.createWorld();
  const token = firstToken(created);
  const pages = {
    page: await call('GET', '/user/home', { headers: HTML }),
    asset: await call('GET', '/assets/main-abc.js'),
    '404 of the app': await call('GET', '/assets/none.js'),
    '400 for a malformed URL': await call('GET', '/%zz'),
    'control call': await call('GET', '/__sandbox/ready'),
    'rejected control call': await call('GET', '/__sandbox/ready', { headers: { host: 'evil.test' } }),
    'unknown control call': await call('GET', '/__sandbox/none'),
    report: await call('POST', '/csp-report', { body: '{}' }),
  };
  const data = {
    '404 of the API': await call('GET', '/api/none'),
    '405': await call('PUT', '/api/wallet'),
    '400': await call('POST', '/api/login', { body: '{' }),
    '401': await call('GET', '/api/wallet'),
    '413': await call('POST', '/api/login', { body: 'x'.repeat(70_000) }),
    '409': await call('GET', '/api/wallet/activate/PG', { token }),
    '200 of the API': await call('GET', '/api/wallet', { token }),
    'unknown world': await call('GET', '/api/wallet', { world: 'none' }),
  };
  for (const [name, { headers }] of Object.entries(pages)) {
    expect(headers['content-security-policy'], name).toBe(POLICY);
    expect(headers['referrer-policy'], name).toBe('no-referrer');
    expect(headers['cross-origin-opener-policy'], name).toBe('same-origin-allow-popups');
    expect(headers['permissions-policy'], name).toContain('camera=()');
  }
  for (const [name, { headers }] of Object.entries(data)) {
    expect(headers['content-security-policy'], name).toBe("default-src 'none'; frame-ancestors 'none'");
  }
  for (const [name, { headers }] of Object.entries({ ...pages, ...data })) {
    expect(headers['x-content-type-options'], name).toBe('nosniff');
    expect(headers['cross-origin-resource-policy'], name).toBe('same-origin');
    if (name !== '400 for a malformed URL') expect(headers['x-sandbox-now'], name).toMatch(/^\d{4}-.*Z$/);
  }
  expect(data['200 of the API'].headers['cache-control']).toBe('no-store');
  expect(data['unknown world'].headers['cache-control']).toBe('no-store');
  expect(String(data['200 of the API'].headers['content-type'])).toContain('charset=utf-8');
});

test('S10 an unchanged file returns 304 with the same policy', async () => {
  const { call } = await createServingSandbox();
  const first = await call('GET', '/icon.svg');
  const revalidated = await call('GET', '/icon.svg', {
    headers: { 'if-none-match': String(first.headers['etag']) },
  });
  expect([revalidated.status, revalidated.headers['content-security-policy']]).toEqual([304, POLICY]);
});

test('hashed files are cached for a year, the page is revalidated', async () => {
  const { call } = await createServingSandbox();
  expect((await call('GET', '/assets/main-abc.js')).headers['cache-control']).toContain('immutable');
  expect((await call('GET', '/', { headers: HTML })).headers['cache-control']).toBe('no-cache');
});

test('the page gets the variant of the world in the cookie, or the standard variant without one', async () => {
  const sandbox = await createServingSandbox();
  const created = await sandbox.createWorld();
  await sandbox.call('PATCH', `/__sandbox/worlds/${created.id}/settings`, { body: { variant: 'lao' } });
  const page = (cookie: string) => sandbox.call('GET', '/login', { headers: { ...HTML, cookie } });
  expect((await page(created.cookie)).body).toContain('"variant":"lao"');
  expect((await page('')).body).toContain('"variant":"standard"');
  // A browser with the cookie of a destroyed world still gets the app.
  expect((await page('sandbox_world=gone')).status).toBe(200);
});

test('F-21 the page gets the balance that decides about playing from the settings of its world', async () => {
  const sandbox = await createServingSandbox();
  const created = await sandbox.createWorld();
  const page = () => sandbox.call('GET', '/user/home', { headers: { ...HTML, cookie: created.cookie } });
  expect((await page()).body).toContain('"playBalance":"game"');
  await sandbox.call('PATCH', `/__sandbox/worlds/${created.id}/settings`, {
    body: { playBalance: 'wallet' },
  });
  expect((await page()).body).toContain('"playBalance":"wallet"');
});

test('the page is served for URLs of the app, and not for files, API calls or control calls', async () => {
  const { call } = await createServingSandbox();
  expect(await call('GET', '/user/nowhere', { headers: HTML })).toMatchObject({ status: 200 });
  expect(await call('GET', '/index.html')).toMatchObject({ status: 200 });
  expect((await call('GET', '/index.html')).body).toContain('"idempotency":true');
  for (const url of [
    '/none.js',
    '/assets/x',
    '/api/x',
    '/__sandbox/x',
    '/.vite/manifest.json',
    '/.git/config',
    '/api/.env',
    '//api/x',
    '/API/x',
    '/../main.ts',
  ]) {
    expect(await call('GET', url, { headers: HTML }), url).toMatchObject({ status: 404 });
  }
});

test('S10 scripts in images of the operator cannot run', async () => {
  const { call } = await createServingSandbox();
  const { status, headers } = await call('GET', '/media/fixtures/logo.svg');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'content-type': 'image/svg+xml',
  });
  expect(await call('GET', '/media/fixtures/..%2f..%2fmain.ts')).toMatchObject({ status: 404 });
});

const FRONT_END = 'http://localhost:5173';

test('an allowed origin may call the API', async () => {
  const { call } = await createServingSandbox([FRONT_END]);
  const preflight = await call('OPTIONS', '/api/wallet', {
    headers: {
      origin: FRONT_END,
      'access-control-request-method': 'GET',
      // The last one is added by a program that follows requests, and not by the developer of the page.
      'access-control-request-headers': 'authorization,x-client,baggage',
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers['access-control-allow-headers']).toBe('authorization,x-client,baggage');
  const response = await call('GET', '/api/lookup/info', { headers: { origin: FRONT_END } });
  expect(response.headers).toMatchObject({
    'access-control-allow-origin': FRONT_END,
    'access-control-expose-headers': 'x-sandbox-now, x-sandbox-fault, x-request-id',
    vary: 'Origin',
  });
  expect(response.headers['access-control-allow-credentials']).toBeUndefined();
});

test('no other origin gets CORS headers', async () => {
  const { call } = await createServingSandbox([FRONT_END]);
  for (const origin of ['http://localhost:5174', 'null', `${FRONT_END}.evil.test`]) {
    const response = await call('GET', '/api/lookup/info', { headers: { origin } });
    expect(response.headers['access-control-allow-origin'], origin).toBeUndefined();
    const preflight = await call('OPTIONS', '/api/wallet', {
      headers: { origin, 'access-control-request-method': 'GET' },
    });
    expect(preflight.status, origin).toBe(405);
    expect(preflight.headers['access-control-allow-methods'], origin).toBeUndefined();
  }
});

test('a developer whose page has another origin is told once what allows it, and finds each call in the journal', async () => {
  const told: string[] = [];
  const { call, worlds } = await createSandbox({ onForeignOrigin: (origin) => told.push(origin) });
  const headers = { host: 'localhost:4000', origin: 'http://localhost:5173', 'sec-fetch-site': 'same-site' };
  await call('OPTIONS', '/api/login', { headers: { ...headers, 'access-control-request-method': 'POST' } });
  await call('GET', '/api/lookup/info', { headers });
  await call('GET', '/api/lookup/info', { headers: { ...headers, origin: 'http://localhost:4000' } });
  expect(told).toEqual(['http://localhost:5173']);
  const violations = worlds.default.journal
    .list()
    .map((entry) => entry.violations.map(({ rule, what }) => [rule, what]));
  const refused = [['foreign-origin', expect.stringContaining('--origin http://localhost:5173')]];
  expect(violations).toEqual([refused, refused, []]);
});

test('C3 a cross-site page cannot change state, an allowed origin can', async () => {
  const sandbox = await createServingSandbox([FRONT_END]);
  const created = await sandbox.createWorld();
  const world = sandbox.getWorld(created.id);
  const before = hashWorld(world);
  const transfer = (headers: Record<string, string>) =>
    sandbox.call('POST', '/api/wallet/transfer', {
      body: { from: 'WALLET', to: 'PG', amount: 1 },
      token: firstToken(created),
      world: created.id,
      headers: { 'sec-fetch-site': 'cross-site', ...headers },
    });
  expect(await transfer({})).toMatchObject({ status: 403, body: { message: 'SANDBOX_CROSS_SITE' } });
  expect(await transfer({ origin: 'http://evil.test' })).toMatchObject({ status: 403 });
  expect(hashWorld(world)).toBe(before);
  expect(await transfer({ origin: FRONT_END })).toMatchObject({ status: 200 });
  const options = { token: firstToken(created), headers: { 'sec-fetch-site': 'cross-site' } };
  expect(await sandbox.call('GET', '/api/wallet', options)).toMatchObject({ status: 200 });
});

test('a CSP report is recorded in the journal of its world', async () => {
  const sandbox = await createServingSandbox();
  const created = await sandbox.createWorld();
  const { status } = await sandbox.call('POST', '/csp-report', {
    body: '{"csp-report":{"violated-directive":"script-src"}}',
    headers: { 'content-type': 'application/csp-report', cookie: created.cookie },
  });
  expect(status).toBe(204);
  expect(sandbox.getWorld(created.id).journal.list()).toMatchObject([
    { operation: 'report.csp', violations: [{ rule: 'csp', what: expect.stringContaining('script-src') }] },
  ]);
});
