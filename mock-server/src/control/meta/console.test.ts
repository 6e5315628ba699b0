import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { createSandbox } from '#testing/sandbox.ts';

import { isConsolePath, toEntrancePage } from './console.ts';

const TOKEN = 'a-token-of-the-sandbox-that-is-long-enough';
const PAGE = '<!doctype html><title>the console</title>';

function createConsoleBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-console-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'assets', 'index-1.js'), 'export {};');
  writeFileSync(join(folder, 'secret.txt'), 'no');
  return folder;
}

test('the console is a page with the content security policy of the app', async () => {
  const { call } = await createSandbox({ consoleRoot: createConsoleBuild() });
  const { status, body, headers } = await call('GET', '/__sandbox/');
  expect({ status, body }).toEqual({ status: 200, body: PAGE });
  expect(headers['content-security-policy']).toMatch(/script-src 'self'.*require-trusted-types-for 'script'/);
  expect(headers['cache-control']).toBe('no-cache');
  expect(await call('GET', '/__sandbox')).toMatchObject({
    status: 308,
    headers: { location: '/__sandbox/' },
  });
});

test('the gallery may show the worlds of this machine in frames, and no other page may show anything', async () => {
  const { call } = await createSandbox({ consoleRoot: createConsoleBuild() });
  const readFrames = async (path: string, host: string) => {
    const { status, body, headers } = await call('GET', path, { headers: { host } });
    expect({ status, body }).toEqual({ status: 200, body: PAGE });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    return /frame-src ([^;]+)/.exec(String(headers['content-security-policy']))?.[1];
  };
  expect(await readFrames('/__sandbox/gallery', '127.0.0.1:4000')).toBe('http://*.localhost:4000');
  expect(await readFrames('/__sandbox/gallery?search=x', 'localhost')).toBe('http://*.localhost');
  expect(await readFrames('/__sandbox/gallery', 'mine.localhost:4000')).toBe("'none'");
  expect(await readFrames('/__sandbox/open', '127.0.0.1:4000')).toBe("'none'");
});

test('a link on another site leads to a page that asks first, and a foreign page cannot load the console', async () => {
  const { call, worlds } = await createSandbox({ consoleRoot: createConsoleBuild() });
  const open = (path: string, headers: Readonly<Record<string, string>>) =>
    call('GET', path, { headers: { 'sec-fetch-site': 'cross-site', ...headers } });
  const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  const asked = await open('/__sandbox/open?from=a&path=/', navigation);
  expect(asked.status).toBe(403);
  expect(asked.body).toContain('href="/__sandbox/open?from=a&amp;path=/"');
  expect(toEntrancePage('/?a="><script>')).toContain('href="/?a=&quot;>&lt;script>"');
  expect(asked.body).not.toContain(PAGE);
  expect(asked.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  for (const [path, headers] of [
    ['/__sandbox/gallery', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
    ['/__sandbox/gallery', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['/__sandbox/open.js', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }],
    ['/__sandbox/worlds', navigation],
  ] as const) {
    const refused = await open(path, headers);
    expect(refused, path).toMatchObject({ status: 403, body: { message: 'SANDBOX_ORIGIN' } });
  }
  expect(worlds.size).toBe(1);
});

test('the files of the console are cached as immutable, and no others are served', async () => {
  const { call } = await createSandbox({ consoleRoot: createConsoleBuild() });
  const { status, headers } = await call('GET', '/__sandbox/assets/index-1.js');
  expect(status).toBe(200);
  expect(headers['cache-control']).toContain('immutable');
  for (const path of [
    'secret.txt',
    'assets/../secret.txt',
    'assets/%2e%2e/secret.txt',
    'assets/nothing.js',
  ]) {
    expect(await call('GET', `/__sandbox/${path}`), path).toMatchObject({ status: 404 });
  }
});

test('without a build, the page says how to build the console', async () => {
  const { call } = await createSandbox();
  const { status, body } = await call('GET', '/__sandbox/');
  expect(status).toBe(501);
  expect(body).toContain('npm run build');
});

test('the page is served without a token, its calls are not', async () => {
  const { call } = await createSandbox({ token: TOKEN, consoleRoot: createConsoleBuild() });
  expect(await call('GET', '/__sandbox/')).toMatchObject({ status: 200 });
  expect(await call('GET', '/__sandbox/assets/index-1.js')).toMatchObject({ status: 200 });
  expect(await call('GET', '/__sandbox/worlds')).toMatchObject({ status: 401 });
  expect(await call('GET', '/__sandbox/', { headers: { host: 'evil.test' } })).toMatchObject({ status: 403 });
});

test('the paths of the console are those below /__sandbox that are no call', () => {
  for (const [url, expected] of [
    ['/__sandbox', true],
    ['/__sandbox/?world=a', true],
    ['/__sandbox/assets/a.js', true],
    ['/__sandbox/gallery?search=wheel', true],
    ['/__sandbox/open?from=a', true],
    ['/__sandbox/open.js', true],
    ['/__sandbox/gallery/x', false],
    ['/__sandbox/openapi.json', false],
    ['/__sandbox/worlds', false],
    ['/__sandbox/assetsx', false],
    ['/__sandboxes/', false],
  ] as const) {
    expect(isConsolePath(url), url).toBe(expected);
  }
});

test('a developer whose file the sandbox with its console cannot read is told why (jarrodek/ChromeRestClient#938)', async () => {
  const { app, call } = await createSandbox({ consoleRoot: createConsoleBuild() });
  const { body: world } = await call('GET', '/__sandbox/worlds/default/export');
  const importFile = async (body: Buffer, type = 'application/json') => {
    const response = await app.inject({
      method: 'POST',
      url: '/__sandbox/worlds/import',
      headers: { host: 'localhost', 'content-type': type },
      body,
    });
    return [response.statusCode, response.body];
  };
  const saved = `\uFEFF${JSON.stringify(world, null, 2).replaceAll('\n', '\r\n')}`;
  for (const [body, type, status, words] of [
    [Buffer.from(saved), 'application/json', 201, '"scenario":"default"'],
    [Buffer.from(saved, 'utf16le'), 'application/json', 400, 'must be JSON in UTF-8. The > of PowerShell'],
    [Buffer.from('{'), 'application/json', 400, 'must be JSON in UTF-8'],
    [Buffer.from('{}'), 'text/plain', 415, 'must be application/json, got text/plain'],
    [Buffer.alloc(101 * 1024 * 1024, ' '), 'application/json', 413, 'must be smaller'],
  ] as const) {
    const answer = await importFile(body, type);
    expect(answer, words).toEqual([status, expect.stringContaining(words)]);
    if (status !== 201) expect(answer[1], words).toContain('SANDBOX_INPUT');
  }
});
