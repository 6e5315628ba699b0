/* A server of sockets that sends as many messages as it is told: the sandbox's own, or bare `ws`. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

import { fromRoot } from '../../lib/repository.mjs';

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

async function ours() {
  const { buildApp, createWorlds } = await import(pathToFileURL(fromRoot('.cache/bench/app.mjs')).href);
  const worlds = createWorlds();
  const app = await buildApp({ worlds });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const world = worlds.default;
  const env = world.createEnv();
  env.emit(`chat_${GUEST}`, 'message', message);
  // Commits the present state, which sends the message and changes nothing.
  return { port: Number(new URL(address).port), send: () => world.commit(world.state, env) };
}

async function bare() {
  const { WebSocketServer } = createRequire(import.meta.url)('ws');
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  await new Promise((settle) => server.once('listening', settle));
  const send = () => {
    const text = `42${JSON.stringify(['message', message])}`;
    for (const client of server.clients) client.send(text);
  };
  return { port: server.address().port, send };
}

const { port, send } = await (process.argv[2] === 'ours' ? ours() : bare());
process.on('message', (count) => {
  let left = Number(count);
  const batch = () => {
    for (let turn = 0; turn < BATCH && left > 0; turn++, left--) send();
    if (left > 0) setImmediate(batch);
  };
  batch();
});
process.send?.(port);
