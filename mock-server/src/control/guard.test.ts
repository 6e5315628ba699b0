import { randomBytes } from 'node:crypto';

import { expect, test } from 'vitest';

import { LONG_TIMEOUT, runCount } from '@wallet/shared/testing/run-length.ts';
import { createSandbox } from '#testing/sandbox.ts';

const TOKEN = 'a-token-of-the-sandbox-that-is-long-enough';
const READY_URL = '/__sandbox/ready';
const WORLDS_URL = '/__sandbox/worlds';

test.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])(
  'K1 allows calls from the loopback address %s',
  async (remoteAddress) => {
    const { call } = await createSandbox();
    expect(await call('GET', READY_URL, { remoteAddress })).toMatchObject({
      status: 200,
      body: { ready: true },
    });
  },
);

test('K1 rejects calls from any other address, whatever the forwarding headers say', async () => {
  const { call } = await createSandbox();
  for (const remoteAddress of [
    '10.0.0.1',
    '192.168.1.4',
    '172.16.0.9',
    '169.254.1.1',
    '8.8.8.8',
    '0.0.0.0',
    '128.0.0.1',
    '::',
    '::2',
    'fe80::1',
    '::ffff:10.0.0.1',
    '2001:db8::127',
  ]) {
    // Each header alone is a sign of a proxy, so the address is tried without them, too.
    for (const headers of [{}, { 'x-forwarded-for': '127.0.0.1', forwarded: 'for=127.0.0.1' }]) {
      expect(await call('GET', READY_URL, { remoteAddress, headers }), remoteAddress).toMatchObject({
        status: 403,
        body: { message: 'SANDBOX_PEER' },
      });
    }
  }
});

test('K2 rejects calls of other sites', async () => {
  const { call } = await createSandbox();
  for (const [headers, message] of [
    [{ host: 'evil.test' }, 'SANDBOX_HOST'],
    [{ host: 'localhost.evil.test:4000' }, 'SANDBOX_HOST'],
    [{ host: '127.0.0.1.evil.test' }, 'SANDBOX_HOST'],
    [{ origin: 'http://evil.test' }, 'SANDBOX_ORIGIN'],
    [{ origin: 'null' }, 'SANDBOX_ORIGIN'],
    [{ 'sec-fetch-site': 'cross-site' }, 'SANDBOX_ORIGIN'],
    [{ 'sec-fetch-site': 'same-site' }, 'SANDBOX_ORIGIN'],
  ] as const) {
    for (const [method, url] of [
      ['GET', READY_URL],
      ['GET', '/__sandbox/none'],
      ['POST', '/__sandbox/worlds'],
      ['OPTIONS', '/__sandbox/worlds'],
    ] as const) {
      const response = await call(method, url, { headers });
      expect(response, `${method} ${url}`).toMatchObject({ status: 403, body: { message } });
      if (message === 'SANDBOX_ORIGIN') expect(JSON.stringify(response.body)).toContain('(--origin)');
      expect(response.headers['access-control-allow-origin'], JSON.stringify(headers)).toBeUndefined();
    }
  }
});

test('allows the sandbox’s own pages', async () => {
  const { call } = await createSandbox();
  const headers = {
    host: 'localhost:4000',
    origin: 'http://localhost:4000',
    'sec-fetch-site': 'same-origin',
  };
  expect(await call('GET', READY_URL, { headers })).toMatchObject({ status: 200 });
});

test('K3 if a token is configured, every call but the one for readiness must send it', async () => {
  const { call } = await createSandbox({ token: TOKEN, hosts: ['*', 'mock-server'] });
  const source = { remoteAddress: '192.168.1.4' };
  const issues = [
    {
      path: 'x-sandbox-token',
      message: expect.stringContaining('must be the value of SANDBOX_TOKEN with which the sandbox runs'),
    },
  ];
  const unauthorized = { status: 401, body: { message: 'SANDBOX_TOKEN', issues } };
  expect(await call('GET', READY_URL, source)).toMatchObject({ status: 200, body: { ready: true } });
  expect(await call('GET', WORLDS_URL)).toMatchObject(unauthorized);
  for (const invalidToken of ['', 'x', TOKEN.slice(1), `${TOKEN} `, TOKEN.toUpperCase()]) {
    expect(
      await call('GET', WORLDS_URL, { ...source, headers: { 'x-sandbox-token': invalidToken } }),
    ).toMatchObject(unauthorized);
    expect(
      await call('GET', WORLDS_URL, { ...source, headers: { authorization: `Bearer ${invalidToken}` } }),
    ).toMatchObject(unauthorized);
  }
  for (const authorization of [`Bearer ${TOKEN}`, `bearer ${TOKEN}`]) {
    expect(await call('GET', WORLDS_URL, { ...source, headers: { authorization } })).toMatchObject({
      status: 200,
    });
  }
  for (const host of ['192.168.1.2:4000', 'mock-server:4000', '[2001:db8::1]:4000']) {
    const headers = { 'x-sandbox-token': TOKEN, host };
    expect(await call('GET', WORLDS_URL, { ...source, headers }), host).toMatchObject({ status: 200 });
  }
  const foreignHostHeaders = { 'x-sandbox-token': TOKEN, host: 'evil.test' };
  expect(await call('GET', READY_URL, { ...source, headers: foreignHostHeaders })).toMatchObject({
    status: 403,
  });
});

const WRONG_TOKENS = runCount(10_000);
/** Ways to change a token: one character, its length, its case, its end. */
const CHANGES: readonly ((index: number) => string)[] = [
  (index) => TOKEN.slice(0, index % TOKEN.length),
  (index) => `${TOKEN}${index}`,
  (index) => TOKEN.slice(0, index % TOKEN.length) + '~' + TOKEN.slice((index % TOKEN.length) + 1),
  () => randomBytes(32).toString('base64url').slice(0, TOKEN.length),
  (index) => `${TOKEN} ${index}`,
];

test(
  `K3 of ${WRONG_TOKENS} wrong tokens each is refused with 401, and none is logged`,
  LONG_TIMEOUT,
  async () => {
    const logged: unknown[] = [];
    const { call } = await createSandbox({ token: TOKEN, onError: (error) => logged.push(error) });
    const wrong: string[] = [];
    for (let index = 0; index < WRONG_TOKENS; index++) {
      const token = CHANGES[index % CHANGES.length]?.(index) ?? '';
      const { status, body } = await call('GET', WORLDS_URL, { headers: { 'x-sandbox-token': token } });
      if (status !== 401 || JSON.stringify(body).includes(TOKEN)) wrong.push(token);
    }
    expect(wrong).toEqual([]);
    expect(logged).toEqual([]);
    expect(await call('GET', WORLDS_URL, { headers: { 'x-sandbox-token': TOKEN } })).toMatchObject({
      status: 200,
    });
  },
);
