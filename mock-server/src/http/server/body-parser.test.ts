import { ENDPOINTS } from '@wallet/shared/operator/operations.ts';
import { gzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { createSandbox, firstToken } from '#testing/sandbox.ts';
import { hashWorld } from '#testing/world-report.ts';

test('R6 every endpoint rejects a malformed body with a key, and the world stays unchanged', async () => {
  const sandbox = await createSandbox();
  const created = await sandbox.createWorld();
  const world = sandbox.getWorld(created.id);
  const before = hashWorld(world);
  const bodies = [
    '{',
    '[]',
    '7',
    '"x"',
    'null',
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":{}}}',
    '['.repeat(9_000),
  ];

  for (const { method, path, body } of ENDPOINTS) {
    if (!body) continue;
    const url = path.replace(/:\w+\??/g, 'x');
    for (const text of bodies) {
      const { status, body: responseBody } = await sandbox.call(method, url, {
        body: text,
        token: firstToken(created),
        world: created.id,
      });
      expect([400, 404], `${method} ${path} with ${text.slice(0, 20)}`).toContain(status);
      expect(responseBody).toMatchObject({ message: expect.any(String) });
    }
  }
  expect(hashWorld(world)).toBe(before);
});

test('a body that cannot be read is refused with the key of the reason', async () => {
  const sandbox = await createSandbox();
  for (const [key, body] of [
    ['KEY_MISSING', {}],
    ['KEY_MISSING', { from: 'WALLET', to: 'PG' }],
    ['KEY_MISSING', { from: '', to: 'PG', amount: 1 }],
    ['KEY_INVALID', { from: 'WALLET', to: 'PG', amount: '1' }],
    ['KEY_INVALID', { from: 'WALLET', to: 'PG', amount: 1.001 }],
    ['KEY_INVALID', { from: 7, to: 'PG', amount: 1 }],
  ] as const) {
    const created = await sandbox.createWorld();
    const response = await sandbox.call('POST', '/api/wallet/transfer', {
      body,
      token: firstToken(created),
      world: created.id,
    });
    expect(response, `${key} for ${JSON.stringify(body)}`).toMatchObject({
      status: 400,
      body: { message: key },
    });
  }
});

test('a bracket inside a string does not count as nesting', async () => {
  const { call } = await createSandbox();
  const response = await call('POST', '/api/login', { body: { username: '['.repeat(90), password: '"[{' } });
  expect(response).toMatchObject({ status: 400, body: { message: 'WRONG_CREDENTIAL' } });
});

test('R6 a body that is too long or of another type, and a malformed URL, are rejected in the same format', async () => {
  const { call } = await createSandbox();
  const tooLong = await call('POST', '/api/login', { body: { username: 'x'.repeat(70_000), password: 'x' } });
  expect(tooLong).toMatchObject({ status: 413, body: { message: 'KEY_INVALID' } });
  const form = await call('POST', '/api/login', {
    body: 'username=x',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(form).toMatchObject({ status: 415, body: { message: 'KEY_INVALID' } });
  expect(JSON.stringify(form.body)).toContain(
    "must be application/json, got application/x-www-form-urlencoded. With curl: -H 'content-type: application/json'",
  );
  expect(await call('GET', '/api/wallet/account/%zz')).toMatchObject({
    status: 400,
    body: { message: 'KEY_INVALID' },
  });
});

test('a known path with another method returns 405 with the allowed methods', async () => {
  const { call } = await createSandbox();
  const { status, headers } = await call('DELETE', '/api/qrcode');
  expect([status, headers['allow']]).toEqual([404, undefined]);
  const response = await call('PUT', '/api/qrcode/KBANK');
  expect([response.status, response.headers['allow']]).toEqual([405, 'GET, HEAD, POST, DELETE']);
  // A HEAD request must not run a GET that changes state.
  expect(await call('HEAD', '/api/bonus/clear')).toMatchObject({ status: 405 });
});

test('an unknown path returns 404 with suggestions and is recorded in its world', async () => {
  const sandbox = await createSandbox();
  const created = await sandbox.createWorld();
  const response = await sandbox.call('POST', '/api/wallet/transfre', { world: created.id });
  expect(response).toMatchObject({ status: 404, body: { message: 'SANDBOX_NO_ROUTE' } });
  expect((response.body as { nearest: string[] }).nearest[0]).toBe('POST /api/wallet/transfer');

  const report = await sandbox.call('DELETE', `/__sandbox/worlds/${created.id}`);
  expect(report.body).toMatchObject({ unmatched: [{ method: 'POST', path: '/api/wallet/transfre' }] });
});

test('a developer whose client calls with a slash too many or in capitals reads the call that is meant', async () => {
  const { call } = await createSandbox();
  for (const path of ['/api/wallet/', '/api//wallet', '//api/wallet', '/API/wallet']) {
    expect(await call('GET', path), path).toMatchObject({
      status: 404,
      body: { message: 'SANDBOX_NO_ROUTE', nearest: expect.arrayContaining(['GET /api/wallet']) },
    });
  }
});

test('a developer whose client compresses its requests reads that the contract has no compressed ones', async () => {
  const { app } = await createSandbox();
  const response = await app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { host: 'localhost', 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: gzipSync('{"username":"0812345678","password":"sandbox1234"}'),
  });
  expect(response.statusCode).toBe(415);
  expect(response.json()).toMatchObject({ issues: [{ path: 'content-encoding' }] });
});
