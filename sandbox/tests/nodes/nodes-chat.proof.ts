import { io } from 'socket.io-client';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';

import { REDIS_MISSING, startRedis } from '@wallet/mock-server/testing/redis/redis-server.ts';

import { ensureBuilt } from '../../../scripts/build/builds.ts';
import { callNode, Nodes } from './node-processes.test-utils.ts';

beforeAll(() => ensureBuilt(), 120_000);
beforeEach(({ skip }) => skip(REDIS_MISSING !== undefined, REDIS_MISSING));

interface Item {
  readonly message: { readonly payload: string };
}

test(
  'sockets of one room on three nodes, whose owner is killed: they connect again, the history is whole, and no message comes twice',
  { timeout: 120_000 },
  async () => {
    const redis = await startRedis();
    const nodes = new Nodes(redis.url);
    await nodes.start(3);
    const urls = nodes.all.map(({ url }) => url);
    const created = await callNode(urls[0] ?? '', '/__sandbox/worlds', { body: { id: 'mine' } });
    const { members } = created.body as {
      readonly members: readonly { readonly id: string; readonly token: string }[];
    };
    const { id: room = '', token = '' } = members[0] ?? {};

    // Two sockets at the nodes that stay, and one that goes to another node when the owner has ended.
    const received = urls.map(() => [] as string[]);
    const connections = urls.map(() => 0);
    const open = (index: number, url: string): void => {
      const socket = io(url, {
        auth: { token },
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
      });
      onTestFinished(() => void socket.close());
      socket.on('connect', () => (connections[index] = (connections[index] ?? 0) + 1));
      socket.on('message', (item: Item) => received[index]?.push(item.message.payload));
      const again = () => setTimeout(() => open(index, index === 0 ? (urls[1] ?? '') : url), 100).unref();
      socket.on('connect_error', again);
      socket.on('disconnect', (reason) => {
        // An app does not connect again after the server has ended its socket.
        if (reason !== 'io server disconnect' && reason !== 'io client disconnect') again();
      });
    };
    for (const [index, url] of urls.entries()) open(index, url);
    await expect.poll(() => connections).toEqual([1, 1, 1]);

    const acknowledged: string[] = [];
    const say = async (payload: string): Promise<void> => {
      const path = `/__sandbox/worlds/mine/operator/chat/${room}/say`;
      const body = { message: { message_type: 'text', payload } };
      const answer = await callNode(urls[1] ?? '', path, { body }).catch(() => undefined);
      if (answer?.status === 201) acknowledged.push(payload);
    };
    for (let index = 0; index < 20; index++) await say(`before ${index}`);
    await expect.poll(() => received.map(({ length }) => length)).toEqual([20, 20, 20]);
    const saying = Promise.all(Array.from({ length: 10 }, (_, index) => say(`while ${index}`)));
    await nodes.end(0, 'SIGKILL');
    await saying;
    await expect.poll(() => connections, { timeout: 20_000 }).toEqual([2, 2, 2]);
    for (let index = 0; index < 20; index++) await say(`after ${index}`);
    await expect
      .poll(() => received.map((texts) => texts.filter((text) => text.startsWith('after')).length))
      .toEqual([20, 20, 20]);

    for (const texts of received) expect(new Set(texts).size).toBe(texts.length);
    const { body } = await callNode(urls[2] ?? '', `/__sandbox/worlds/mine/operator/chat/${room}`);
    const history = JSON.stringify(body);
    const count = (text: string) => history.split(`"${text}"`).length - 1;
    expect(acknowledged.filter((text) => count(text) !== 1)).toEqual([]);
    expect(acknowledged.length).toBeGreaterThanOrEqual(40);
  },
);
