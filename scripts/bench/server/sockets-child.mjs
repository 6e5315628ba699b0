/* A socket server that sends a number of messages on request: the sandbox or bare `ws`. Runs as a child process. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

import { fromRoot } from '../../lib/repository.ts';

const BATCH = 100;
const GUEST = process.argv[3] ?? '';
const message = {
  sender: 'agent',
  message: { message_type: 'text', payload: 'สวัสดีค่ะ มีอะไรให้ช่วยไหมคะ' },
  createdAt: '2026-01-15T03:00:00.000Z',
  session_id: 's1',
  guestId: GUEST,
  name: 'แอดมิน',
};

async function startSandbox() {
  /** @type {import('./bundled-app.d.ts').BundledApp} */
  const { buildApp, createWorlds } = await import(pathToFileURL(fromRoot('.cache/bench/app.mjs')).href);
  const worlds = createWorlds();
  const app = await buildApp({ worlds });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const world = worlds.default;
  const env = world.createEnv();
  env.emit(`chat_${GUEST}`, 'message', message);
  // Commits the unchanged state, which sends the message.
  return { port: Number(new URL(address).port), send: () => world.commit(world.state, env) };
}

async function startBare() {
  const { WebSocketServer } = createRequire(import.meta.url)('ws');
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  await new Promise((resolve) => server.once('listening', resolve));
  const send = () => {
    const text = `42${JSON.stringify(['message', message])}`;
    for (const client of server.clients) client.send(text);
  };
  return { port: server.address().port, send };
}

const { port, send } = await (process.argv[2] === 'sandbox' ? startSandbox() : startBare());
process.on('message', (count) => {
  let remaining = Number(count);
  const sendBatch = () => {
    for (let sent = 0; sent < BATCH && remaining > 0; sent++, remaining--) send();
    if (remaining > 0) setImmediate(sendBatch);
  };
  sendBatch();
});
process.send?.(port);
