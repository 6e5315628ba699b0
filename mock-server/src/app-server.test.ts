import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { DEFAULT_CONFIG } from '@wallet/shared/app-config.ts';

import { buildAppServer } from './app-server.ts';

const HTML = { accept: 'text/html' };

/** Builds the server of a small app for a real backend. */
async function build() {
  const webRoot = mkdtempSync(join(tmpdir(), 'app-'));
  mkdirSync(join(webRoot, 'assets'));
  mkdirSync(join(webRoot, 'howto'));
  writeFileSync(
    join(webRoot, 'index.html'),
    '<script type="application/json" id="config"></script><p>app</p>',
  );
  writeFileSync(join(webRoot, 'assets', 'a.js'), 'export {};');
  writeFileSync(join(webRoot, 'assets', 'a.woff2'), 'font');
  const config = { ...DEFAULT_CONFIG, api: 'https://api.example', chat: 'wss://chat.example' };
  // As `main.ts` finds it, with a slash at the end.
  const app = await buildAppServer({ webRoot: `${webRoot}/`, config });
  onTestFinished(async () => {
    await app.close();
    rmSync(webRoot, { recursive: true });
  });
  return app;
}

test.each(['/', '/index.html', '/user/home', '/howto', '/howto/', '/login?next=/user'])(
  'the page at %s has the addresses of the backend, may call them, and has no pill',
  async (url) => {
    const app = await build();
    const { statusCode, body, headers } = await app.inject({ url, headers: HTML });
    expect(statusCode).toBe(200);
    expect(body).toContain('"api":"https://api.example"');
    expect(body).toContain('"chat":"wss://chat.example"');
    expect(body).toContain('"link":{"key":""');
    expect(body).not.toMatch(/sandbox/i);
    expect(headers['content-security-policy']).toContain(
      "connect-src 'self' https://api.example wss://chat.example wss://api.example",
    );
    expect(headers['cache-control']).toBe('no-cache');
  },
);

test.each([
  ['GET', '/api/wallet'],
  ['POST', '/api/login'],
  ['POST', '/api/wallet/transfer'],
  ['GET', '/__sandbox/'],
  ['GET', '/__sandbox/ready'],
  ['GET', '/socket.io/?EIO=4&transport=polling'],
  ['GET', '/media/fixtures/line-qr.svg'],
  ['POST', '/app-report'],
] as const)('%s %s is not found: nothing here takes what is meant for a backend', async (method, url) => {
  const app = await build();
  const response = await app.inject({ method, url, headers: HTML });
  expect([response.statusCode, response.body]).toEqual([404, '']);
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
