import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Binds a port of the loopback interface for a moment, and returns it. Undefined if it is taken, or is none. */
async function tryPort(port: number): Promise<number | undefined> {
  if (port > 65_535) return undefined;
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  } catch {
    return undefined;
  } finally {
    server.close();
  }
}

/** Finds a port of the loopback interface on which nothing listens, and with `distance` neither on the port so far above it. */
export async function findFreePort(distance = 0): Promise<number> {
  for (;;) {
    const port = await tryPort(0);
    if (port !== undefined && (distance === 0 || (await tryPort(port + distance)) !== undefined)) return port;
  }
}
