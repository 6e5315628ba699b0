import { parseArgs } from 'node:util';
import { Server } from 'socket.io';
import { makeServer } from './http-server.mjs';
import { write } from './variants/writing.mjs';

/** Opens the socket of a variant: one event joins a room, one brings messages. */
function openSocket(server, wires, { socket, style }) {
  if (!socket) return;
  const io = new Server(server, { transports: ['websocket'], cors: { origin: true } });
  io.on('connection', (client) => client.on(socket.join, (room) => client.join(String(room?.room ?? room))));
  wires.tell = (room, message) => io.to(room).emit(socket.message, write(message, style));
}

/** Starts one variant, and resolves once it listens. */
export async function start({ variant: name = 'a', port = 4101, rules = {} } = {}) {
  const { variant } = await import(`./variants/${name}.mjs`);
  const { server, state, wires } = makeServer(variant, rules);
  openSocket(server, wires, variant);
  await new Promise((done, failed) => server.once('error', failed).listen(port, done));
  return { server, state, port: server.address().port };
}

if (process.argv[1] && import.meta.url === `file://${process.argv[1]}`) {
  const { values } = parseArgs({
    options: {
      variant: { type: 'string', default: 'a' },
      port: { type: 'string', default: '4101' },
      rule: { type: 'string', multiple: true, default: [] },
    },
  });
  const rules = Object.fromEntries(
    values.rule
      .map((text) => text.split('='))
      .map(([key, value]) => [
        key,
        /^\d+$/.test(value) ? Number(value) : value === 'true' || (value === 'false' ? false : value),
      ]),
  );
  const { port } = await start({ ...values, port: Number(values.port), rules });
  console.log(`backend ${values.variant} listens on http://localhost:${port}`);
}
