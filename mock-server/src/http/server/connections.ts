import type { IncomingMessage } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

import fastifyPlugin from 'fastify-plugin';

/** Largest rest of a body that is read after the response was sent, so that the connection can be used again. */
const DRAINED_MAX_BYTES = 64 * 1024;
/** Bytes and time after which a connection is cut whose client goes on sending a body that has been answered. */
const LINGER_MAX_BYTES = 64 * 1024 * 1024;
const LINGER_MS = 5_000;

/** Interval of the search for requests that arrive too slowly. A short limit is searched for more often. */
const CHECK_CONNECTIONS_EVERY_MS = 10_000;
/** Time in which the headers of a request must have arrived. */
const HEADERS_TIMEOUT_MS = 60_000;

/**
 * Returns the limits in ms of a server in which a request must have arrived completely within `requestTimeoutMs`. The limit
 * of the headers is never above it: Node applies the greater of the two to the whole request.
 */
export const toTimeLimits = (requestTimeoutMs: number) => ({
  requestTimeout: requestTimeoutMs,
  headersTimeout: Math.min(HEADERS_TIMEOUT_MS, requestTimeoutMs),
  connectionsCheckingInterval: Math.min(CHECK_CONNECTIONS_EVERY_MS, requestTimeoutMs / 2),
});

/** Returns the largest number of bytes of a request's body that may still arrive. */
const countUnreadBytes = ({ complete, headers }: IncomingMessage): number => {
  if (complete) return 0;
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity;
};

/**
 * Makes a connection that closes end its own side alone and discard what still arrives. The system resets a connection
 * that is closed with unread data, and the client may lose a response that it has not read yet.
 */
function lingerAfterResponse(socket: Socket, unusedSockets: Set<Socket>): void {
  socket.destroySoon = () => {
    unusedSockets.add(socket);
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    let discardedBytes = 0;
    socket.on('data', ({ length }: Buffer) => {
      discardedBytes += length;
      if (discardedBytes > LINGER_MAX_BYTES) socket.destroy();
    });
    socket.once('close', () => clearTimeout(timer));
    socket.end();
  };
}

/**
 * Closes connections whose request was answered before its body had arrived, and those of a server that closes. On
 * close, calls in progress are answered; a connection that stays idle for `idleMs` is closed. With 0, idle connections
 * are closed at once. Connections over which no request has come count as idle. `app.closing` says when it begins.
 */
export const connections = fastifyPlugin<{ readonly idleMs: number }>(
  (app, { idleMs }, done) => {
    const closing = new AbortController();
    app.decorate('closing', closing.signal);
    const sockets = new Set<Socket>();
    const unusedSockets = new Set<Socket>();
    app.server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      unusedSockets.add(socket);
      socket.once('close', () => {
        sockets.delete(socket);
        unusedSockets.delete(socket);
      });
    });
    const markUsed = ({ socket }: IncomingMessage): void => void unusedSockets.delete(socket);
    app.server.on('request', markUsed);
    app.addHook('onReady', (done) => {
      // To a server with any handler of upgrades Node hands every request that offers one, for it alone to answer.
      if (app.server.listenerCount('upgrade') > 0) app.server.on('upgrade', markUsed);
      done();
    });
    app.addHook('onSend', (request, reply, payload, done) => {
      const unreadBytes = countUnreadBytes(request.raw);
      if (closing.signal.aborted || unreadBytes > DRAINED_MAX_BYTES) void reply.header('connection', 'close');
      if (unreadBytes > 0 && reply.getHeader('connection') === 'close') {
        lingerAfterResponse(request.raw.socket, unusedSockets);
      }
      done(null, payload);
    });
    app.addHook('preClose', async () => {
      closing.abort();
      if (idleMs > 0 && app.server.listening) {
        // The system resets connections that it has made and nobody has accepted. At this point of the event loop all that
        // were waiting have just been accepted.
        await new Promise(setImmediate);
        // The server's own `close` would also close the idle connections, over which a request may be on its way.
        NetServer.prototype.close.call(app.server);
        await Promise.race([
          Promise.all([...sockets].map((socket) => new Promise((resolve) => socket.once('close', resolve)))),
          new Promise((resolve) => setTimeout(resolve, idleMs)),
        ]);
      }
      // Node counts a connection without any request as busy until its time for the headers is over.
      for (const socket of unusedSockets) socket.destroy();
    });
    done();
  },
  { name: 'connections' },
);

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted from the moment when the server begins to stop. */
    closing: AbortSignal;
  }
}
