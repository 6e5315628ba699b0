import type { AddressInfo } from 'node:net';

import { io, type Socket } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';

import { done } from '#domain/outcome.ts';
import { type Sandbox, sandbox, tokenIn } from '#testing/sandbox.ts';

import { CHAT_PREFIX } from '#domain/chat-thread.ts';

const GUEST = 'g'.repeat(22);

interface Given {
  readonly auth?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly transports?: ('websocket' | 'polling')[];
}

/** A sandbox that listens, and sockets to it. */
async function listening() {
  const box = await sandbox();
  await box.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = box.app.server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;

  /** Resolves with the socket, or with the text that it was refused with. */
  const connect = ({ auth = {}, headers = {}, transports = ['websocket'] }: Given) =>
    new Promise<Socket | string>((resolve) => {
      const socket = io(address, {
        auth,
        transports,
        extraHeaders: { ...headers },
        reconnection: false,
        forceNew: true,
      });
      onTestFinished(() => void socket.close());
      socket.once('connect', () => resolve(socket));
      socket.once('connect_error', ({ message }) => resolve(message));
    });
  return { ...box, address, connect };
}

const say = ({ worldOf }: Sandbox, world: string, room: string, text: string) =>
  worldOf(world).run((state, env) => {
    env.emit(`${CHAT_PREFIX}${room}`, 'message', text);
    return done({}, state);
  });

test('a member hears what is said in its own room, and nothing of another member or world', async () => {
  const box = await listening();
  const [mine, other] = [await box.make(), await box.make()];
  const socket = await box.connect({ auth: { token: tokenIn(mine) } });
  if (typeof socket === 'string') throw new Error(socket);
  const heard: unknown[] = [];
  const last = new Promise<void>((resolve) => {
    socket.on('message', (text) => {
      heard.push(text);
      if (text === 'last') resolve();
    });
  });
  socket.emit('join', `${CHAT_PREFIX}2`);
  say(box, other.id, '1', 'of another world');
  say(box, mine.id, '2', 'of another member');
  say(box, mine.id, '1', 'mine');
  say(box, mine.id, '1', 'last');
  await last;
  expect(heard).toEqual(['mine', 'last']);
});

test.each([
  ['nobody', {}, 'UNAUTHORIZED'],
  ['a guest whose id can be guessed', { guestId: '7' }, 'UNAUTHORIZED'],
  ['a token of no session', { token: 'w_default.nothing' }, 'invalid token'],
  ['a token of another form', { token: 'x' }, 'invalid token'],
  ['a world that is not there', { guestId: GUEST, world: 'nowhere' }, 'SANDBOX_WORLD_UNKNOWN'],
] as const)('refuses %s', async (_, auth, message) => {
  const { connect } = await listening();
  expect(await connect({ auth })).toBe(message);
});

test('a guest has a room of its own', async () => {
  const { connect, worlds } = await listening();
  expect(await connect({ auth: { guestId: GUEST } })).not.toBeTypeOf('string');
  expect(worlds.default.connections.size).toBe(1);
});

test('the world is named as it is for calls: names that disagree are a conflict', async () => {
  const { connect, make } = await listening();
  const made = await make();
  const auth = { guestId: GUEST, world: 'default' };
  expect(await connect({ auth, headers: { cookie: made.cookie } })).toBe('SANDBOX_WORLD_CONFLICT');
});

test('a page of another origin, and polling, get no socket', async () => {
  const { connect, address } = await listening();
  const auth = { guestId: GUEST };
  expect(await connect({ auth, headers: { origin: 'http://evil.test' } })).toBeTypeOf('string');
  expect(await connect({ auth, headers: { origin: address } })).not.toBeTypeOf('string');
  expect(await connect({ auth, transports: ['polling'] })).toBeTypeOf('string');

  const refused = await fetch(`${address}/socket.io/?EIO=4&transport=polling`);
  expect(refused.status).toBe(400);
  expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('a world that ends closes its sockets', async () => {
  const box = await listening();
  const made = await box.make();
  const socket = await box.connect({ auth: { token: tokenIn(made) } });
  if (typeof socket === 'string') throw new Error(socket);
  const ended = new Promise<string>((resolve) => socket.once('disconnect', resolve));
  await box.call('DELETE', `/__sandbox/worlds/${made.id}`);
  expect(await ended).toBe('io server disconnect');
});
