import { expect, test } from 'vitest';

import { startHttpSandbox } from '@wallet/mock-server/testing/http-sandbox.ts';
import { firstToken, toFormData } from '@wallet/mock-server/testing/sandbox.ts';

import { sendRaw, startBackend, startProxy } from './proxy.test-utils.ts';

const TRANSFER = { from: 'WALLET', to: 'PG', amount: 10 };
const JSON_HEADERS = ['content-type', 'application/json', 'x-client', 'wallet'];

/** Starts a sandbox as the real backend, and another one that forwards to it. */
async function startBoth() {
  const real = await startHttpSandbox();
  const world = await real.createWorld();
  const proxy = await startProxy(real.address);
  const authorization = `Bearer ${firstToken(world)}`;
  return { real, world, proxy, headers: [...JSON_HEADERS, 'authorization', authorization] };
}

test('method, path, headers in their order and body reach the backend as they came', async () => {
  let seen: unknown;
  const api = await startBackend((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      seen = {
        method: request.method,
        url: request.url,
        rawHeaders: request.rawHeaders,
        body: Buffer.concat(chunks).toString(),
      };
      response.end('{}');
    });
  });
  const proxy = await startProxy(api);
  await sendRaw(`${proxy.address}/api/wallet/transfer?a=%20b`, {
    method: 'POST',
    headers: [
      ['X-Client', 'wallet'],
      ['Accept-Language', 'th'],
      ['content-type', 'application/json'],
      ['X-Two', '1'],
      ['X-Two', '2'],
      ['origin', proxy.address],
      ['referer', `${proxy.address}/user`],
      ['Content-Length', '17'],
      ['cookie', 'a=1; sandbox_world=w1; b=2'],
      ['x-sandbox-world', 'w1'],
      ['connection', 'close'],
    ].flat(),
    body: '{ "amount" : 1 } ',
  });
  const host = new URL(api).host;
  expect(seen).toEqual({
    method: 'POST',
    url: '/api/wallet/transfer?a=%20b',
    rawHeaders: [
      ['host', host],
      ['X-Client', 'wallet'],
      ['Accept-Language', 'th'],
      ['content-type', 'application/json'],
      ['X-Two', '1'],
      ['X-Two', '2'],
      ['origin', api],
      ['referer', `${api}/user`],
      ['Content-Length', '17'],
      ['cookie', 'a=1; b=2'],
      ['x-request-id', expect.stringMatching(/^[\da-f-]{36}$/) as string],
      ['via', expect.stringMatching(/^1\.1 wallet-sandbox-\w+$/) as string],
      ['Connection', 'close'],
    ].flat(),
    body: '{ "amount" : 1 } ',
  });
});

test('a foreign origin is left for the backend to judge', async () => {
  let origin: string | undefined;
  const api = await startBackend((request, response) => {
    ({ origin } = request.headers);
    response.end('{}');
  });
  const proxy = await startProxy(api);
  await sendRaw(`${proxy.address}/api/wallet`, { headers: ['origin', 'https://other.example'] });
  expect(origin).toBe('https://other.example');
});

test('status, its text, headers in their order and bytes of a response arrive as the backend sent them', async () => {
  const body = Buffer.from([0x7b, 0xff, 0x00, 0x7d]);
  const rawHeaders = [
    'Content-Type',
    'application/json',
    'Set-Cookie',
    'a=1',
    'Set-Cookie',
    'b=2',
    'X-Odd',
    'ä',
  ];
  const api = await startBackend((_request, response) => {
    response.sendDate = false;
    response.writeHead(418, 'Short and stout', [...rawHeaders, 'Content-Length', '4']).end(body);
  });
  const proxy = await startProxy(api);
  const response = await sendRaw(`${proxy.address}/api/wallet`);
  expect(response).toMatchObject({ status: 418, text: 'Short and stout', isComplete: true });
  expect(response.bytes).toEqual(body);
  const kept = response.rawHeaders.slice(0, rawHeaders.length + 2);
  expect(kept).toEqual([...rawHeaders, 'Content-Length', '4']);
  const [entry] = await proxy.waitForEntries({ method: 'GET' });
  const added = ['x-request-id', entry?.requestId, 'Connection', 'close'];
  expect(response.rawHeaders.slice(kept.length)).toEqual(added);
});

