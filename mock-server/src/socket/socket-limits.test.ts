import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { guestId, textMessage } from '#testing/chat-messages.ts';
import { LONG_TIMEOUT, randomSeed, runCount } from '@wallet/shared/testing/run-length.ts';
import {
  collectMessages,
  connectSocket,
  startSocketSandbox,
  waitForDisconnect,
} from '#testing/socket-sandbox.ts';

import { FRAMES_PER_MINUTE } from './rate-limit.ts';

const GUEST = guestId();
const SEED = randomSeed(20_261_122);
const MALFORMED_FRAMES = runCount(1_000);

/** Frames of socket.io that are cut off, of an unknown type, or with values of the wrong kind. */
const malformedFrame = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '2',
    '2[',
    '2[]',
    '2[1]',
    '2[null]',
    '2{}',
    '2["join"',
    '3[]',
    '4',
    '5',
    '51-',
    '6',
    '9',
    '45-["x"]',
  ),
  fc.constantFrom(
    '2["disconnect"]',
    '2["connect"]',
    '2["__proto__",1]',
    '2/other,["join"]',
    '0/other,',
    '1',
    '',
  ),
  fc.json({ maxDepth: 3 }).map((json) => `2["join",${json}]`),
  fc.nat({ max: 400 }).map((depth) => `2["join",${'['.repeat(depth)}${']'.repeat(depth)}]`),
);

test('W5 one identity has at most five sockets', async () => {
  const sandbox = await startSocketSandbox();
  const auth = { guestId: GUEST };
  const sockets = [];
  for (let count = 0; count < 5; count++) sockets.push(await connectSocket(sandbox, { auth }));
  expect(await sandbox.connect({ auth })).toBe('REQUEST_LIMIT');
  expect(await sandbox.connect({ auth: { guestId: guestId('h') } })).not.toBeTypeOf('string');
  sockets[0]?.close();
  await expect.poll(() => sandbox.worlds.default.connections.size).toBe(5);
  expect(await sandbox.connect({ auth })).not.toBeTypeOf('string');
});

test('W5 a frame of more than 64 KB closes the socket, and malformed frames do not harm the server', async () => {
  const sandbox = await startSocketSandbox();
  const socket = await connectSocket(sandbox, { auth: { guestId: GUEST } });
  const disconnected = waitForDisconnect(socket);
  socket.emit('join', 'x'.repeat(70_000));
  expect(await disconnected).toBe('transport close');
  const secondSocket = await connectSocket(sandbox, { auth: { guestId: GUEST } });
  const received = collectMessages(secondSocket, 'alive');
  for (const frame of [null, 1, {}, [], 'join', { room: '__proto__' }, Buffer.from([0, 255])])
    secondSocket.emit('join', frame).emit('leave', frame).emit('message', frame);
  await sandbox.sendAsOperator('default', GUEST, textMessage('alive'));
  expect(await received).toHaveLength(1);
});

test(
  `W5 after ${MALFORMED_FRAMES} malformed frames the server is alive (SEED=${SEED})`,
  LONG_TIMEOUT,
  async () => {
    const sandbox = await startSocketSandbox();
    const frames = fc.sample(malformedFrame, { seed: SEED, numRuns: MALFORMED_FRAMES });
    let socket = await connectSocket(sandbox, { auth: { guestId: GUEST } });
    for (const [index, frame] of frames.entries()) {
      // The server closes the connection after a frame that it cannot parse, or after too many.
      if (index % (FRAMES_PER_MINUTE / 2) === 0 || !socket.connected) {
        socket.close();
        socket = await connectSocket(sandbox, { auth: { guestId: guestId(String(index % 10)) } });
      }
      socket.io.engine.write(frame);
    }
    const alive = await connectSocket(sandbox, { auth: { guestId: guestId('z') } });
    const received = collectMessages(alive, 'alive');
    await sandbox.sendAsOperator('default', guestId('z'), textMessage('alive'));
    expect(await received).toHaveLength(1);
    expect(sandbox.worlds.default.failures).toEqual(expect.objectContaining({ invariantViolations: [] }));
  },
);

test('W5 beyond a hundred frames per minute one is refused and the others are ignored', async () => {
  const sandbox = await startSocketSandbox();
  const socket = await connectSocket(sandbox, { auth: { guestId: GUEST } });
  const errors: unknown[] = [];
  socket.on('join_error', ({ message }: { message: string }) => errors.push(message));
  for (let count = 0; count < 3 * FRAMES_PER_MINUTE; count++) socket.emit('join', 'chat_1');
  const received = collectMessages(socket, 'after');
  await expect.poll(() => errors.length).toBeGreaterThan(FRAMES_PER_MINUTE);
  await sandbox.sendAsOperator('default', GUEST, textMessage('after'));
  await received;
  expect(errors.filter((message) => message === 'REQUEST_LIMIT')).toHaveLength(1);
  expect(errors).toHaveLength(FRAMES_PER_MINUTE + 1);
});
