import type { IncomingMessage } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

/** Largest rest of a body that is read after the response was sent, so that the connection can be used again. */
const DRAINED_MAX_BYTES = 64 * 1024;

/** Returns true if a body may still arrive that nobody reads. */
const hasUnreadBody = ({ complete, headers }: IncomingMessage): boolean =>
  !complete &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > DRAINED_MAX_BYTES);

/**
 * Closes connections whose request was answered before its body had arrived, and those of a server that closes. On
 * close, calls in progress are answered; a connection that stays idle for `idleMs` is closed. With 0, idle connections
 * are closed at once.
 */
export function registerConnections(
  app: FastifyInstance,
  { idleMs, onClose }: { readonly idleMs: number; readonly onClose: () => void },
): void {
  let isClosing = false;
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isClosing || hasUnreadBody(request.raw)) void reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    onClose();
    if (idleMs === 0 || !app.server.listening) return;
    // The server's own `close` would also close the idle connections, over which a request may be on its way.
    NetServer.prototype.close.call(app.server);
    await Promise.race([
      Promise.all([...sockets].map((socket) => new Promise((resolve) => socket.once('close', resolve)))),
      new Promise((resolve) => setTimeout(resolve, idleMs)),
    ]);
  });
}
