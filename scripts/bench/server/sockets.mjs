import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';

import { fromRoot } from '../../lib/repository.ts';
import { readCpuSeconds } from './servers.mjs';

const MESSAGES = 20_000;
const GUEST = 'g'.repeat(22);

/** Starts a server and connects one client. @param {'sandbox' | 'bare'} name */
async function startSocketServer(name) {
  const child = fork(fromRoot('scripts/bench/server/sockets-child.mjs'), [name, GUEST], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [port] = await once(child, 'message');
  const { WebSocket } = createRequire(import.meta.url)('ws');
  const path = name === 'sandbox' ? '/socket.io/?EIO=4&transport=websocket' : '/';
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { perMessageDeflate: false });

  let count = 0;
  let onAllReceived = () => {};
  const joined = new Promise((resolve) => {
    socket.on('message', (/** @type {Buffer} */ data) => {
      const text = data.toString();
      if (text.startsWith('42')) {
        count += 1;
        if (count === MESSAGES) onAllReceived();
      } else if (text.startsWith('40')) resolve(undefined);
      else if (text.startsWith('0')) socket.send(`40${JSON.stringify({ guestId: GUEST })}`);
      else if (text === '2') socket.send('3');
      else throw new Error(`unexpected message: ${text}`);
    });
    if (name === 'bare') socket.on('open', () => resolve(undefined));
  });
  await joined;

  return {
    /** Measures the messages per second, and the CPU of the server for each. */
    run: async () => {
      count = 0;
      const received = new Promise((resolve) => (onAllReceived = () => resolve(undefined)));
      const cpuBefore = readCpuSeconds(child.pid ?? 0);
      const start = performance.now();
      child.send(MESSAGES);
      await received;
      const perSecond = MESSAGES / ((performance.now() - start) / 1000);
      return { perSecond, cpuUs: ((readCpuSeconds(child.pid ?? 0) - cpuBefore) / MESSAGES) * 1e6 };
    },
    stop: () => {
      socket.terminate();
      child.kill('SIGKILL');
    },
  };
}

/** Measures messages to one socket, with the sandbox and with bare `ws`, once for each round. @param {number} rounds */
export async function measureSockets(rounds) {
  const sandbox = await startSocketServer('sandbox');
  const bare = await startSocketServer('bare');
  const pairs = [];
  try {
    // The first round warms both servers up.
    for (let round = -1; round < rounds; round++) {
      const pair = { bare: await bare.run(), sandbox: await sandbox.run() };
      if (round >= 0) pairs.push(pair);
    }
  } finally {
    sandbox.stop();
    bare.stop();
  }
  return pairs;
}
