import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { ENDPOINTS } from '@wallet/shared/operator/operations.ts';
import { controlApi } from '@wallet/shared/control/control-api.ts';
import type { ControlCall } from '@wallet/shared/schema/control-call.ts';

import { createSandbox, firstToken, type Sandbox, type TestWorld } from '#testing/sandbox.ts';

const PAGE =
  '<!doctype html><head></head><script type="application/json" id="config"></script><div id="root"></div>';

const CONTROL_CALLS = Object.values(controlApi).flatMap((group) => Object.values<ControlCall>(group));

/** Creates a sandbox that serves an app, with a world whose time stands still. */
async function createServingSandbox() {
  const root = mkdtempSync(join(tmpdir(), 'wallet-head-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), PAGE);
  writeFileSync(join(root, 'assets/main-1.js'), 'main()');
  const sandbox = await createSandbox({ webRoot: root, mediaRoot: root });
  return { ...sandbox, world: await sandbox.createWorld({ clock: { mode: 'paused' } }) };
}

/** Sends GET and HEAD, which must be the same but for the body. Headers of one request are left out. */
async function expectSameAnswer({ app }: Sandbox, world: TestWorld, url: string) {
  const headers = {
    host: 'localhost',
    'x-client': 'wallet',
    'x-sandbox-world': world.id,
    authorization: `Bearer ${firstToken(world)}`,
  };
  const [get, head] = [
    await app.inject({ method: 'GET', url, headers }),
    await app.inject({ method: 'HEAD', url, headers }),
  ];
  const toComparable = ({ statusCode, headers: all }: typeof get) => {
    const {
      date: _,
      'x-request-id': _id,
      'x-sandbox-now': _now,
      'transfer-encoding': _coding,
      ...rest
    } = all;
    return { statusCode, ...rest };
  };
  const { 'content-length': length, ...expected } = toComparable(get);
  expect(toComparable(head), url).toMatchObject(expected);
  if (head.headers['content-length'] !== undefined) expect(head.headers['content-length'], url).toBe(length);
  expect(head.rawPayload.length, url).toBe(0);
  return get.statusCode;
}

test('HEAD answers as GET without the body for every page, file, read of the API, control call and document, and where there is nothing', async () => {
  const { world, ...sandbox } = await createServingSandbox();
  const reads = ENDPOINTS.filter(({ method, kind }) => method === 'GET' && kind === 'query');
  const controlReads = CONTROL_CALLS.filter(
    ({ method, media, path }) => method === 'GET' && media !== 'text/event-stream' && !/metrics/.test(path),
  );
  const urls = [
    '/',
    '/index.html',
    '/login',
    '/register?code=PRm42',
    '/user/home',
    '/nowhere/at/all',
    '/assets/main-1.js',
    '/assets/missing.js',
    '/media/fixtures/index.html',
    '/media/nowhere/x.png',
    ...reads.map(({ path }) => path.replace(':slotCode', 'PG').replace(/:\w+\??/g, 'x')),
    ...controlReads.map(({ path }) => path.replace(':id', world.id).replace(':room', '1')),
    '/__sandbox/docs/start.js',
    '/__sandbox/docs/reader.js',
    '/__sandbox',
    '/__sandbox/nothing',
    '/api/nothing',
    '/api/login',
    '/__sandbox/worlds/nowhere',
  ];
  const statuses = new Set<number>();
  for (const url of urls) statuses.add(await expectSameAnswer(sandbox, world, url));
  expect(urls.length).toBeGreaterThan(60);
  expect([200, 308, 404, 405].filter((status) => !statuses.has(status))).toEqual([]);
});

test('HEAD tells the type of an event stream and ends', async () => {
  const { world, app } = await createServingSandbox();
  const url = `/__sandbox/worlds/${world.id}/journal/stream`;
  const { statusCode, headers } = await app.inject({ method: 'HEAD', url, headers: { host: 'localhost' } });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8']);
});

test('HEAD changes nothing, also where the contract changes state by a GET', async () => {
  const { world, call } = await createServingSandbox();
  const commands = ENDPOINTS.filter(({ method, kind }) => method === 'GET' && kind === 'command');
  expect(commands.length).toBeGreaterThan(3);
  for (const { path } of commands) {
    const url = path.replace(/:\w+\??/g, 'x');
    const { status, headers } = await call('HEAD', url, { token: firstToken(world) });
    expect([status, headers['allow']], url).toEqual([405, 'GET']);
  }
});

test.each([undefined, '*/*', 'image/png', 'text/html'])(
  'who accepts %s gets the page at an address without an extension, and no page for a file, a call or media',
  async (accept) => {
    const { app } = await createServingSandbox();
    const request = (url: string) =>
      app.inject({ url, headers: { host: 'localhost', ...(accept === undefined ? {} : { accept }) } });
    for (const url of ['/', '/login', '/register?code=PRm42', '/user/home', '/a/b/']) {
      const { statusCode, headers } = await request(url);
      expect([statusCode, headers['content-type']], url).toEqual([200, 'text/html; charset=utf-8']);
    }
    for (const url of [
      '/api/nothing',
      '/api',
      '/missing.png',
      '/assets/x',
      '/media',
      '/media/x',
      '/csp-report',
    ]) {
      const { statusCode, headers } = await request(url);
      expect([statusCode, headers['content-type']], url).toEqual([404, 'application/json; charset=utf-8']);
    }
  },
);
