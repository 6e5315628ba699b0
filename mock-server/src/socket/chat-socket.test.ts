import { expect, test } from 'vitest';

import { DEFAULT_CHAT_SOCKET_NAMES } from '@wallet/shared/chat-socket-names.ts';

import { SANDBOX_PAGE } from '#app.ts';
import { guestId, messageBody, textMessage, textsOf } from '#testing/chat-messages.ts';
import { firstToken } from '#testing/sandbox.ts';
import {
  connectSocket,
  waitForDisconnect,
  collectMessages,
  startSocketSandbox,
} from '#testing/socket-sandbox.ts';

import { FRAMES_PER_MINUTE } from './rate-limit.ts';

const GUEST = guestId();

test('a member hears what is said in its own room, and nothing of another member or world', async () => {
  const box = await startSocketSandbox();
  const [mine, other] = [await box.createWorld(), await box.createWorld()];
  const socket = await connectSocket(box, { auth: { token: firstToken(mine) } });
  const heard = collectMessages(socket, 'last');
  await box.sendAsOperator(other.id, '1', textMessage('of another world'));
  await box.sendAsOperator(mine.id, GUEST, textMessage('of a guest'));
  await box.sendAsOperator(mine.id, '1', textMessage('mine'));
  await box.sendAsOperator(mine.id, '1', textMessage('last'));
  expect(textsOf(await heard)).toEqual(['mine', 'last']);
});

test('CH-2 what a member says comes back on every socket of the room, and as the answer, with the same time', async () => {
  const box = await startSocketSandbox();
  const made = await box.createWorld();
  const token = firstToken(made);
  const sockets = [
    await connectSocket(box, { auth: { token } }),
    await connectSocket(box, { auth: { token } }),
  ];
  const heard = Promise.all(sockets.map((socket) => collectMessages(socket, 'hello')));
  const body = messageBody(textMessage('hello'), { userId: '1' });
  const answer = await box.call('POST', '/api/chat/send-message', { world: made.id, token, body });
  const { createdAt } = answer.body as { createdAt: string };
  for (const items of await heard)
    expect(items).toMatchObject([{ sender: 'customer', userId: '1', createdAt }]);
});

test.each([
  ['nobody', {}, 'UNAUTHORIZED'],
  ['a guest whose id can be guessed', { guestId: '7' }, 'UNAUTHORIZED'],
  ['a token of no session', { token: 'w_default.nothing' }, 'invalid token'],
  ['a token of another form', { token: 'x' }, 'invalid token'],
  ['a world that is not there', { guestId: GUEST, world: 'nowhere' }, 'SANDBOX_WORLD_UNKNOWN'],
] as const)('refuses %s', async (_, auth, message) => {
  const { connect } = await startSocketSandbox();
  expect(await connect({ auth })).toBe(message);
});

test('a guest has a room of its own', async () => {
  const { connect, worlds } = await startSocketSandbox();
  expect(await connect({ auth: { guestId: GUEST } })).not.toBeTypeOf('string');
  expect(worlds.default.connections.size).toBe(1);
});

test('the world is named as it is for calls: names that disagree are a conflict', async () => {
  const { connect, createWorld } = await startSocketSandbox();
  const made = await createWorld();
  const auth = { guestId: GUEST, world: 'default' };
  expect(await connect({ auth, headers: { cookie: made.cookie } })).toBe('SANDBOX_WORLD_CONFLICT');
});

