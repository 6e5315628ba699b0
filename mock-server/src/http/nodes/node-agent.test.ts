import { once } from 'node:events';
import { request, createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import { NodeAgent } from './node-agent.ts';

/** Starts a node that answers when the test says so, and an agent that reaches it. */
async function start() {
  const waiting: ServerResponse[] = [];
  const server = createServer((_request, response) => void waiting.push(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const agent = new NodeAgent();
  onTestFinished(() => {
    agent.destroy();
    server.close();
  });
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const send = async (): Promise<string> => {
    const call = request(url, { agent }).end();
    const ended = once(call, 'response').then(async ([response]) => {
      (response as NodeJS.ReadableStream).resume();
      await once(response as NodeJS.EventEmitter, 'end');
      return 'answered';
    });
    return ended.catch((error: NodeJS.ErrnoException) => error.code ?? error.message);
  };
  const answerAll = async (count: number): Promise<void> => {
    await expect.poll(() => waiting.length).toBe(count);
    for (const response of waiting.splice(0)) response.end();
  };
  return { server, agent, url, send, answerAll };
}

test('of two requests at once each has a connection that was made before', async () => {
  const { server, agent, url, send, answerAll } = await start();
  expect(await agent.reach(url)).toBe(true);
  const first = send();
  await answerAll(1);
  expect(await first).toBe('answered');
  await expect.poll(() => Object.keys(agent.freeSockets)).toHaveLength(1);

  const reachAndSend = async (): Promise<boolean | string> => {
    const reaching = agent.reach(url);
    const isReached = typeof reaching === 'boolean' ? reaching : await reaching;
    return isReached && send();
  };
  // The one that is free stays, and no other can be made any more.
  NetServer.prototype.close.call(server);
  const results = Promise.all([reachAndSend(), reachAndSend()]);
  await answerAll(1);
  expect(await results).toEqual(['answered', false]);
});

test('an unused connection ends before the server would end it', async () => {
  const { agent, url, send, answerAll } = await start();
  expect(await agent.reach(url)).toBe(true);
  const sent = send();
  await answerAll(1);
  await sent;
  await expect.poll(() => Object.values(agent.freeSockets)).toHaveLength(1);
  const [socket] = Object.values(agent.freeSockets)[0] ?? [];
  expect(socket?.timeout).toBeLessThan(72_000);
  expect(socket?.timeout).toBeGreaterThan(0);
});
