import { connect, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import type { AppOptions } from '#app.ts';
import { runCount } from '@wallet/shared/testing/run-length.ts';
import { createSandbox, firstToken } from '#testing/sandbox.ts';

import { toTimeLimits } from './connections.ts';

/** Starts a sandbox and returns a function that opens a connection and collects what is received over it. */
async function startServer(options: AppOptions = {}) {
  const sandbox = await createSandbox(options);
  await sandbox.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = sandbox.app.server.address() as AddressInfo;
  const open = () => {
    const socket: Socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    let received = '';
    let wasReset = false;
    socket.on('error', () => (wasReset = true));
    socket.on('data', (chunk) => (received += String(chunk)));
    const closed = new Promise<void>((resolve) => {
      socket.on('close', () => resolve());
    });
    const receive = (text: string) => expect.poll(() => received).toContain(text);
    return { socket, closed, receive, getReceived: () => received, hasReset: () => wasReset };
  };
  return { ...sandbox, open };
}

const HEAD = 'host: localhost\r\nx-client: wallet\r\n';
const JSON_HEAD = `${HEAD}content-type: application/json\r\n`;

test.each(['h2c', 'websocket', 'foo/2'])(
  'a request that offers an upgrade to %s is answered as one that does not, and so is the next',
  async (protocol) => {
    const { open } = await startServer();
    const { socket, receive, getReceived } = open();
    const body = '{"username":"0812345678","password":"sandbox1234"}';
    socket.write(
      `POST /api/login HTTP/1.1\r\n${JSON_HEAD}connection: Upgrade, HTTP2-Settings\r\nupgrade: ${protocol}\r\n` +
        `http2-settings: AAMAAABk\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
    await receive('"token"');
    socket.write(
      `GET /api/lookup/registerOTP HTTP/1.1\r\n${HEAD}connection: upgrade\r\nupgrade: ${protocol}\r\n\r\n`,
    );
    await receive('"registerOTP"');
    expect(getReceived().match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
  },
);

test('a server gives an upload five minutes, its headers one, and looks every ten seconds', async () => {
  const { app } = await createSandbox();
  const { requestTimeout, headersTimeout } = app.server;
  expect({ requestTimeout, headersTimeout }).toEqual({ requestTimeout: 300_000, headersTimeout: 60_000 });
  expect(toTimeLimits(requestTimeout)).toEqual({
    requestTimeout,
    headersTimeout,
    connectionsCheckingInterval: 10_000,
  });
});

test('R6 a request whose body does not arrive in time is answered with 408 and its connection is closed', async () => {
  const { open } = await startServer({ requestTimeoutMs: 100 });
  const { socket, closed, getReceived } = open();
  socket.write(`POST /api/login HTTP/1.1\r\n${JSON_HEAD}content-length: 100\r\n\r\n{`);
  await closed;
  expect(getReceived()).toMatch(/^HTTP\/1\.1 408 /);
  expect(getReceived()).toContain('x-content-type-options: nosniff');
});

test.each(['/api/login', '/api/none', '/__sandbox/worlds', '/csp-report'])(
  'R6 a chunked body beyond the limit of %s is not read to its end',
  async (path) => {
    const { open } = await startServer();
    const { socket, closed } = open();
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    let sent = 0;
    const send = (): void => {
      while (!socket.destroyed && sent < 200_000_000) {
        sent += chunk.length;
        if (!socket.write(chunk)) return void socket.once('drain', send);
      }
    };
    socket.write(`POST ${path} HTTP/1.1\r\n${JSON_HEAD}transfer-encoding: chunked\r\n\r\n`);
    send();
    await closed;
    expect(sent).toBeLessThan(100_000_000);
  },
);

test('a client that reads only after it has sent gets the answer to a body that is not taken', async () => {
  const { app, open } = await startServer();
  const answered = new Promise<void>((resolve) => {
    app.server.once('request', (_request, response) => response.once('finish', resolve));
  });
  const { socket, closed, getReceived, hasReset } = open();
  socket.pause();
  const parts = Array.from({ length: 30 }, () => 'x'.repeat(1_000_000));
  socket.write(`POST /api/login HTTP/1.1\r\n${JSON_HEAD}content-length: 30000000\r\n\r\n`);
  await answered;
  for (const part of parts) await new Promise<unknown>((resolve) => socket.write(part, resolve));
  socket.resume();
  await closed;
  expect([getReceived().split('\r\n').at(-1), hasReset()]).toEqual(['{"message":"KEY_INVALID"}', false]);
});

test.each([
  ['400', 'GET / HTTP/9.9\r\n\r\n'],
  ['431', `GET / HTTP/1.1\r\n${HEAD}x-long: ${'x'.repeat(20_000)}\r\n\r\n`],
])('S10 a %s of the HTTP server has the security headers', async (status, request) => {
  const { open } = await startServer();
  const { socket, closed, getReceived } = open();
  socket.write(request);
  await closed;
  expect(getReceived()).toContain(`HTTP/1.1 ${status} `);
  expect(getReceived()).toContain('x-content-type-options: nosniff');
  expect(getReceived()).toContain('content-security-policy: ');
});

test('a developer whose browser sends the cookies of many programs reads that those are too long', async () => {
  const { open } = await startServer();
  const { socket, closed, getReceived } = open();
  socket.write(`GET / HTTP/1.1\r\n${HEAD}cookie: other=${'x'.repeat(20_000)}\r\n\r\n`);
  await closed;
  expect(getReceived()).toMatch(/^HTTP\/1\.1 431 [^]*Cookies count/);
});

test('R5 when the server closes, delayed calls and calls over open connections are answered', async () => {
  const { app, open, call, createWorld, getWorld } = await startServer({ closeIdleMs: 300 });
  const created = await createWorld();
  await call('PATCH', `/__sandbox/worlds/${created.id}/settings`, { body: { latencyMs: 60_000 } });
  const request = (token: string) =>
    `GET /api/wallet HTTP/1.1\r\n${HEAD}authorization: Bearer ${token}\r\n\r\n`;
  const delayed = open();
  delayed.socket.write(request(firstToken(created)));
  await expect.poll(() => getWorld(created.id).journal.list().length).toBe(1);
  const idle = open();
  idle.socket.write(`GET /api/lookup/registerOTP HTTP/1.1\r\n${HEAD}\r\n`);
  await idle.receive('"registerOTP"');

  const closing = app.close();
  idle.socket.write(`GET /api/lookup/enableChatWidget HTTP/1.1\r\n${HEAD}\r\n`);
  await idle.receive('"enableChatWidget"');
  await Promise.all([delayed.closed, idle.closed, closing]);
  expect(delayed.getReceived()).toMatch(/^HTTP\/1\.1 200 [^]*connection: close/i);
  expect([delayed.hasReset(), idle.hasReset()]).toEqual([false, false]);
});

test.each([
  ['/__sandbox/ready', '503'],
  ['/__sandbox/live', '200'],
])('while the server stops, %s answers %s', async (path, status) => {
  const { app, open } = await startServer({ closeIdleMs: 300 });
  const { socket, receive, getReceived } = open();
  socket.write(`GET ${path} HTTP/1.1\r\n${HEAD}\r\n`);
  await receive('HTTP/1.1 200');
  const answered = getReceived().length;
  const closing = app.close();
  socket.write(`GET ${path} HTTP/1.1\r\n${HEAD}\r\n`);
  await expect.poll(() => getReceived().slice(answered)).toContain(`HTTP/1.1 ${status}`);
  await closing;
});

test('a connection over which no request has come does not keep the server from closing', async () => {
  const { app, open } = await startServer();
  const accepted = new Promise((resolve) => app.server.once('connection', resolve));
  const { closed } = open();
  await accepted;
  await Promise.all([closed, app.close()]);
});

const SLOW_CONNECTIONS = runCount(200);
/** Time between the pieces that a slow connection sends. */
const PIECE_MS = 20;

test(`R6 ${SLOW_CONNECTIONS} connections that send their headers or bodies piece by piece are closed, and others are answered meanwhile`, async () => {
  const { open, app } = await startServer({ requestTimeoutMs: 500 });
  const slow = Array.from({ length: SLOW_CONNECTIONS }, (_, index) => {
    const connection = open();
    const head =
      index % 2 === 0
        ? `GET /api/lookup/info HTTP/1.1\r\n${HEAD}x-slow: `
        : `POST /api/login HTTP/1.1\r\n${JSON_HEAD}content-length: 1000\r\n\r\n`;
    connection.socket.write(head);
    const drip = setInterval(() => connection.socket.write('x'), PIECE_MS);
    connection.socket.on('close', () => clearInterval(drip));
    return connection;
  });
  const other = open();
  other.socket.write(`GET /api/lookup/registerOTP HTTP/1.1\r\n${HEAD}\r\n`);
  await other.receive('"registerOTP"');
  await Promise.all(slow.map(({ closed }) => closed));
  const statuses = slow.map(({ getReceived }) => getReceived().slice(0, 12));
  expect(new Set(statuses.filter((status) => status !== ''))).toEqual(new Set(['HTTP/1.1 408']));
  // Healthy: a new connection is answered, and none of the slow ones is left.
  const next = open();
  next.socket.write(`GET /api/lookup/enableChatWidget HTTP/1.1\r\n${HEAD}\r\n`);
  await next.receive('"enableChatWidget"');
  const left = await new Promise<number>((resolve) => {
    app.server.getConnections((_, count) => resolve(count));
  });
  expect(left).toBeLessThanOrEqual(2);
});
