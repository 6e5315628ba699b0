import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { createSandbox, firstToken, type TestWorld } from '#testing/sandbox.ts';

const PAGE =
  '<!doctype html><head><script type="application/json" id="config"></script></head><div id="root"></div>';
const HTML = { accept: 'text/html' };
const PILL =
  /<script data-cfasync="false" src="\/__sandbox\/pill\.js" data-world="([^"]+)" defer><\/script><\/head>/;

/** Creates a sandbox that serves a small built app, with or without a pill. */
async function createServingSandbox({ hasPill = true, token }: { hasPill?: boolean; token?: string } = {}) {
  const root = mkdtempSync(join(tmpdir(), 'wallet-pill-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'web'));
  writeFileSync(join(root, 'web/index.html'), PAGE);
  writeFileSync(join(root, 'web/manifest.webmanifest'), '{}');
  writeFileSync(join(root, 'pill.js'), 'pill()');
  writeFileSync(join(root, 'open.js'), 'open()');
  const pill = hasPill ? { pill: join(root, 'pill.js') } : {};
  return createSandbox({
    webRoot: join(root, 'web'),
    openScript: join(root, 'open.js'),
    ...pill,
    ...(token === undefined ? {} : { token }),
  });
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

test('the health check of the images is no page that a member has loaded', async () => {
  const dockerfile = readFileSync(resolve(import.meta.dirname, '../../../../deploy/Dockerfile'), 'utf8');
  const [, path = ''] = /fetch\(`[^`]*PORT\}(\/[^`]*)`\)/.exec(dockerfile) ?? [];
  const { call, worlds } = await createServingSandbox();
  expect((await call('GET', path)).status).toBe(200);
  expect(worlds.default.pageServedAt).toBe(0);
  await call('GET', '/', { headers: HTML });
  expect(worlds.default.pageServedAt).toBeGreaterThan(0);
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

test('a page opens in a state for whoever has a session in its world, and for no page elsewhere', async () => {
  const sandbox = await createServingSandbox({ token: 'a-token-of-thirty-two-characters-' });
  const headers = { 'x-sandbox-token': 'a-token-of-thirty-two-characters-' };
  const create = async (id: string) =>
    firstToken(
      (await sandbox.call('POST', '/__sandbox/worlds', { body: { id }, headers })).body as TestWorld,
    );
  const [mine, other] = [await create('mine'), await create('other')];
  const readScripts = async (opening: string, host = 'mine.localhost:4000') => {
    const url = `/user/home?sandbox-open=${encodeURIComponent(opening)}`;
    const page = await sandbox.call('GET', url, { headers: { ...HTML, host } });
    expect(page.status).toBe(200);
    return [
      ...String(page.body).matchAll(/<head><script data-cfasync="false" src="([^"]+)"><\/script>/g),
    ].map(([, path]) => path);
  };
  expect(await readScripts(JSON.stringify({ token: mine }))).toEqual(['/__sandbox/open.js']);
  expect(await readScripts(JSON.stringify({ token: other }))).toEqual([]);
  expect(await readScripts(JSON.stringify({ token: mine }), 'other.localhost:4000')).toEqual([]);
  for (const wrong of ['', 'null', '{', '[]', '{"token":7}', '{"token":"w_mine."}', '{"token":"w_mine.x"}']) {
    expect(await readScripts(wrong), wrong).toEqual([]);
  }
  const script = await sandbox.call('GET', '/__sandbox/open.js');
  expect([script.status, script.body]).toEqual([200, 'open()']);
});

test('the page of a world host may be framed by the console of this machine alone', async () => {
  const sandbox = await createServingSandbox();
  await sandbox.createWorld({ id: 'mine' });
  const readAncestors = async (host: string) => {
    const { headers } = await sandbox.call('GET', '/user/home', { headers: { ...HTML, host } });
    return /frame-ancestors ([^;]+)/.exec(String(headers['content-security-policy']))?.[1];
  };
  expect(await readAncestors('mine.localhost:4000')).toBe('http://localhost:4000 http://127.0.0.1:4000');
  expect(await readAncestors('127.0.0.1:4000')).toBe("'none'");
});
