import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { beforeAll, expect, test } from 'vitest';

import { ensureBuilt } from '../build/builds.ts';
import { startProgram } from './start-program.test-utils.ts';

const WEB = resolve(import.meta.dirname, '../../dist/web');
const TEXT = /\.(css|js|json|svg|txt|webmanifest)$/;
const COMPRESSED_MIN_BYTES = 1_024;
const BUILD_MS = 120_000;

beforeAll(() => ensureBuilt(), BUILD_MS);

/** Requests a file without decoding it, as `fetch` would. */
async function request(url: string, coding: string) {
  const [response] = (await once(get(url, { headers: { 'accept-encoding': coding } }), 'response')) as [
    IncomingMessage,
  ];
  return {
    status: response.statusCode,
    coding: response.headers['content-encoding'],
    bytes: await buffer(response),
  };
}

test('every file of the built app arrives as it was built, and every text in the accepted coding', async () => {
  const { read } = startProgram(['--port', '0', '--json']);
  const { url } = JSON.parse(await read('\n')) as { url: string };
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => resolve(entry.parentPath, entry.name).slice(WEB.length + 1))
    .filter((file) => file !== 'index.html' && !file.startsWith('.'));
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const content = readFileSync(resolve(WEB, file));
    const isText = TEXT.test(file);
    // The manifest is written anew for each deployment, and compressed at any size.
    const isCompressed =
      isText && (content.length >= COMPRESSED_MIN_BYTES || file === 'manifest.webmanifest');
    for (const [coding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const got = await request(`${url}/${file}`, coding);
      expect([got.status, got.coding], file).toEqual([200, isCompressed ? coding : undefined]);
      expect((got.coding === undefined ? got.bytes : decode(got.bytes)).equals(content), file).toBe(true);
    }
    expect((await request(`${url}/${file}`, '')).bytes.equals(content), file).toBe(true);
  }
});
