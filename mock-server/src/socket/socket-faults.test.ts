import { io, type Socket } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';

import { CHAT_ROOM_PREFIX } from '#domain/chat/chat-thread.ts';
import { type HttpSandbox, startHttpSandbox } from '#testing/http-sandbox.ts';
import { type TestWorld, firstToken } from '#testing/sandbox.ts';

const MY_ROOM = `${CHAT_ROOM_PREFIX}1`;

/** A socket of the first member, with what it has heard and how to wait for more. */
async function connected(box: HttpSandbox, made: TestWorld, isBack = false) {
  const socket = io(box.address, {
    auth: { token: firstToken(made) },
    transports: ['websocket'],
    reconnection: isBack,
    reconnectionDelay: 1,
    forceNew: true,
  });
  onTestFinished(() => void socket.close());
  const heard: string[] = [];
  socket.on('message', (item: { message: { payload: string } }) => heard.push(item.message.payload));
  await once(socket, 'connect');
  return { socket, heard };
}

const once = (socket: Socket, event: string) =>
  new Promise<unknown>((resolve) => socket.once(event, resolve));

/** Says something in the first member's room, as the operator does. */
async function say(box: HttpSandbox, made: TestWorld, payload: string): Promise<void> {
  const message = { message_type: 'text', payload };
  const { status } = await box.control(made, 'POST', '/operator/chat/1', { message });
  expect(status).toBe(201);
}

const heardAll = (socket: Socket, heard: string[], last: string) =>
  new Promise<readonly string[]>((resolve) => {
    const look = () => {
      if (heard.at(-1) === last) resolve(heard);
    };
    socket.on('message', look);
    look();
  });

test.each([
  ['mute', ['b', 'c']],
  ['duplicate', ['a', 'a', 'b', 'c']],
  ['reorder', ['b', 'a', 'c']],
] as const)('%s: what is said reaches the socket as the rule has it', async (effect, expected) => {
  const box = await startHttpSandbox();
  const made = await box.createWorld();
  const { socket, heard } = await connected(box, made);
  const id = await box.addFault(made, { match: 'socket:message', effect: { socket: effect } });
  for (const text of ['a', 'b', 'c']) await say(box, made, text);
  expect(await heardAll(socket, heard, 'c')).toEqual(expected);

  const journal = await box.control(made, 'GET', '/journal');
  expect(await journal.json()).toMatchObject({
    entries: [{ operation: 'socket:connect' }, { operation: 'socket:message', member: '1', faults: [id] }],
  });
  const list = await box.control(made, 'GET', '/faults');
  expect(await list.json()).toMatchObject({ faults: [{ id, hits: 1 }] });
});

test('a message that lags comes after what was said later, and waits no longer than the world', async () => {
  const box = await startHttpSandbox();
  const made = await box.createWorld();
  const { socket, heard } = await connected(box, made);
  await box.addFault(made, { match: 'socket:message', effect: { socket: { lagMs: 20 } } });
  for (const text of ['late', 'soon']) await say(box, made, text);
  expect(await heardAll(socket, heard, 'late')).toEqual(['soon', 'late']);
});

test('a dropped socket loses the message and comes back by itself', async () => {
  const box = await startHttpSandbox();
  const made = await box.createWorld();
  const { socket, heard } = await connected(box, made, true);
  await box.addFault(made, { match: 'socket:message', effect: { socket: 'drop' } });
  const dropped = once(socket, 'disconnect');
  await say(box, made, 'lost');
  expect(await dropped).toBe('transport close');
  await once(socket, 'connect');
  await say(box, made, 'heard');
  expect(await heardAll(socket, heard, 'heard')).toEqual(['heard']);
});

test('a socket is refused as it comes, once, and only that of the member who is meant', async () => {
  const box = await startHttpSandbox();
  const made = await box.createWorld();
  const rule = { match: { call: 'socket:connect', member: '0812345678' }, effect: { socket: 'refuse' } };
  await box.addFault(made, { match: { call: 'socket:connect', member: '0800000000' }, effect: rule.effect });
  await connected(box, made);
  await box.addFault(made, rule);
  const socket = io(box.address, {
    auth: { token: firstToken(made) },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  onTestFinished(() => void socket.close());
  expect(await once(socket, 'connect_error')).toMatchObject({ message: 'SANDBOX_SOCKETS_REFUSED' });
  await connected(box, made);
});

test('a room is refused, and nothing said in it is heard until it is entered', async () => {
  const box = await startHttpSandbox();
  const made = await box.createWorld();
  const { socket, heard } = await connected(box, made);
  await box.addFault(made, { match: 'socket:join', effect: { socket: 'refuse' } });
  const refused = once(socket, 'join_error');
  socket.emit('join', MY_ROOM);
  expect(await refused).toEqual({ message: 'SANDBOX_SOCKETS_REFUSED' });
  await say(box, made, 'not heard');
  const second = once(socket, 'join_error');
  await box.addFault(made, { match: 'socket:join', when: { skip: 1 }, effect: { socket: 'refuse' } });
  socket.emit('join', MY_ROOM);
  socket.emit('join', MY_ROOM);
  await second;
  expect(heard).toEqual([]);
});
