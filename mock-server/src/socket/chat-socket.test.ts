import type { AddressInfo } from 'node:net';

import { expect, onTestFinished, test, vi } from 'vitest';

import { DEFAULT_CHAT_SOCKET_NAMES } from '@wallet/shared/chat-socket-names.ts';

import { buildApp, createWorlds } from '#app.ts';
import { SANDBOX_APP_CONFIG } from '#http/server/sandbox-app-config.ts';
import { guestId, messageBody, textMessage, textsOf } from '#testing/chat-messages.ts';
import { createSandbox, firstToken } from '#testing/sandbox.ts';
import {
  connectSocket,
  waitForDisconnect,
  collectMessages,
  startSocketSandbox,
} from '#testing/socket-sandbox.ts';
import type { JournalEntry } from '#world/journal/journal-entry.ts';

import { SocketRooms } from './socket-rooms.ts';

const GUEST = guestId();
test('a member receives messages of its own room, and none of another member or world', async () => {
  const sandbox = await startSocketSandbox();
  const [ownWorld, otherWorld] = [await sandbox.createWorld(), await sandbox.createWorld()];
  const socket = await connectSocket(sandbox, { auth: { token: firstToken(ownWorld) } });
  const received = collectMessages(socket, 'last');
  await sandbox.sendAsOperator(otherWorld.id, '1', textMessage('of another world'));
  await sandbox.sendAsOperator(ownWorld.id, GUEST, textMessage('of a guest'));
  await sandbox.sendAsOperator(ownWorld.id, '1', textMessage('mine'));
  await sandbox.sendAsOperator(ownWorld.id, '1', textMessage('last'));
  expect(textsOf(await received)).toEqual(['mine', 'last']);
});

test('CH-2 a message of a member arrives on every socket of the room with the time of the response', async () => {
  const sandbox = await startSocketSandbox();
  const created = await sandbox.createWorld();
  const token = firstToken(created);
  const sockets = [
    await connectSocket(sandbox, { auth: { token } }),
    await connectSocket(sandbox, { auth: { token } }),
  ];
  const received = Promise.all(sockets.map((socket) => collectMessages(socket, 'hello')));
  const body = messageBody(textMessage('hello'), { userId: '1' });
  const response = await sandbox.call('POST', '/api/chat/send-message', { world: created.id, token, body });
  const { createdAt } = response.body as { createdAt: string };
  for (const items of await received)
    expect(items).toMatchObject([{ sender: 'customer', userId: '1', createdAt }]);
});

test.each([
  ['nobody', {}, 'UNAUTHORIZED'],
  ['a guest with a short id', { guestId: '7' }, 'UNAUTHORIZED'],
  ['a token of no session', { token: 'w_default.nothing' }, 'invalid token'],
  ['a malformed token', { token: 'x' }, 'invalid token'],
  ['an unknown world', { guestId: GUEST, world: 'nowhere' }, 'SANDBOX_WORLD_UNKNOWN'],
] as const)('refuses %s', async (_, auth, message) => {
  const { connect } = await startSocketSandbox();
  expect(await connect({ auth })).toBe(message);
});

test('a guest has a room of its own', async () => {
  const { connect, worlds } = await startSocketSandbox();
  expect(await connect({ auth: { guestId: GUEST } })).not.toBeTypeOf('string');
  expect(worlds.default.connections.size).toBe(1);
});

test('conflicting world ids are refused, as for calls', async () => {
  const { connect, createWorld } = await startSocketSandbox();
  const created = await createWorld();
  const auth = { guestId: GUEST, world: 'default' };
  expect(await connect({ auth, headers: { cookie: created.cookie } })).toBe('SANDBOX_WORLD_CONFLICT');
});

test('a socket that names another host is refused', async () => {
  const { connect } = await startSocketSandbox({ hosts: ['wallet.test'] });
  const auth = { guestId: GUEST };
  expect(await connect({ auth, headers: { host: 'evil.test' } })).toBeTypeOf('string');
  expect(await connect({ auth, headers: { host: 'wallet.test:4000' } })).not.toBeTypeOf('string');
});

