import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';

import { expect, onTestFinished, test } from 'vitest';

import { createSandbox } from '#testing/sandbox.ts';

const PAGE = '<!doctype html><script type="application/json" id="config"></script><div id="root"></div>';
const SCRIPT = `export const text = '${'ไทย '.repeat(400)}';`;
const STYLES = '.a { color: red }\n'.repeat(100);
const FONT = Buffer.from('wOF2 and other bytes');

const TEXTS = { '/assets/main-1.js': SCRIPT, '/assets/main-1.css': STYLES, '/icon.svg': '<svg/>' };
const TYPES = {
  '/assets/main-1.js': 'application/javascript; charset=utf-8',
  '/assets/main-1.css': 'text/css; charset=utf-8',
  '/icon.svg': 'image/svg+xml',
};

/** Creates a sandbox that serves a small built app, with its compressed files unless told otherwise. */
async function createServingSandbox({ isCompressed = true, origins = [] as readonly string[] } = {}) {
  const webRoot = mkdtempSync(join(tmpdir(), 'wallet-static-'));
  onTestFinished(() => rmSync(webRoot, { recursive: true }));
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(join(webRoot, 'index.html'), PAGE);
  writeFileSync(join(webRoot, 'assets/font-1.woff2'), FONT);
  for (const [path, content] of Object.entries(TEXTS)) {
    writeFileSync(join(webRoot, path), content);
    if (!isCompressed) continue;
    writeFileSync(join(webRoot, `${path}.br`), brotliCompressSync(content));
    writeFileSync(join(webRoot, `${path}.gz`), gzipSync(content));
  }
  const sandbox = await createSandbox({ webRoot, origins });
  const request = async (
    path: string,
    headers: Readonly<Record<string, string>> = {},
    method: 'GET' | 'HEAD' = 'GET',
  ) => {
    const response = await sandbox.app.inject({
      method,
      url: path,
      headers: { host: 'localhost', ...headers },
    });
    return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
  };
  return { ...sandbox, webRoot, request };
}

const decode = (coding: unknown, bytes: Buffer): Buffer =>
  coding === 'br' ? brotliDecompressSync(bytes) : coding === 'gzip' ? gunzipSync(bytes) : bytes;

test('a text has the first coding that the client accepts', async () => {
  for (const [coding, accepted] of [
    ['br', 'gzip, deflate, br, zstd'],
    ['gzip', 'gzip, deflate'],
    ['gzip', 'GZIP;q=1.0, br;q=0.5'],
    ['gzip', 'br;q=0, *'],
    ['gzip', '*'],
    [undefined, 'identity'],
    [undefined, 'br;q=0, gzip;q=0'],
    [undefined, ''],
  ] as const) {
    const { request } = await createServingSandbox();
    for (const [path, content] of Object.entries(TEXTS)) {
      const got = await request(path, { 'accept-encoding': accepted });
      expect(got.status, path).toBe(200);
      expect(got.headers, path).toMatchObject({
        vary: 'accept-encoding',
        'content-type': TYPES[path as keyof typeof TYPES],
        'content-length': String(got.bytes.length),
      });
      expect(got.headers['content-encoding'], path).toBe(coding);
      expect(decode(coding, got.bytes).toString(), path).toBe(content);

      const head = await request(path, { 'accept-encoding': accepted }, 'HEAD');
      expect(head.bytes.length, path).toBe(0);
      for (const name of ['etag', 'content-length', 'content-encoding', 'cache-control']) {
        expect(head.headers[name], `${path} ${name}`).toBe(got.headers[name]);
      }
    }
  }
});

test('each coding has its own etag, which returns 304', async () => {
  const { request } = await createServingSandbox();
  const path = '/assets/main-1.js';
  const etags = await Promise.all(
    ['br', 'gzip', ''].map(async (coding) => {
      const { etag } = (await request(path, { 'accept-encoding': coding })).headers;
      const again = (value: string) => request(path, { 'accept-encoding': coding, 'if-none-match': value });
      for (const known of [etag, String(etag).replace('W/', ''), `"other", ${etag}`, '*'].map(String)) {
        const { status, headers, bytes } = await again(known);
        expect([status, bytes.length, headers['etag'], headers['vary']], known).toEqual([
          304,
          0,
          etag,
          'accept-encoding',
        ]);
        expect(headers['cache-control']).toContain('immutable');
      }
      expect((await again('"other"')).status).toBe(200);
      return String(etag);
    }),
  );
  expect(new Set(etags).size).toBe(3);
  for (const etag of etags) expect(etag).toMatch(/^W\/"[\w-]+"$/);
});

