import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { createSandbox } from '#testing/sandbox.ts';

import { isConsolePath } from './console.ts';

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
    ['/__sandbox/worlds', false],
    ['/__sandbox/assetsx', false],
    ['/__sandboxes/', false],
  ] as const) {
    expect(isConsolePath(url), url).toBe(expected);
  }
});

test('a developer whose file the sandbox with its console cannot read is told why', async () => {
  const { app, call } = await createSandbox({ consoleRoot: createConsoleBuild() });
  const { body: world } = await call('GET', '/__sandbox/worlds/default/export');
  const importFile = async (body: Buffer, type = 'application/json') => {
    const response = await app.inject({
      method: 'POST',
      url: '/__sandbox/import',
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
    [Buffer.alloc(33 * 1024 * 1024, ' '), 'application/json', 413, 'must be smaller'],
  ] as const) {
    const answer = await importFile(body, type);
    expect(answer, words).toEqual([status, expect.stringContaining(words)]);
    if (status !== 201) expect(answer[1], words).toContain('SANDBOX_INPUT');
  }
});
