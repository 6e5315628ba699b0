import { io, type Socket } from 'socket.io-client';
import { expect, onTestFinished, test, vi } from 'vitest';

import { CHAT_ROOM_PREFIX } from '#domain/chat/chat-thread.ts';
import { type HttpSandbox, startHttpSandbox } from '#testing/http-sandbox.ts';
import { type TestWorld, firstToken } from '#testing/sandbox.ts';

const MY_ROOM = `${CHAT_ROOM_PREFIX}1`;

/** Connects a socket of the first member and collects the texts that it receives. */
async function connect(sandbox: HttpSandbox, world: TestWorld, reconnects = false) {
  const socket = io(sandbox.address, {
    auth: { token: firstToken(world) },
    transports: ['websocket'],
    reconnection: reconnects,
    reconnectionDelay: 1,
    forceNew: true,
  });
  onTestFinished(() => void socket.close());
  const received: string[] = [];
  socket.on('message', (item: { message: { payload: string } }) => received.push(item.message.payload));
  await waitForEvent(socket, 'connect');
  return { socket, received };
}

const waitForEvent = (socket: Socket, event: string) =>
  new Promise<unknown>((resolve) => socket.once(event, resolve));

/** Sends a message to the first member's room as the operator. */
async function sendMessage(sandbox: HttpSandbox, world: TestWorld, payload: string): Promise<void> {
  const message = { message_type: 'text', payload };
  const { status } = await sandbox.control(world, 'POST', '/operator/chat/1/say', { message });
  expect(status).toBe(201);
}

const waitForText = (socket: Socket, received: string[], last: string) =>
  new Promise<readonly string[]>((resolve) => {
    const check = () => {
      if (received.at(-1) === last) resolve(received);
    };
    socket.on('message', check);
    check();
  });

test.each([
  ['mute', ['b', 'c', 'd']],
  ['duplicate', ['a', 'a', 'b', 'c', 'd']],
  ['reorder', ['b', 'a', 'c', 'd']],
] as const)('the effect %s changes which messages arrive, once', async (effect, expected) => {
  const sandbox = await startHttpSandbox();
  const world = await sandbox.createWorld();
  const { socket, received } = await connect(sandbox, world);
  const id = await sandbox.addFault(world, { match: 'socket:message', effect: { socket: effect } });
  for (const text of ['a', 'b', 'c', 'd']) await sendMessage(sandbox, world, text);
  expect(await waitForText(socket, received, 'd')).toEqual(expected);

  const journal = await sandbox.control(world, 'GET', '/journal');
  expect(await journal.json()).toMatchObject({
    entries: [{ operation: 'socket:connect' }, { operation: 'socket:message', member: '1', faults: [id] }],
  });
  const list = await sandbox.control(world, 'GET', '/faults');
  expect(await list.json()).toMatchObject({ faults: [{ id, hits: 1 }] });
});

test('a delayed message arrives when its time is over, after later ones', async () => {
  const sandbox = await startHttpSandbox();
  const world = await sandbox.createWorld();
  const { socket, received } = await connect(sandbox, world);
  await sandbox.addFault(world, { match: 'socket:message', effect: { socket: { lagMs: 60_000 } } });
  // Real time would decide here whether a slow machine sends the second message before the delay is over.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    for (const text of ['late', 'soon']) await sendMessage(sandbox, world, text);
    expect(await waitForText(socket, received, 'soon')).toEqual(['soon']);
    await vi.advanceTimersByTimeAsync(59_999);
    await sendMessage(sandbox, world, 'second');
    expect(await waitForText(socket, received, 'second')).toEqual(['soon', 'second']);
    await vi.advanceTimersByTimeAsync(1);
    expect(await waitForText(socket, received, 'late')).toEqual(['soon', 'second', 'late']);
  } finally {
    vi.useRealTimers();
  }
});

test('a message that a fault holds back is not sent once its world was reset', async () => {
  const sandbox = await startHttpSandbox();
  const world = await sandbox.createWorld();
  const { socket, received } = await connect(sandbox, world);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    for (const effect of [{ lagMs: 60_000 }, 'reorder']) {
      await sandbox.addFault(world, { match: 'socket:message', effect: { socket: effect } });
      await sendMessage(sandbox, world, 'of before');
    }
    expect((await sandbox.control(world, 'POST', '/reset', {})).status).toBe(200);
    await vi.advanceTimersByTimeAsync(60_000);
    for (const text of ['first', 'last']) await sendMessage(sandbox, world, text);
    expect(await waitForText(socket, received, 'last')).toEqual(['first', 'last']);
  } finally {
    vi.useRealTimers();
  }
});

test('a dropped socket loses the message and reconnects', async () => {
  const sandbox = await startHttpSandbox();
  const world = await sandbox.createWorld();
  const { socket, received } = await connect(sandbox, world, true);
  await sandbox.addFault(world, { match: 'socket:message', effect: { socket: 'drop' } });
  const disconnected = waitForEvent(socket, 'disconnect');
  await sendMessage(sandbox, world, 'lost');
  expect(await disconnected).toBe('transport close');
  await waitForEvent(socket, 'connect');
  await sendMessage(sandbox, world, 'received');
  expect(await waitForText(socket, received, 'received')).toEqual(['received']);
});

test('a connecting socket of the targeted member is refused once', async () => {
  const sandbox = await startHttpSandbox();
  const world = await sandbox.createWorld();
  const rule = { match: { call: 'socket:connect', member: '0812345678' }, effect: { socket: 'refuse' } };
  await sandbox.control(world, 'POST', '/members', { phone: '0800000000' });
  await sandbox.addFault(world, {
    match: { call: 'socket:connect', member: '0800000000' },
    effect: rule.effect,
  });
  await connect(sandbox, world);
  await sandbox.addFault(world, rule);
  const socket = io(sandbox.address, {
    auth: { token: firstToken(world) },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  onTestFinished(() => void socket.close());
  expect(await waitForEvent(socket, 'connect_error')).toMatchObject({ message: 'SANDBOX_SOCKETS_REFUSED' });
  await connect(sandbox, world);
});

test('a room is refused, and the socket receives nothing until it has joined', async () => {
  const sandbox = await startHttpSandbox();
  const world = await sandbox.createWorld();
  const { socket, received } = await connect(sandbox, world);
  await sandbox.addFault(world, { match: 'socket:join', effect: { socket: 'refuse' } });
  const refusal = waitForEvent(socket, 'join_error');
  socket.emit('join', MY_ROOM);
  expect(await refusal).toEqual({ message: 'SANDBOX_SOCKETS_REFUSED' });
  await sendMessage(sandbox, world, 'not received');
  const secondRefusal = waitForEvent(socket, 'join_error');
  await sandbox.addFault(world, { match: 'socket:join', skip: 1, effect: { socket: 'refuse' } });
  socket.emit('join', MY_ROOM);
  socket.emit('join', MY_ROOM);
  await secondRefusal;
  expect(received).toEqual([]);
});
