import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';

import { startProxy } from '../proxy.test-utils.ts';

/** Connects through the sandbox to a backend that sends back what it receives. */
async function connectToEcho() {
  const echo = new WebSocketServer({ host: '127.0.0.1', port: 0, handleProtocols: () => 'chat.2' });
  onTestFinished(() => {
    for (const client of echo.clients) client.terminate();
    echo.close();
  });
  echo.on('headers', (lines) => lines.push('set-cookie: node=7'));
  echo.on('connection', (socket) => {
    socket.on('message', (data, binary) => socket.send(data, { binary }));
  });
  await once(echo, 'listening');
  const proxy = await startProxy(`http://127.0.0.1:${(echo.address() as AddressInfo).port}`);
  const socket = new WebSocket(`${proxy.address.replace('http', 'ws')}/socket.io/`, ['chat.1', 'chat.2'], {
    headers: { cookie: 'a=1; sandbox_world=default' },
  });
  onTestFinished(() => socket.terminate());
  const accepted = once(echo, 'connection');
  const upgraded = once(socket, 'upgrade');
  await once(socket, 'open');
  const [backend, request] = await accepted;
  const [response] = await upgraded;
  return { socket, backend, request, response, proxy };
}

test('the handshake has the names and the headers of both sides, and not the cookie of the sandbox', async () => {
  const { socket, request, response } = await connectToEcho();
  expect(socket.protocol).toBe('chat.2');
  expect(response.headers['set-cookie']).toEqual(['node=7']);
  expect(request.headers).toMatchObject({
    cookie: 'a=1',
    'sec-websocket-protocol': 'chat.1,chat.2',
    via: expect.stringContaining('wallet-sandbox') as string,
  });
});

test('messages are the same on both sides: texts, bytes, those in several frames and those of some MiB', async () => {
  const { socket } = await connectToEcho();
  const long = 'z'.repeat(3 * 1024 * 1024);
  const bytes = Buffer.from([0, 255, 1]);
  const received: (string | Buffer)[] = [];
  const all = new Promise<void>((resolve) => {
    socket.on('message', (data: Buffer, isBinary) => {
      if (received.push(isBinary ? data : data.toString()) === 5) resolve();
    });
  });
  socket.send('');
  socket.send('ก');
  socket.send('a', { fin: false });
  socket.send('b', { fin: true });
  socket.send(bytes);
  socket.send(long);
  await all;
  expect(received).toEqual(['', 'ก', 'ab', bytes, long]);
});

test.each([
  ['with a code and a reason', (socket: WebSocket) => socket.close(4001, 'moved'), [4001, 'moved']],
  ['without a code', (socket: WebSocket) => socket.close(), [1005, '']],
  ['by breaking', (socket: WebSocket) => socket.terminate(), [1006, '']],
])('one side that closes %s closes the other so', async (_, close, expected) => {
  for (const end of ['app', 'backend'] as const) {
    const { socket, backend } = await connectToEcho();
    const [closing, other] = end === 'app' ? [socket, backend] : [backend, socket];
    const closed = once(other, 'close');
    close(closing);
    const [code, reason] = await closed;
    expect([code, String(reason)], end).toEqual(expected);
  }
});
