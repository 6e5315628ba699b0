import type { Socket } from 'socket.io-client';
import { expect, test } from 'vitest';

import { CHAT_MESSAGES_PER_MINUTE } from '#domain/chat-room.ts';
import { chanceOf } from '#world/chance.ts';
import { counted, HOURS } from '#testing/counts.ts';
import { guestId, packaged, text, textsOf } from '#testing/chat.ts';
import { tokenIn } from '#testing/sandbox.ts';
import { connected, heardBy, listening } from '#testing/sockets.ts';

const SEED = process.env['SEED'] ?? 'chat isolation';
const JOINS = counted(10_000);
const MESSAGES = counted(2_000);
const DROPS = counted(200);

test(
  `W1 CH rooms: twenty clients with ${JOINS} hostile joins hear nothing that is not theirs (SEED=${SEED})`,
  HOURS,
  async () => {
    const box = await listening();
    const [first, second] = [await box.make(), await box.make()];
    const owners: { readonly world: string; readonly room: string; readonly socket: Socket }[] = [];
    for (const [index, made] of [first, second].entries()) {
      owners.push({
        world: made.id,
        room: '1',
        socket: await connected(box, { auth: { token: tokenIn(made) } }),
      });
      for (let count = 0; count < 9; count++) {
        const id = guestId('abcdefghijklmnopqr'.charAt(index * 9 + count));
        const socket = await connected(box, { auth: { guestId: id, world: made.id } });
        owners.push({ world: made.id, room: id, socket });
      }
    }
    expect(owners).toHaveLength(20);
    // Who may not be there at all: forged, ended and no identities.
    for (const auth of [
      {},
      { token: `w_${first.id}.${'A'.repeat(43)}` },
      { token: tokenIn(first), world: second.id },
      { guestId: 'short' },
      { guestId: ['a'.repeat(22)] },
      { token: { toString: 'x' } },
    ])
      expect(await box.connect({ auth })).toBeTypeOf('string');

    const heard = owners.map(({ socket }) => heardBy(socket, 'last'));
    for (let count = 0; count < JOINS; count++) {
      const own = owners[count % owners.length];
      const other = owners[Math.floor(chanceOf(SEED, 'id.message', 'join', count) * owners.length)];
      if (!own || !other || other === own) continue;
      const names = [
        `chat_${other.room}`,
        `${other.world}:chat_${other.room}`,
        'chat_',
        '',
        [`chat_${other.room}`],
        { room: `chat_${other.room}`, toString: `chat_${other.room}` },
        `chat_${other.room}`.padEnd(10_240, 'x'),
        other.socket.id,
      ];
      own.socket.emit(
        ['join', 'leave', 'message', 'subscribe'][count % 4] ?? 'join',
        names[count % names.length],
      );
    }
    for (const { world, room } of owners) await box.say(world, room, text(`for ${world} ${room}`));
    for (const { world, room } of owners) await box.say(world, room, text('last'));
    for (const [index, each] of heard.entries()) {
      const { world, room } = owners[index] ?? {};
      expect(textsOf(await each)).toEqual([`for ${world} ${room}`, 'last']);
    }
  },
);

test(
  `CH-1 after ${DROPS} broken connections during ${MESSAGES} messages, history has them all, each once and in order`,
  HOURS,
  async () => {
    const box = await listening();
    const made = await box.make({ clock: { mode: 'frozen' } });
    const [world, token] = [made.id, tokenIn(made)];
    const socket = await connected(box, { auth: { token }, returns: true });
    const seen = new Set<string>();
    socket.on('message', (item: { createdAt: string }) => seen.add(item.createdAt));

    for (let count = 0; count < MESSAGES; count++) {
      if (count % (MESSAGES / DROPS) === 5) {
        await box.call('POST', `/__sandbox/worlds/${world}/sockets`, { body: { act: 'drop' } });
      }
      // Nobody may write more than that in a minute.
      if (count % CHAT_MESSAGES_PER_MINUTE === 0) {
        await box.call('POST', `/__sandbox/worlds/${world}/clock`, { body: { advanceMs: 60_000 } });
      }
      if (count % 4 === 0) {
        const body = packaged(text(String(count)));
        const answer = await box.call('POST', '/api/chat/send-message', { world, token, body });
        expect(answer.status).toBe(200);
      } else await box.say(world, '1', text(String(count)));
    }

    const items: { createdAt: string }[] = [];
    for (let skip = 0; skip <= MESSAGES; skip += 10) {
      const body = { userId: '1', guestId: '', limit: 10, skip };
      const page = await box.call('POST', '/api/chat/history', { world, token, body });
      items.push(...(page.body as typeof items));
    }
    expect(textsOf(items)).toEqual(
      Array.from({ length: MESSAGES }, (_, index) => String(MESSAGES - 1 - index)),
    );
    expect(new Set(items.map(({ createdAt }) => createdAt)).size).toBe(MESSAGES);
    // What did come over the socket is in the history too: merging loses nothing and doubles nothing.
    const known = new Set(items.map(({ createdAt }) => createdAt));
    expect([...seen].filter((at) => !known.has(at))).toEqual([]);
    expect(seen.size).toBeGreaterThan(0);
  },
);
