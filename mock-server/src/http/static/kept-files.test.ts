import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';

import { registerStaticFiles } from './static-files.ts';

const MIB = 1024 * 1024;

/** Serves a folder, in which files below `assets` never change. */
async function serve() {
  const root = mkdtempSync(join(tmpdir(), 'kept-'));
  mkdirSync(join(root, 'assets'));
  const app = Fastify();
  await registerStaticFiles(app, {
    root,
    toCaching: (path) => (path.startsWith('assets') ? 'max-age=9, immutable' : 'no-cache'),
  });
  onTestFinished(async () => {
    await app.close();
    rmSync(root, { recursive: true });
  });
  const write = (name: string, content: string | Buffer, ageS = 60) => {
    writeFileSync(join(root, name), content);
    const at = Date.now() / 1000 - ageS;
    utimesSync(join(root, name), at, at);
  };
  const get = async (url: string, headers = {}) => {
    const { statusCode, headers: received, rawPayload } = await app.inject({ url, headers });
    return { status: statusCode, headers: received, bytes: rawPayload };
  };
  const read = async (url: string, headers = {}) => (await get(url, headers)).bytes.toString();
  return { root, write, get, read };
}

test('a file that never changes is read once in each coding, with the same headers after as before', async () => {
  const { root, write, get } = await serve();
  write('assets/a.js', 'plain');
  write('assets/a.js.br', brotliCompressSync('packed'));
  const accepted = { 'accept-encoding': 'br' };
  const [plain, packed] = [await get('/assets/a.js'), await get('/assets/a.js', accepted)];
  rmSync(join(root, 'assets'), { recursive: true });
  for (const [before, after] of [
    [plain, await get('/assets/a.js?v=1')],
    [packed, await get('/assets/a.js', accepted)],
  ] as const) {
    expect(after.bytes).toEqual(before.bytes);
    expect({ ...after.headers, date: '' }).toEqual({ ...before.headers, date: '' });
  }
  expect(plain.bytes.toString()).toBe('plain');
  expect(brotliDecompressSync(packed.bytes).toString()).toBe('packed');
});

test('a release that comes while the server runs is found, and a file is kept once it is whole', async () => {
  const { write, get, read } = await serve();
  expect((await get('/assets/b.js')).status).toBe(404);
  write('assets/b.js', 'ha', 0);
  expect(await read('/assets/b.js')).toBe('ha');
  write('assets/b.js', 'half and whole');
  expect(await read('/assets/b.js')).toBe('half and whole');
});

test('what may change, a part of a file, and a client that has it are answered by the folder', async () => {
  const { write, get, read } = await serve();
  write('icon.svg', 'one');
  write('assets/a.js', 'one');
  await Promise.all([read('/icon.svg'), read('/assets/a.js')]);
  write('icon.svg', 'two');
  expect(await read('/icon.svg')).toBe('two');
  expect(await get('/assets/a.js', { range: 'bytes=0-0' })).toMatchObject({ status: 206 });
  const { etag } = (await get('/assets/a.js')).headers;
  expect(await get('/assets/a.js', { 'if-none-match': etag })).toMatchObject({ status: 304 });
});

test('a client that accepts less never gets a coding that another one has asked for', async () => {
  const { write, get } = await serve();
  write('assets/a.js', 'plain');
  write('assets/a.js.gz', 'packed');
  await get('/assets/a.js', { 'accept-encoding': 'br, gzip' });
  expect((await get('/assets/a.js', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe(
    undefined,
  );
});

test('files are kept up to a number of bytes, the oldest go first, and none counts twice', async () => {
  const { write, get } = await serve();
  const getLength = async (name: string) => (await get(`/assets/${name}`)).bytes.length;
  for (const name of ['a', 'b', 'c']) write(`assets/${name}`, Buffer.alloc(14 * MIB));
  await Promise.all([getLength('a'), getLength('a')]);
  await getLength('b');
  for (const url of ['/assets/%61', '/assets//a', '/assets/./a']) await get(url);
  for (const name of ['a', 'b']) write(`assets/${name}`, 'other');
  expect([await getLength('a'), await getLength('b')]).toEqual([14 * MIB, 14 * MIB]);
  await getLength('c');
  expect([await getLength('a'), await getLength('b')]).toEqual([5, 14 * MIB]);
});
