import type { Socket } from 'socket.io-client';
import { expect, test } from 'vitest';

import { CHAT_MESSAGES_PER_MINUTE } from '#domain/chat/chat-room.ts';
import { keyedRandom } from '#world/command/random.ts';
import { LONG_TIMEOUT, randomSeed, runCount } from '@wallet/shared/testing/run-length.ts';
import { guestId, messageBody, textMessage, textsOf } from '#testing/chat-messages.ts';
import { firstToken } from '#testing/sandbox.ts';
import { connectSocket, collectMessages, startSocketSandbox } from '#testing/socket-sandbox.ts';

const SEED = String(randomSeed(20_261_121));
const JOINS = runCount(10_000);
const MESSAGES = runCount(2_000);
const DROPS = runCount(200);

test(
  `W1 CH rooms: twenty clients with ${JOINS} hostile joins receive no message of another room (SEED=${SEED})`,
  LONG_TIMEOUT,
  async () => {
    const sandbox = await startSocketSandbox();
    const [first, second] = [await sandbox.createWorld(), await sandbox.createWorld()];
    const owners: { readonly world: string; readonly room: string; readonly socket: Socket }[] = [];
    for (const [index, created] of [first, second].entries()) {
      owners.push({
        world: created.id,
        room: '1',
        socket: await connectSocket(sandbox, { auth: { token: firstToken(created) } }),
      });
      for (let count = 0; count < 9; count++) {
        const id = guestId('abcdefghijklmnopqr'.charAt(index * 9 + count));
        const socket = await connectSocket(sandbox, { auth: { guestId: id, world: created.id } });
        owners.push({ world: created.id, room: id, socket });
      }
    }
    expect(owners).toHaveLength(20);
    // Forged, ended and missing identities must be refused.
    for (const auth of [
      {},
      { token: `w_${first.id}.${'A'.repeat(43)}` },
      { token: firstToken(first), world: second.id },
      { guestId: 'short' },
      { guestId: ['a'.repeat(22)] },
      { token: { toString: 'x' } },
    ])
      expect(await sandbox.connect({ auth })).toBeTypeOf('string');

    const received = owners.map(({ socket }) => collectMessages(socket, 'last'));
    for (let count = 0; count < JOINS; count++) {
      const owner = owners[count % owners.length];
      const target = owners[Math.floor(keyedRandom(SEED, 'id.message', 'join', count) * owners.length)];
      if (!owner || !target || target === owner) continue;
      const names = [
        `chat_${target.room}`,
        `${target.world}:chat_${target.room}`,
        'chat_',
        '',
        [`chat_${target.room}`],
        { room: `chat_${target.room}`, toString: `chat_${target.room}` },
        `chat_${target.room}`.padEnd(10_240, 'x'),
        target.socket.id,
      ];
      owner.socket.emit(
        ['join', 'leave', 'message', 'subscribe'][count % 4] ?? 'join',
        names[count % names.length],
      );
    }
    for (const { world, room } of owners)
      await sandbox.sendAsOperator(world, room, textMessage(`for ${world} ${room}`));
    for (const { world, room } of owners) await sandbox.sendAsOperator(world, room, textMessage('last'));
    for (const [index, messages] of received.entries()) {
      const { world, room } = owners[index] ?? {};
      expect(textsOf(await messages)).toEqual([`for ${world} ${room}`, 'last']);
    }
  },
);

test(
  `W4 CH-1 after ${DROPS} broken connections during ${MESSAGES} messages, the history has every message once and in order`,
  LONG_TIMEOUT,
  async () => {
    const sandbox = await startSocketSandbox();
    const created = await sandbox.createWorld({ scenario: 'chat-empty', clock: { mode: 'paused' } });
    const [world, token] = [created.id, firstToken(created)];
    const socket = await connectSocket(sandbox, { auth: { token }, reconnects: true });
    const receivedTimes = new Set<string>();
    socket.on('message', (item: { createdAt: string }) => receivedTimes.add(item.createdAt));

    for (let count = 0; count < MESSAGES; count++) {
      if (count % (MESSAGES / DROPS) === 5) {
        await sandbox.call('POST', `/__sandbox/worlds/${world}/sockets/drop`);
      }
      // Advances the clock because of the limit per minute.
      if (count % CHAT_MESSAGES_PER_MINUTE === 0) {
        await sandbox.call('POST', `/__sandbox/worlds/${world}/clock`, { body: { fastForward: 60_000 } });
      }
      if (count % 4 === 0) {
        const body = messageBody(textMessage(String(count)));
        const response = await sandbox.call('POST', '/api/chat/send-message', { world, token, body });
        expect(response.status).toBe(200);
      } else await sandbox.sendAsOperator(world, '1', textMessage(String(count)));
    }

    const items: { createdAt: string }[] = [];
    for (let skip = 0; skip <= MESSAGES; skip += 10) {
      const body = { userId: '1', guestId: '', limit: 10, skip };
      const page = await sandbox.call('POST', '/api/chat/history', { world, token, body });
      items.push(...(page.body as typeof items));
    }
    expect(textsOf(items)).toEqual(
      Array.from({ length: MESSAGES }, (_, index) => String(MESSAGES - 1 - index)),
    );
    expect(new Set(items.map(({ createdAt }) => createdAt)).size).toBe(MESSAGES);
    // Every message that arrived by socket is in the history too, so that merging neither loses nor doubles one.
    const storedTimes = new Set(items.map(({ createdAt }) => createdAt));
    expect([...receivedTimes].filter((at) => !storedTimes.has(at))).toEqual([]);
    expect(receivedTimes.size).toBeGreaterThan(0);
  },
);
