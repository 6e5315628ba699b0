import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { type AppConfig, DEFAULT_CONFIG } from '@wallet/deployment/app-config.ts';

import { buildAppServer } from './app-server.ts';

const MANIFEST = '{ "name": "Wallet", "short_name": "Wallet", "theme_color": "#2f4a96" }';
const HTML = { accept: 'text/html' };

/** Builds the server of a small app for a real backend. */
async function build(identity: AppConfig['identity'] = DEFAULT_CONFIG.identity, isHttps = false) {
  const webRoot = mkdtempSync(join(tmpdir(), 'app-'));
  mkdirSync(join(webRoot, 'assets'));
  mkdirSync(join(webRoot, 'howto'));
  writeFileSync(
    join(webRoot, 'index.html'),
    '<head><title>Wallet</title><script type="application/json" id="config"></script></head><p>app</p>',
  );
  writeFileSync(join(webRoot, 'manifest.webmanifest'), MANIFEST);
  writeFileSync(join(webRoot, 'assets', 'a.js'), 'export {};');
  writeFileSync(join(webRoot, 'assets', 'a.woff2'), 'font');
  const config = { ...DEFAULT_CONFIG, identity, api: 'https://api.example', chat: 'wss://chat.example' };
  // As `main.ts` finds it, with a slash at the end.
  const app = await buildAppServer({ webRoot: `${webRoot}/`, config, isHttps });
  onTestFinished(async () => {
    await app.close();
    rmSync(webRoot, { recursive: true });
  });
  return app;
}

test('every page has the addresses of the backend, may call them, and has no pill', async () => {
  const app = await build();
  for (const url of ['/', '/index.html', '/user/home', '/howto', '/howto/', '/login?next=/user']) {
    const { statusCode, body, headers } = await app.inject({ url, headers: HTML });
    expect(statusCode, url).toBe(200);
    expect(body, url).toContain('"api":"https://api.example"');
    expect(body, url).toContain('"chat":"wss://chat.example"');
    expect(body, url).toContain('"link":{"key":""');
    expect(body, url).not.toMatch(/sandbox/i);
    expect(headers['content-security-policy'], url).toContain(
      "connect-src 'self' https://api.example wss://chat.example wss://api.example",
    );
    expect(headers['cache-control'], url).toBe('no-cache');
  }
});

test('nothing here takes what is meant for a backend', async () => {
  const app = await build();
  for (const [method, url] of [
    ['GET', '/api/wallet'],
    ['POST', '/api/login'],
    ['POST', '/api/wallet/transfer'],
    ['GET', '/__sandbox/'],
    ['GET', '/__sandbox/ready'],
    ['GET', '/socket.io/?EIO=4&transport=polling'],
    ['GET', '/media/fixtures/line-qr.svg'],
    ['POST', '/app-report'],
  ] as const) {
    const response = await app.inject({ method, url, headers: HTML });
    expect([response.statusCode, response.body], `${method} ${url}`).toEqual([404, '']);
  }
});

test('files of the app are served, and a missing one is no page', async () => {
  const app = await build();
  const file = await app.inject({ url: '/assets/a.js' });
  expect([file.statusCode, file.body]).toEqual([200, 'export {};']);
  for (const url of ['/assets/a.js', '/assets/a.woff2']) {
    expect((await app.inject({ url })).headers['cache-control'], url).toContain('immutable');
  }
  expect((await app.inject({ url: '/assets/b.js', headers: HTML })).statusCode).toBe(404);
  expect((await app.inject({ method: 'POST', url: '/csp-report', payload: '{}' })).statusCode).toBe(204);
});

test('an identity is in the page, in its policy and in the manifest before any script runs', async () => {
  const app = await build({ name: 'ดอกบัว', primary: '#0b5d3b', accent: '#ffb000', logo: '/logo.svg' });
  const { body, headers } = await app.inject({ url: '/login', headers: HTML });
  expect(body).toContain('<title>ดอกบัว</title>');
  const [, style = ''] = /<style>(.*)<\/style><\/head>/.exec(body) ?? [];
  expect(style).toContain('--primary:#0b5d3b');
  expect(style).toContain('url("/logo.svg")');
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`);
  const manifest = await app.inject({ url: '/manifest.webmanifest' });
  expect(manifest.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(manifest.json()).toEqual({ name: 'ดอกบัว', short_name: 'ดอกบัว', theme_color: '#0b5d3b' });
});

test('without an identity the page, its policy and the manifest stay as they were built', async () => {
  const app = await build();
  const { body, headers } = await app.inject({ url: '/login', headers: HTML });
  expect(body).toContain('<title>Wallet</title>');
  expect(body).not.toContain('<style>');
  expect(headers['content-security-policy']).toContain("style-src 'self';");
  expect((await app.inject({ url: '/manifest.webmanifest' })).body).toBe(MANIFEST);
});

test('members who reach the app by https alone are kept there', async () => {
  const { headers } = await (await build(undefined, true)).inject({ url: '/assets/a.js' });
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
  expect(headers['content-security-policy']).toMatch(/; upgrade-insecure-requests$/);
});