test('a member logs in and moves money through the proxy; the journal has the calls without secrets', async () => {
  const { real, proxy } = await startBoth();
  const login = await sendRaw(`${proxy.address}/api/login`, {
    method: 'POST',
    headers: JSON_HEADERS,
    body: JSON.stringify({ username: '0812345678', password: 'sandbox1234' }),
  });
  const { token } = JSON.parse(login.bytes.toString()) as { token: string };
  const headers = [...JSON_HEADERS, 'authorization', `Bearer ${token}`];
  const wallet = await sendRaw(`${proxy.address}/api/wallet`, { headers });
  expect(wallet.status).toBe(200);
  const transfer = await sendRaw(`${proxy.address}/api/wallet/transfer`, {
    method: 'POST',
    headers,
    body: JSON.stringify(TRANSFER),
  });
  expect(transfer.status).toBe(200);
  const entries = await proxy.waitForEntries({ method: 'POST' }, 2);
  expect(entries).toMatchObject([
    { operation: 'session.login', status: 200, request: { username: '0812345678', password: '•••' } },
    { operation: 'wallet.transfer', status: 200, request: TRANSFER },
  ]);
  const all = await proxy.waitForEntries({}, 3);
  expect(all.map(({ comparison }) => comparison?.differences)).toEqual([[], [], []]);
  const shown = JSON.stringify(all);
  for (const secret of [token, 'sandbox1234']) expect(shown).not.toContain(secret);
  expect(real.worlds.default.journal.list().map(({ operation }) => operation)).toEqual([
    'session.login',
    'wallet.read',
    'wallet.transfer',
  ]);
});

test('a form passes byte for byte, and the journal shows its parts without the file', async () => {
  const { real, world, proxy, headers } = await startBoth();
  const picture = new File([Buffer.from('89504e470d0a1a0a', 'hex'), new Uint8Array(2_000_000)], 'slip.png', {
    type: 'image/png',
  });
  const form = new Response(toFormData({ file: picture }));
  const type = form.headers.get('content-type') ?? '';
  const body = Buffer.from(await form.arrayBuffer());
  const formHeaders = ['content-type', type, 'content-length', String(body.length), ...headers.slice(2)];
  const small = Buffer.from(body.toString('latin1').replace(/\0+/, '\0'), 'latin1');
  await sendRaw(`${proxy.address}/api/chat/upload-image`, { method: 'POST', headers: formHeaders, body });
  const smallHeaders = ['content-type', type, 'content-length', String(small.length), ...headers.slice(2)];
  await sendRaw(`${proxy.address}/api/chat/upload-image`, {
    method: 'POST',
    headers: smallHeaders,
    body: small,
  });
  const received = real.getWorld(world.id).journal.list();
  expect(received).toMatchObject([
    { request: { file: { name: 'slip.png', size: 2_000_008 } } },
    { request: { file: { name: 'slip.png', size: 9 } } },
  ]);
  const entries = await proxy.waitForEntries({ operation: 'chat.uploadImage' }, 2);
  expect(entries[0]).not.toHaveProperty('request');
  expect(entries[1]).toMatchObject({ request: { file: { name: 'slip.png', type: 'image/png', size: 9 } } });
});

test('a difference is in the journal with its field and the assumption that it concerns', async () => {
  const api = await startBackend((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ hasQrcode: 'yes', extra: 1 }));
  });
  const proxy = await startProxy(api);
  await sendRaw(`${proxy.address}/api/wallet`, { headers: JSON_HEADERS });
  const [entry] = await proxy.waitForEntries({ operation: 'wallet.read' });
  expect(entry?.comparison?.differences.length).toBeGreaterThan(0);
  for (const difference of entry?.comparison?.differences ?? []) {
    expect(difference).toMatchObject({
      part: 'response',
      path: expect.any(String),
      what: expect.any(String),
    });
  }
  const { body } = await proxy.call('GET', '/__sandbox/worlds/default');
  expect(body).toMatchObject({ backend: api, differences: entry?.comparison?.differences.length });
});

test('a call that the contract does not have is forwarded and noted', async () => {
  const api = await startBackend((_request, response) => response.end('{"news":[]}'));
  const proxy = await startProxy(api);
  expect((await sendRaw(`${proxy.address}/api/news`)).bytes.toString()).toBe('{"news":[]}');
  expect(await proxy.waitForEntries({ path: '/api/news' })).toMatchObject([
    { status: 200, comparison: { note: 'The contract has no such call.' } },
  ]);
});

test('what cannot work in front of a backend is refused with a sentence', async () => {
  const proxy = await startProxy('http://127.0.0.1:9');
  for (const [method, path] of [
    ['POST', '/__sandbox/worlds'],
    ['POST', '/__sandbox/worlds/default/reset'],
    ['POST', '/__sandbox/worlds/default/clock'],
    ['GET', '/__sandbox/worlds/default/ledger'],
  ] as const) {
    const body = method === 'POST' ? {} : undefined;
    expect(await proxy.call(method, path, { body })).toMatchObject({
      status: 409,
      body: {
        message: 'SANDBOX_PROXIED',
        issues: [{ message: expect.stringContaining('are those of http://127.0.0.1:9') as string }],
      },
    });
  }
});

test('media of the backend are forwarded without an entry in the journal', async () => {
  const api = await startBackend(({ url }, response) => response.end(url));
  const proxy = await startProxy(api);
  expect((await sendRaw(`${proxy.address}/media/a.png?x=1`)).bytes.toString()).toBe('/media/a.png?x=1');
  expect(proxy.worlds.default.journal.list()).toEqual([]);
});