test('a page of another origin, and polling, get no socket', async () => {
  const { connect, address } = await startSocketSandbox();
  const auth = { guestId: GUEST };
  expect(await connect({ auth, headers: { origin: 'http://evil.test' } })).toBeTypeOf('string');
  expect(await connect({ auth, headers: { origin: address } })).not.toBeTypeOf('string');
  expect(await connect({ auth, transports: ['polling'] })).toBeTypeOf('string');

  const refused = await fetch(`${address}/socket.io/?EIO=4&transport=polling`);
  expect(refused.status).toBe(400);
  expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('a world that ends closes its sockets', async () => {
  const box = await startSocketSandbox();
  const made = await box.createWorld();
  const socket = await connectSocket(box, { auth: { token: firstToken(made) } });
  const end = waitForDisconnect(socket);
  await box.call('DELETE', `/__sandbox/worlds/${made.id}`);
  expect(await end).toBe('io server disconnect');
});

test.each([
  ['its token is ended', 'PATCH', '/members/1', { token: 'expired' }],
  ['the member is put out', 'PATCH', '/members/1', { active: false }],
  ['the service ends', 'PATCH', '/settings', { active: false }],
  ['its token has run out', 'POST', '/clock', { advanceMs: 86_400_000 }],
] as const)(
  'W3 a socket is closed within a second once %s, and does not come back',
  async (_, method, path, body) => {
    const box = await startSocketSandbox();
    const made = await box.createWorld();
    const token = firstToken(made);
    const socket = await connectSocket(box, { auth: { token } });
    const since = performance.now();
    const end = waitForDisconnect(socket);
    const done = await box.call(method, `/__sandbox/worlds/${made.id}${path}`, { body });
    expect(done.status).toBe(200);
    expect(await end).toBe('io server disconnect');
    expect(performance.now() - since).toBeLessThan(5_000);
    expect(await box.connect({ auth: { token } })).toBeTypeOf('string');
  },
);

test('a socket whose session has ended hears nothing more, even before it is closed', async () => {
  const box = await startSocketSandbox();
  const made = await box.createWorld();
  const socket = await connectSocket(box, { auth: { token: firstToken(made) } });
  const heard: unknown[] = [];
  socket.on('message', (item) => heard.push(item));
  const end = waitForDisconnect(socket);
  await box.call('PATCH', `/__sandbox/worlds/${made.id}/members/1`, { body: { token: 'expired' } });
  await box.sendAsOperator(made.id, '1', textMessage('too late'));
  await end;
  expect(heard).toEqual([]);
});

test('W5 one identity has five sockets, and a sixth once one is closed', async () => {
  const box = await startSocketSandbox();
  const auth = { guestId: GUEST };
  const sockets = [];
  for (let count = 0; count < 5; count++) sockets.push(await connectSocket(box, { auth }));
  expect(await box.connect({ auth })).toBe('REQUEST_LIMIT');
  expect(await box.connect({ auth: { guestId: guestId('h') } })).not.toBeTypeOf('string');
  sockets[0]?.close();
  await expect.poll(() => box.worlds.default.connections.size).toBe(5);
  expect(await box.connect({ auth })).not.toBeTypeOf('string');
});

test('W5 a frame of more than 64 KB ends the socket, and garbage leaves the server alive', async () => {
  const box = await startSocketSandbox();
  const socket = await connectSocket(box, { auth: { guestId: GUEST } });
  const end = waitForDisconnect(socket);
  socket.emit('join', 'x'.repeat(70_000));
  expect(await end).toBe('transport close');
  const again = await connectSocket(box, { auth: { guestId: GUEST } });
  const heard = collectMessages(again, 'alive');
  for (const frame of [null, 1, {}, [], 'join', { room: '__proto__' }, Buffer.from([0, 255])])
    again.emit('join', frame).emit('leave', frame).emit('message', frame);
  await box.sendAsOperator('default', GUEST, textMessage('alive'));
  expect(await heard).toHaveLength(1);
});

test('W5 frames beyond a hundred a minute are refused once and then not looked at', async () => {
  const box = await startSocketSandbox();
  const socket = await connectSocket(box, { auth: { guestId: GUEST } });
  const errors: unknown[] = [];
  socket.on('join_error', ({ message }: { message: string }) => errors.push(message));
  for (let count = 0; count < 3 * FRAMES_PER_MINUTE; count++) socket.emit('join', 'chat_1');
  const heard = collectMessages(socket, 'after');
  await expect.poll(() => errors.length).toBeGreaterThan(FRAMES_PER_MINUTE);
  await box.sendAsOperator('default', GUEST, textMessage('after'));
  await heard;
  expect(errors.filter((message) => message === 'REQUEST_LIMIT')).toHaveLength(1);
  expect(errors).toHaveLength(FRAMES_PER_MINUTE + 1);
});

test('a deployment may give the events and the fields of the handshake other names, and the token in the query', async () => {
  const chatNames = {
    ...DEFAULT_CHAT_SOCKET_NAMES,
    join: 'enter',
    message: 'said',
    join_error: 'no',
    token: 'jwt',
  };
  const box = await startSocketSandbox({ config: { ...SANDBOX_PAGE, chatNames } });
  const made = await box.createWorld();
  const socket = await connectSocket(box, { query: { jwt: firstToken(made) } });
  const refused = new Promise<unknown>((resolve) => socket.once('no', resolve));
  const heard = collectMessages(socket, 'hello', 'said');
  socket.emit('enter', 'chat_2');
  expect(await refused).toEqual({ message: 'UNAUTHORIZED' });
  await box.sendAsOperator(made.id, '1', textMessage('hello'));
  expect(await heard).toHaveLength(1);
});

test('the operator drops sockets, which come back, and turns new ones away until it takes them again', async () => {
  const box = await startSocketSandbox();
  const made = await box.createWorld();
  const auth = { token: firstToken(made) };
  const bystander = await connectSocket(box, { auth: { guestId: GUEST } });
  const socket = await connectSocket(box, { auth, reconnects: true });
  const weather = async (act: string) =>
    (await box.call('POST', `/__sandbox/worlds/${made.id}/sockets`, { body: { act } })).body;

  const back = new Promise<void>((resolve) => {
    socket.once('connect', resolve);
  });
  const end = waitForDisconnect(socket);
  expect(await weather('drop')).toEqual({ sockets: 1 });
  expect(await end).toBe('transport close');
  await back;
  expect(await weather('refuse')).toEqual({ sockets: 1 });
  expect(await box.connect({ auth })).toBe('SANDBOX_SOCKETS_REFUSED');
  expect(await box.connect({ auth: { guestId: guestId('h') } })).not.toBeTypeOf('string');
  await weather('accept');
  expect(await box.connect({ auth })).not.toBeTypeOf('string');
  expect(bystander.connected).toBe(true);
});

test('the journal has the sockets that came in, and the rooms that were not theirs', async () => {
  const box = await startSocketSandbox();
  const made = await box.createWorld();
  const socket = await connectSocket(box, { auth: { token: firstToken(made) } });
  const refused = new Promise((resolve) => socket.once('join_error', resolve));
  socket.emit('join', `chat_2${'x'.repeat(10_000)}`);
  await refused;
  const { body } = await box.call('GET', `/__sandbox/worlds/${made.id}/journal`);
  const entries = (body as { entries: { operation?: string }[] }).entries;
  expect(entries.filter(({ operation }) => operation?.startsWith('socket:'))).toMatchObject([
    { operation: 'socket:connect', path: 'chat_1', status: 101 },
    { operation: 'socket:join', path: `chat_2${'x'.repeat(194)}`, status: 403, key: 'UNAUTHORIZED' },
  ]);
});
