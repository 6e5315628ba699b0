import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { createSandbox } from '#testing/sandbox.ts';

const PAGE =
  '<!doctype html><head><script type="application/json" id="config"></script></head><div id="root"></div>';
const HTML = { accept: 'text/html' };
const PILL = /<script src="\/__sandbox\/pill\.js" data-world="([^"]+)" defer><\/script><\/head>/;

/** Creates a sandbox that serves a small built app, with or without a pill. */
async function createServingSandbox({ hasPill = true, token }: { hasPill?: boolean; token?: string } = {}) {
  const root = mkdtempSync(join(tmpdir(), 'wallet-pill-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'web'));
  writeFileSync(join(root, 'web/index.html'), PAGE);
  writeFileSync(join(root, 'pill.js'), 'pill()');
  const pill = hasPill ? { pill: join(root, 'pill.js') } : {};
  return createSandbox({ webRoot: join(root, 'web'), ...pill, ...(token === undefined ? {} : { token }) });
}

test('a served page contains the pill of its world and has the same policy as every page', async () => {
  const sandbox = await createServingSandbox();
  const created = await sandbox.createWorld();
  for (const url of ['/', '/user/home', '/no/such/page']) {
    const page = await sandbox.call('GET', url, { headers: { ...HTML, cookie: created.cookie } });
    expect(PILL.exec(String(page.body))?.[1], url).toBe(created.id);
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.headers['content-security-policy']).toContain('require-trusted-types-for');
  }
  const script = await sandbox.call('GET', '/__sandbox/pill.js');
  expect([script.status, script.body, script.headers['content-type']]).toEqual([
    200,
    'pill()',
    'text/javascript; charset=utf-8',
  ]);
});

test.each<readonly [string, string, Readonly<Record<string, string>>]>([
  ['the cookie of screenshots and tests', '/user/home', { cookie: 'a=1; sandbox_pill=off' }],
  ['the header of a frame', '/user/home', { 'x-sandbox-pill': 'off' }],
  ['the query string', '/user/home?sandbox=0', {}],
])('%s disables the pill', async (_, url, headers) => {
  const { call } = await createServingSandbox();
  expect(String((await call('GET', '/user/home', { headers: HTML })).body)).toMatch(PILL);
  expect(String((await call('GET', url, { headers: { ...HTML, ...headers } })).body)).not.toContain('pill');
});

test('a page has no pill if it was not built or if control calls need a token', async () => {
  for (const options of [{ hasPill: false }, { token: 'a-token-of-thirty-two-characters-' }]) {
    const { call } = await createServingSandbox(options);
    expect(String((await call('GET', '/user/home', { headers: HTML })).body)).not.toContain('pill');
    const headers = { 'x-sandbox-token': options.token ?? '' };
    expect((await call('GET', '/__sandbox/pill.js', { headers })).status).toBe(404);
  }
});

test('the pill script is not served to another site', async () => {
  const { call } = await createServingSandbox();
  const script = await call('GET', '/__sandbox/pill.js', { headers: { 'sec-fetch-site': 'cross-site' } });
  expect(script.status).toBe(403);
});

test('a page that came through a proxy has no pill, whose calls would be refused', async () => {
  const { call } = await createServingSandbox();
  const headers = { ...HTML, 'x-forwarded-for': '203.0.113.9' };
  expect(await call('GET', '/user/home', { headers })).toMatchObject({
    status: 200,
    body: expect.not.stringContaining('pill'),
  });
});
