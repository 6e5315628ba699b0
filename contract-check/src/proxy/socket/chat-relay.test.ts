import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';

import { textMessage } from '@wallet/mock-server/testing/chat-messages.ts';
import { firstToken } from '@wallet/mock-server/testing/sandbox.ts';
import { collectMessages, startSocketSandbox } from '@wallet/mock-server/testing/socket-sandbox.ts';
import { DEFAULT_CHAT_SOCKET_NAMES } from '@wallet/shared/chat-socket-names.ts';
import { serverEvents } from '@wallet/shared/contract/chat/events.ts';
import { createSample } from '@wallet/shared/testing/create-sample.ts';

import { findFreePort } from '../../../../scripts/lib/free-port.ts';
import { startBackend, startProxy } from '../proxy.test-utils.ts';

/** Connects a socket; resolves with it, or with the message of the refusal. */
function connect(address: string, auth: object, compresses = false): Promise<Socket | string> {
  const socket = io(address, {
    auth,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    perMessageDeflate: compresses ? { threshold: 0 } : undefined,
  } as Parameters<typeof io>[1]);
  onTestFinished(() => void socket.close());
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', ({ message }) => resolve(message));
  });
}

async function connectSocket(...args: Parameters<typeof connect>): Promise<Socket> {
  const socket = await connect(...args);
  if (typeof socket === 'string') throw new Error(`the socket was refused: ${socket}`);
  return socket;
}

/** Starts a sandbox as the backend, another one that forwards to it, and returns how its operator writes. */
async function startChat() {
  const real = await startSocketSandbox();
  const world = await real.createWorld();
  const proxy = await startProxy(real.address);
  return {
    real,
    proxy,
    auth: { token: firstToken(world) },
    write: (text: string) => real.sendAsOperator(world.id, '1', textMessage(text)),
  };
}

/** Starts a backend with a chat of its own, which compresses its frames. */
async function startCompressingChat() {
  const server = createServer();
  const chat = new Server(server, { transports: ['websocket'], perMessageDeflate: { threshold: 0 } });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void chat.close());
  return { chat, api: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('a socket passes in both directions, and the journal has its events without the token', async () => {
  const { proxy, auth, write } = await startChat();
  const socket = await connectSocket(proxy.address, auth);
  const received = collectMessages(socket, 'hello');
  socket.emit('join', 'chat_1');
  await write('hello');
  expect(await received).toHaveLength(1);
  const entries = await proxy.waitForEntries({ method: 'SOCKET' }, 3);
  expect(entries).toMatchObject([
    { operation: 'socket:connect', status: 101 },
    { operation: 'socket:join', path: 'chat_1', request: 'chat_1' },
    {
      operation: 'socket:message',
      response: { message: { payload: 'hello' } },
      comparison: { differences: [] },
    },
  ]);
  expect(JSON.stringify(entries)).not.toContain(auth.token);
});

test('a refusal of the backend reaches the app as it is', async () => {
  const { proxy } = await startChat();
  expect(await connect(proxy.address, { token: 'x' })).toBe('invalid token');
  expect(await proxy.waitForEntries({ operation: 'socket:connect' })).toMatchObject([
    { status: 403, response: { message: 'invalid token' } },
  ]);
});

test('an event of another name is a difference, with the setting that names it', async () => {
  const { chat, api } = await startCompressingChat();
  const proxy = await startProxy(api);
  const item = createSample(serverEvents.message);
  const socket = await connectSocket(proxy.address, {});
  const received = once(socket as never, 'said');
  chat.emit('said', item);
  await received;
  const entries = await proxy.waitForEntries({ method: 'SOCKET' }, 2);
  expect(entries[1]?.comparison).toMatchObject({
    differences: [{ part: 'event', assumption: 'socket message', change: 'CHAT_NAMES=message=said' }],
  });
});

test('with CHAT_NAMES the events are compared under their own names', async () => {
  const { chat, api } = await startCompressingChat();
  const chatNames = { ...DEFAULT_CHAT_SOCKET_NAMES, message: 'said' };
  const proxy = await startProxy(api, { config: { chatNames } });
  const socket = await connectSocket(proxy.address, {});
  const received = once(socket as never, 'said');
  chat.emit('said', { wrong: true });
  await received;
  const [entry] = await proxy.waitForEntries({ operation: 'socket:message' });
  expect(entry?.comparison?.differences[0]).toMatchObject({ part: 'event', assumption: 'socket message' });
});

test('messages are lost, doubled and late as the rules say', async () => {
  const { proxy, auth, write } = await startChat();
  const socket = await connectSocket(proxy.address, auth);
  const received = collectMessages(socket, 'last');
  await proxy.addFault({ match: 'socket:message', effect: { socket: 'mute' } });
  await write('lost');
  await proxy.waitForEntries({ operation: 'socket:message' }, 1);
  await proxy.addFault({ match: 'socket:message', effect: { socket: 'duplicate' } });
  await write('twice');
  await write('last');
  const texts = (await received).map((item) => (item as { message: { payload: string } }).message.payload);
  expect(texts).toEqual(['twice', 'twice', 'last']);
});

test('a message can be lost from a compressed socket without harm to those after it', async () => {
  const { chat, api } = await startCompressingChat();
  const proxy = await startProxy(api);
  const socket = await connectSocket(proxy.address, {}, true);
  const received: string[] = [];
  const last = new Promise<void>((resolve) => {
    socket.on('message', (text: string) => {
      received.push(text);
      if (text === 'message number 4') resolve();
    });
  });
  const write = (number: number) => chat.emit('message', `message number ${number}`);
  write(1);
  await proxy.waitForEntries({ operation: 'socket:message' }, 1);
  await proxy.addFault({ match: 'socket:message', effect: { socket: 'mute' } });
  write(2);
  await proxy.waitForEntries({ operation: 'socket:message' }, 2);
  write(3);
  write(4);
  await last;
  expect(received).toEqual(['message number 1', 'message number 3', 'message number 4']);
});

test('a socket is refused by a rule, and dropped by the control API', async () => {
  const { proxy, auth } = await startChat();
  await proxy.addFault({ match: 'socket:connect', effect: { socket: 'refuse' } });
  expect(await connect(proxy.address, auth)).toBe('SANDBOX_SOCKETS_REFUSED');
  const socket = await connectSocket(proxy.address, auth);
  const dropped = new Promise((resolve) => socket.once('disconnect', resolve));
  const response = await proxy.call('POST', '/__sandbox/worlds/default/sockets/drop');
  expect(response.body).toMatchObject({ sockets: expect.any(Number) as number });
  expect(await dropped).toBe('transport close');
});

test('a backend without a chat is reported, and its answer reaches the app', async () => {
  const api = await startBackend((_request, response) => response.writeHead(404).end('no socket here'));
  const proxy = await startProxy(api);
  expect(await connect(proxy.address, {})).toBe('websocket error');
  expect(await proxy.waitForEntries({ operation: 'socket:connect' })).toMatchObject([
    { status: 404, comparison: { note: expect.stringContaining('status 404') as string } },
  ]);
});

test('a chat that is not there is reported', async () => {
  const chat = `http://127.0.0.1:${await findFreePort()}`;
  const api = await startBackend((_request, response) => response.end('{}'));
  const proxy = await startProxy(api, { chat });
  expect(await connect(proxy.address, {})).toBe('websocket error');
  expect(await proxy.waitForEntries({ operation: 'socket:connect' })).toMatchObject([
    { comparison: { note: `${chat} refuses the connection: nothing listens there (ECONNREFUSED).` } },
  ]);
});
