import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

import { onTestFinished } from 'vitest';

/** A way to Redis that a test makes slow, or closes. */
export interface RedisWay {
  readonly url: string;
  /** Time that everything takes in each direction, in ms. */
  delayMs: number;
  /** True while nothing passes, as with a cable that was pulled: the connections stay open, and break with the next packet after. */
  isCut: boolean;
}

/** Starts a way to the Redis at this address. What is cut off never arrives. */
export async function startRedisWay(redisUrl: string, delayMs = 0): Promise<RedisWay> {
  const port = Number(new URL(redisUrl).port);
  const sockets = new Set<Socket>();
  const pass = (from: Socket, to: Socket): void => {
    sockets.add(from);
    let isBroken = false;
    from.on('data', (bytes) => {
      isBroken ||= way.isCut;
      if (way.isCut) return;
      // What comes after a lost packet is never delivered.
      if (isBroken) return void from.destroy();
      if (way.delayMs === 0) to.write(bytes);
      else setTimeout(() => to.write(bytes), way.delayMs);
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer((socket) => {
    const redis = connect(port, '127.0.0.1');
    pass(socket, redis);
    pass(redis, socket);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  await once(server, 'listening');
  const url = `redis://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const way: RedisWay = { url, delayMs, isCut: false };
  return way;
}
