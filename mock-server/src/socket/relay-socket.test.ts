import { io, type Socket } from 'socket.io-client';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

import { guestId, textMessage } from '#testing/chat-messages.ts';
import { type RedisNode, startRedisNode, startTwoNodes } from '#testing/redis/redis-node.ts';
import { REDIS_MISSING, startRedis } from '#testing/redis/redis-server.ts';
import { firstToken } from '#testing/sandbox.ts';
import { collectMessages } from '#testing/socket-sandbox.ts';

beforeEach(({ skip }) => skip(REDIS_MISSING !== undefined, REDIS_MISSING));

interface Handshake {
  readonly auth: Readonly<Record<string, string>>;
  readonly host?: string;
}

function open({ url }: RedisNode, { auth, host }: Handshake): Socket {
  const socket = io(url, {
    auth,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    ...(host !== undefined && { extraHeaders: { host } }),
  });
  onTestFinished(() => void socket.close());
  return socket;
}

/** Connects a socket. Throws when it is refused. */
async function connect(node: RedisNode, handshake: Handshake): Promise<Socket> {
  const socket = open(node, handshake);
  await new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(undefined));
    socket.once('connect_error', reject);
  });
  return socket;
}

test('a guest at the host of a world is in its room, at whichever node', async () => {
  const { one, other } = await startTwoNodes();
  await one.createWorld({ id: 'mine' });
  const room = guestId('a');
  const handshake = { auth: { guestId: room }, host: 'mine.localhost' };
  const received: Promise<readonly unknown[]>[] = [];
  for (const node of [one, other]) received.push(collectMessages(await connect(node, handshake), 'hello'));
  for (const world of ['default', 'mine']) {
    const { status } = await one.call('POST', `/__sandbox/worlds/${world}/operator/chat/${room}/say`, {
      body: { message: textMessage(world === 'mine' ? 'hello' : 'elsewhere') },
    });
    expect(status).toBe(201);
  }
  const [here, there] = await Promise.all(received);
  expect(here).toHaveLength(1);
  expect(there).toEqual(here);
});

test('a node is reached by a host that is none of its names, as its clients name it', async () => {
  const redis = await startRedis();
  const owner = await startRedisNode(redis.url, {}, { host: '0.0.0.0' });
  const other = await startRedisNode(redis.url);
  const auth = { token: firstToken(await owner.createWorld({ id: 'mine' })) };
  expect((await connect(other, { auth })).connected).toBe(true);
});

test('a socket that leaves while Redis is asked leaves none at the node of its world', async () => {
  const { way, one, other } = await startTwoNodes();
  const auth = { token: firstToken(await other.createWorld({ id: 'mine' })) };
  const count = () => other.app.chatSockets.count(other.getWorld('mine'));
  // What is needed to pass sockets on is loaded.
  (await connect(one, { auth })).close();
  await expect.poll(count).toBe(0);
  way.delayMs = 100;
  const leaving = open(one, { auth });
  await new Promise((resolve) => void leaving.io.engine.once('open', () => resolve(0)));
  leaving.close();
  const staying = await connect(one, { auth });
  way.delayMs = 0;
  expect(staying.connected).toBe(true);
  await expect.poll(count).toBe(1);
});