test('a page of another origin and long polling are refused', async () => {
  const { connect, address } = await startSocketSandbox();
  const auth = { guestId: GUEST };
  expect(await connect({ auth, headers: { origin: 'http://evil.test' } })).toBeTypeOf('string');
  expect(await connect({ auth, headers: { origin: address } })).not.toBeTypeOf('string');
  expect(await connect({ auth, transports: ['polling'] })).toBeTypeOf('string');

  const refused = await fetch(`${address}/socket.io/?EIO=4&transport=polling`);
  expect(refused.status).toBe(400);
  expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('a member in the chat is connected again after a restart of the server, without a reload', async () => {
  const sandbox = await startSocketSandbox();
  const created = await sandbox.createWorld();
  const auth = { token: firstToken(created) };
  const socket = await connectSocket(sandbox, { auth, reconnects: true });
  const disconnected = waitForDisconnect(socket);
  const { port } = sandbox.app.server.address() as AddressInfo;
  const reconnected = new Promise((resolve) => socket.once('connect', () => resolve(true)));
  await sandbox.app.close();
  expect(await disconnected).toBe('transport close');
  const restarted = await buildApp({ worlds: sandbox.worlds });
  onTestFinished(() => restarted.close());
  await restarted.listen({ host: '127.0.0.1', port });
  expect(await reconnected).toBe(true);
});

test('a destroyed world closes its sockets', async () => {
  const sandbox = await startSocketSandbox();
  const created = await sandbox.createWorld();
  const socket = await connectSocket(sandbox, { auth: { token: firstToken(created) } });
  const disconnected = waitForDisconnect(socket);
  await sandbox.call('DELETE', `/__sandbox/worlds/${created.id}`);
  expect(await disconnected).toBe('io server disconnect');
});

test.each([
  ['its session is ended', 'PATCH', '/members/1', { token: 'expired' }],
  ['the member is deactivated', 'PATCH', '/members/1', { active: false }],
  ['the service is deactivated', 'PATCH', '/settings', { active: false }],
  ['its token has expired', 'POST', '/clock', { fastForward: 86_400_000 }],
] as const)(
  'W3 a socket is closed by the next sweep once %s, and cannot reconnect',
  async (_, method, path, body) => {
    const sandbox = await startSocketSandbox();
    const created = await sandbox.createWorld();
    const token = firstToken(created);
    const socket = await connectSocket(sandbox, { auth: { token } });
    const world = sandbox.getWorld(created.id);
    /** Open sockets after each sweep since the last change of the state. */
    const openAfterSweep: number[] = [];
    world.changeListeners.subscribe(() => void (openAfterSweep.length = 0));
    const { closeExpired } = SocketRooms.prototype;
    const sweep = vi.spyOn(SocketRooms.prototype, 'closeExpired').mockImplementation(function (
      this: SocketRooms,
    ) {
      closeExpired.call(this);
      openAfterSweep.push(world.connections.size);
    });
    onTestFinished(() => sweep.mockRestore());
    const disconnected = waitForDisconnect(socket);
    const response = await sandbox.call(method, `/__sandbox/worlds/${created.id}${path}`, { body });
    expect(response.status).toBe(200);
    expect(await disconnected).toBe('io server disconnect');
    expect(openAfterSweep[0]).toBe(0);
    expect(await sandbox.connect({ auth: { token } })).toBeTypeOf('string');
  },
);

test('W3 a socket whose session has ended is closed within a second', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const sandbox = await startSocketSandbox();
  const created = await sandbox.createWorld();
  const socket = await connectSocket(sandbox, { auth: { token: firstToken(created) } });
  const disconnected = waitForDisconnect(socket);
  await sandbox.call('PATCH', `/__sandbox/worlds/${created.id}/members/1`, { body: { token: 'expired' } });
  expect(sandbox.getWorld(created.id).connections.size).toBe(1);
  vi.advanceTimersByTime(1_000);
  expect(await disconnected).toBe('io server disconnect');
});

test('a socket whose session has ended receives no message, even before it is closed', async () => {
  const sandbox = await startSocketSandbox();
  const created = await sandbox.createWorld();
  const socket = await connectSocket(sandbox, { auth: { token: firstToken(created) } });
  const received: unknown[] = [];
  socket.on('message', (item) => received.push(item));
  const disconnected = waitForDisconnect(socket);
  await sandbox.call('PATCH', `/__sandbox/worlds/${created.id}/members/1`, { body: { token: 'expired' } });
  await sandbox.sendAsOperator(created.id, '1', textMessage('too late'));
  await disconnected;
  expect(received).toEqual([]);
});

test('a deployment can rename events and handshake fields and send the token in the query', async () => {
  const chatNames = {
    ...DEFAULT_CHAT_SOCKET_NAMES,
    join: 'enter',
    message: 'chat_message',
    join_error: 'no',
    token: 'jwt',
  };
  const sandbox = await startSocketSandbox({ config: { ...SANDBOX_APP_CONFIG, chatNames } });
  const created = await sandbox.createWorld();
  const socket = await connectSocket(sandbox, { query: { jwt: firstToken(created) } });
  const refused = new Promise<unknown>((resolve) => socket.once('no', resolve));
  const received = collectMessages(socket, 'hello', 'chat_message');
  socket.emit('enter', 'chat_2');
  expect(await refused).toEqual({ message: 'UNAUTHORIZED' });
  await sandbox.sendAsOperator(created.id, '1', textMessage('hello'));
  expect(await received).toHaveLength(1);
});

test('the control API drops sockets, which reconnect, and refuses new ones until it accepts them again', async () => {
  const sandbox = await startSocketSandbox();
  const created = await sandbox.createWorld();
  const auth = { token: firstToken(created) };
  const guestSocket = await connectSocket(sandbox, { auth: { guestId: GUEST } });
  const socket = await connectSocket(sandbox, { auth, reconnects: true });
  const callSockets = async (action: string) =>
    (await sandbox.call('POST', `/__sandbox/worlds/${created.id}/sockets/${action}`)).body;

  const reconnected = new Promise<void>((resolve) => {
    socket.once('connect', resolve);
  });
  const disconnected = waitForDisconnect(socket);
  expect(await callSockets('drop')).toEqual({ sockets: 1 });
  expect(await disconnected).toBe('transport close');
  await reconnected;
  expect(await callSockets('refuse')).toEqual({ sockets: 1 });
  expect(await sandbox.connect({ auth })).toBe('SANDBOX_SOCKETS_REFUSED');
  expect(await sandbox.connect({ auth: { guestId: guestId('h') } })).not.toBeTypeOf('string');
  await callSockets('accept');
  expect(await sandbox.connect({ auth })).not.toBeTypeOf('string');
  expect(guestSocket.connected).toBe(true);
});

test.each(['reset', 'snapshots/first/restore', 'journal/1/go-back'])(
  'a world that continues from another state (%s) accepts new sockets again',
  async (path) => {
    const sandbox = await startSocketSandbox();
    const created = await sandbox.createWorld();
    const auth = { token: firstToken(created) };
    const url = `/__sandbox/worlds/${created.id}`;
    await sandbox.call('POST', `${url}/snapshots/first`);
    await sandbox.call('GET', '/api/wallet', auth);
    await sandbox.call('POST', `${url}/sockets/refuse`);
    expect(await sandbox.connect({ auth })).toBe('SANDBOX_SOCKETS_REFUSED');
    expect((await sandbox.call('POST', `${url}/${path}`, { body: {} })).status).toBe(200);
    expect(await sandbox.connect({ auth })).not.toBeTypeOf('string');
  },
);

test('the journal records connects and joins of foreign rooms', async () => {
  const sandbox = await startSocketSandbox();
  const created = await sandbox.createWorld();
  const socket = await connectSocket(sandbox, { auth: { token: firstToken(created) } });
  const refused = new Promise((resolve) => socket.once('join_error', resolve));
  socket.emit('join', `chat_2${'x'.repeat(10_000)}`);
  await refused;
  const { body } = await sandbox.call('GET', `/__sandbox/worlds/${created.id}/journal`);
  const entries = (body as { entries: { operation?: string }[] }).entries;
  expect(entries.filter(({ operation }) => operation?.startsWith('socket:'))).toMatchObject([
    { operation: 'socket:connect', path: 'chat_1', status: 101 },
    { operation: 'socket:join', path: `chat_2${'x'.repeat(194)}`, status: 403, key: 'UNAUTHORIZED' },
  ]);
});

test('connects and refused joins end in the journal, so that they can be waited for, verified and seen live', async () => {
  const sandbox = await startSocketSandbox();
  const created = await sandbox.createWorld();
  const toJournal = (call: string, body: object) =>
    sandbox.call('POST', `/__sandbox/worlds/${created.id}/journal/${call}`, { body });
  const finished: JournalEntry[] = [];
  sandbox.getWorld(created.id).journal.subscribe((entry) => {
    if (entry.isFinished) finished.push(entry);
  });
  const socket = await connectSocket(sandbox, { auth: { token: firstToken(created) } });
  const refused = new Promise((resolve) => socket.once('join_error', resolve));
  socket.emit('join', 'chat_2');
  await refused;
  expect(await toJournal('wait', { operation: 'socket:connect', timeoutMs: 0 })).toMatchObject({
    status: 200,
  });
  expect(await toJournal('verify', { operation: 'socket:join', status: 403 })).toMatchObject({
    body: { ok: true, count: 1 },
  });
  expect(finished.flatMap(({ violations }) => violations)).toMatchObject([{ rule: 'foreign-room' }]);
});

test('a closed app delivers no more messages of worlds that a rebuilt app has taken over', async () => {
  const worlds = createWorlds();
  const closedSandbox = await createSandbox({ worlds });
  await closedSandbox.app.close();
  const rebuiltSandbox = await startSocketSandbox({ worlds });
  const send = vi.spyOn(SocketRooms.prototype, 'send');
  onTestFinished(() => send.mockRestore());
  await rebuiltSandbox.sendAsOperator('default', '1', textMessage('hello'));
  expect(send).toHaveBeenCalledOnce();
});
