import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';

import { fromRoot } from '../../lib/repository.mjs';
import { cpuSeconds } from './servers.mjs';

const MESSAGES = 20_000;
const GUEST = 'g'.repeat(22);

/** @param {'ours' | 'bare'} name */
async function serverOf(name) {
  const child = fork(fromRoot('scripts/bench/server/sockets-child.mjs'), [name, GUEST], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [port] = await once(child, 'message');
  const { WebSocket } = createRequire(import.meta.url)('ws');
  const path = name === 'ours' ? '/socket.io/?EIO=4&transport=websocket' : '/';
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { perMessageDeflate: false });

  let count = 0;
  let onAll = () => {};
  const isIn = new Promise((settle) => {
    socket.on('message', (/** @type {Buffer} */ data) => {
      const text = data.toString();
      if (text.startsWith('42')) {
        count += 1;
        if (count === MESSAGES) onAll();
      } else if (text.startsWith('40')) settle(undefined);
      else if (text.startsWith('0')) socket.send(`40${JSON.stringify({ guestId: GUEST })}`);
      else if (text === '2') socket.send('3');
      else throw new Error(`the socket was told ${text}`);
    });
    if (name === 'bare') socket.on('open', () => settle(undefined));
  });
  await isIn;

  return {
    /** Messages a second, and CPU of the server for each. */
    run: async () => {
      count = 0;
      const all = new Promise((settle) => (onAll = () => settle(undefined)));
      const before = cpuSeconds(child.pid ?? 0);
      const start = performance.now();
      child.send(MESSAGES);
      await all;
      const perSecond = MESSAGES / ((performance.now() - start) / 1000);
      return { perSecond, cpuUs: ((cpuSeconds(child.pid ?? 0) - before) / MESSAGES) * 1e6 };
    },
    stop: () => {
      socket.terminate();
      child.kill('SIGKILL');
    },
  };
}

/** Messages to one socket, ours over bare `ws`, a round each. @param {number} rounds */
export async function measureSockets(rounds) {
  const ours = await serverOf('ours');
  const bare = await serverOf('bare');
  const pairs = [];
  try {
    for (let round = -1; round < rounds; round++) {
      const pair = { bare: await bare.run(), ours: await ours.run() };
      if (round >= 0) pairs.push(pair);
    }
  } finally {
    ours.stop();
    bare.stop();
  }
  return pairs;
}