test('an app without compressed files is served as it is', async () => {
  const { request } = await createServingSandbox({ isCompressed: false });
  for (const [path, content] of Object.entries(TEXTS)) {
    const { status, headers, bytes } = await request(path, { 'accept-encoding': 'br, gzip' });
    expect([status, headers['content-encoding'], bytes.toString()], path).toEqual([200, undefined, content]);
  }
});

test('a range is a part of the text as it is, and fonts are sent as they are', async () => {
  const { request } = await createServingSandbox();
  const accepted = { 'accept-encoding': 'br, gzip' };
  const range = await request('/assets/main-1.css', { ...accepted, range: 'bytes=0-8' });
  expect([range.status, range.headers['content-encoding'], range.headers['vary']]).toEqual([
    206,
    undefined,
    'accept-encoding',
  ]);
  expect(range.bytes.toString()).toBe(STYLES.slice(0, 9));
  const font = await request('/assets/font-1.woff2', accepted);
  expect([font.headers['content-encoding'], font.bytes]).toEqual([undefined, FONT]);
  expect(font.headers['cache-control']).toContain('immutable');
});

test('the compressed files themselves have no address', async () => {
  const { request } = await createServingSandbox();
  for (const path of ['/assets/main-1.js.br', '/assets/main-1.js.gz']) {
    expect((await request(path, { 'accept-encoding': 'br' })).status, path).toBe(404);
  }
});

test('the page is compressed with the configuration in it, and changes its etag with it', async () => {
  const sandbox = await createServingSandbox({ origins: ['https://app.test'] });
  const { cookie, id } = await sandbox.createWorld();
  const page = (coding: string, headers = {}) =>
    sandbox.request('/', { cookie, 'accept-encoding': coding, origin: 'https://app.test', ...headers });
  const pages = await Promise.all(['br', 'gzip', ''].map((coding) => page(coding)));
  expect(pages.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
  const texts = pages.map(({ headers, bytes }) => decode(headers['content-encoding'], bytes).toString());
  expect(new Set(texts).size).toBe(1);
  expect(texts[0]).toContain('"variant":"standard"');

  const { headers } = await page('br');
  expect(headers).toMatchObject({ vary: 'Origin, accept-encoding', 'cache-control': 'no-cache' });
  const known = { 'if-none-match': String(headers['etag']) };
  const unchanged = await page('br', known);
  expect([unchanged.status, unchanged.bytes.length]).toEqual([304, 0]);
  expect(unchanged.headers['content-security-policy']).toBe(headers['content-security-policy']);

  await sandbox.call('PATCH', `/__sandbox/worlds/${id}/settings`, { body: { variant: 'lao' } });
  const changed = await page('br', known);
  expect(changed.status).toBe(200);
  expect(brotliDecompressSync(changed.bytes).toString()).toContain('"variant":"lao"');
});

test('a page that a build replaces while the sandbox runs is served with its new files, the one before until it is whole', async () => {
  const { webRoot, request } = await createServingSandbox();
  const read = async () => (await request('/')).bytes.toString();
  const index = join(webRoot, 'index.html');
  const write = (html: string, changedAt: number) => {
    writeFileSync(index, html);
    utimesSync(index, changedAt, changedAt);
  };
  expect(await read()).not.toContain('main-2.js');
  rmSync(index);
  expect(await read()).toContain('id="root"');
  write(PAGE.slice(0, 30), 1);
  expect(await read()).toContain('id="root"');
  write(`${PAGE}<script src="/assets/main-2.js"></script></html>`, 2);
  writeFileSync(join(webRoot, 'assets/main-2.js'), SCRIPT);
  expect(await read()).toContain('main-2.js');
  expect(await request('/assets/main-2.js')).toMatchObject({ status: 200 });
});
