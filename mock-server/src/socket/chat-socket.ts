import type { IncomingMessage, Server as HttpServer } from 'node:http';

import fastifyPlugin from 'fastify-plugin';
import { Server, type Socket } from 'socket.io';

import { type ChatSocketNames, DEFAULT_CHAT_SOCKET_NAMES } from '@wallet/shared/chat-socket-names.ts';

import { findForeignOrigin, isAllowedHost } from '#http/server/foreign-request.ts';
import { replayUpgrades } from '#http/server/replay-upgrade.ts';
import type { ChatSockets } from '#world/chat-sockets.ts';
import type { ErrorReporter } from '#world/error-reporter.ts';
import { listWorldIds } from '#world/world-selection.ts';
import type { WorldClaims } from '#world/world-claims.ts';
import type { Worlds } from '#world/worlds.ts';

import { createRateLimit } from './rate-limit.ts';
import { hasIdentity, identifySocket, readHandshake, type SocketIdentity } from './socket-identity.ts';
import { recordForeignRoom, recordSocketEvent } from './socket-journal.ts';
import { SocketRooms } from './socket-rooms.ts';

/** Maximum size of a frame. A frame holds a room name and nothing else. */
const FRAME_MAX_BYTES = 64_000;
/** Interval at which sockets of ended sessions are closed. */
const SWEEP_EVERY_MS = 500;

interface ChatSocketOptions {
  readonly worlds: Worlds;
  /** Allowed origins beside the server's own. */
  readonly origins: ReadonlySet<string>;
  /** Host names of this server beside the loopback names. */
  readonly hosts: ReadonlySet<string>;
  /** Headers of the handshake response, refused handshakes included. */
  readonly headers: Readonly<Record<string, string>>;
  /** Names of the events and handshake fields in this deployment. */
  readonly names?: ChatSocketNames;
}

/** Attached chat socket. `close` disconnects the sockets and stops the delivery; the HTTP server stays open. */
export interface ChatSocketServer {
  readonly chatSockets: ChatSockets;
  readonly close: () => void;
}

/** Attaches the chat socket to an HTTP server and delivers the worlds' messages. */
export function attachChatSocket(
  server: HttpServer,
  { worlds, origins, hosts, headers, names = DEFAULT_CHAT_SOCKET_NAMES }: ChatSocketOptions,
): ChatSocketServer {
  const io = new Server(server, {
    transports: ['websocket'],
    serveClient: false,
    // Every other upgrade is answered as an ordinary request.
    destroyUpgrade: false,
    maxHttpBufferSize: FRAME_MAX_BYTES,
    perMessageDeflate: false,
    allowRequest: (request, callback) =>
      callback(
        null,
        isAllowedHost(request, hosts) && findForeignOrigin(request.headers, origins) === undefined,
      ),
  });
  io.engine.use(
    (
      _request: IncomingMessage,
      response: { setHeader?: (name: string, value: string) => void },
      next: () => void,
    ) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader?.(name, value);
      next();
    },
  );

  replayUpgrades(server);
  const rooms = new SocketRooms(io, names, worlds.errors);
  const admit = (socket: Socket, next: (error?: Error) => void): void => {
    const identity = identifySocket(socket, worlds, names);
    const refusal = typeof identity === 'string' ? identity : rooms.findRefusal(identity);
    if (typeof identity === 'string' || refusal !== undefined) return next(new Error(refusal));
    socket.data = identity;
    return rooms.faults.applyToEntry(identity.world, 'connect', identity.room, {
      proceed: next,
      refuse: (message) => next(new Error(message)),
      drop: () => socket.conn.close(),
      mute: next,
    });
  };
  const admitSafely = (socket: Socket, next: (error?: Error) => void): void => {
    if (!worlds.errors.run(() => admit(socket, next))) next(new Error('INTERNAL_SERVER_ERROR'));
  };
  /** Admits a socket, or relays it to the node that has its world. */
  const findNode = async (claims: WorldClaims, socket: Socket, next: (error?: Error) => void) => {
    try {
      const { place } = await claims.locateFirst(listWorldIds(readHandshake(socket, names).selector));
      if (typeof place === 'string') return admitSafely(socket, next);
      const { relaySocket } = await import('./relay-socket.ts');
      // Of a client that has left nothing would end the second socket.
      return socket.conn.readyState === 'open' ? relaySocket(socket, place.url, next) : undefined;
    } catch {
      return next(new Error('INTERNAL_SERVER_ERROR'));
    }
  };
  const { claims } = worlds;
  io.use((socket, next) => (claims ? void findNode(claims, socket, next) : admitSafely(socket, next)));
  io.on('connection', (socket) => {
    if (!hasIdentity(socket)) return;
    const isConnected = worlds.errors.run(() => handleConnection(socket, rooms, names, worlds.errors));
    if (!isConnected) socket.disconnect(true);
  });

  const unsubscribe = worlds.subscribe((world, emission) => rooms.send(world, emission));
  const sweepTimer = setInterval(() => rooms.closeExpired(), SWEEP_EVERY_MS);
  sweepTimer.unref();
  const close = () => {
    clearInterval(sweepTimer);
    unsubscribe();
    // `io.close()` would close the HTTP server too. Broken connections are opened again by the app, ended ones are not.
    io.engine.close();
  };
  return { chatSockets: rooms, close };
}

/** Adds a new socket to its own room. A request to join that room rejoins it; any other room is refused. */
function handleConnection(
  socket: Socket,
  rooms: SocketRooms,
  names: ChatSocketNames,
  errors: ErrorReporter,
): void {
  const identity = socket.data as SocketIdentity;
  const { world, room } = identity;
  const removeConnection = world.addConnection({
    disconnect: (isGone) => (isGone ? socket.disconnect(true) : socket.conn.close()),
  });
  rooms.enter(socket);
  recordSocketEvent(world, { event: 'connect', room, status: 101 });

  const countFrame = createRateLimit();
  socket.use((_packet, next) => {
    const decision = countFrame();
    if (decision === 'refused') rooms.emitTo(socket, 'join_error', { message: 'REQUEST_LIMIT' });
    if (decision === 'accepted') next();
  });
  const join = (requestedRoom: unknown): void => {
    if (rooms.ownsRoom(socket, requestedRoom)) return rejoin(socket, rooms);
    recordForeignRoom(identity, requestedRoom);
    return rooms.emitTo(socket, 'join_error', { message: 'UNAUTHORIZED' });
  };
  socket.on(names.join, (requestedRoom: unknown) => {
    if (!errors.run(() => join(requestedRoom))) socket.disconnect(true);
  });
  socket.on('disconnect', removeConnection);
}

/** Leaves and rejoins the socket's room. A fault may delay or prevent the second step. */
function rejoin(socket: Socket, rooms: SocketRooms): void {
  const { world, room } = socket.data as SocketIdentity;
  rooms.leave(socket);
  rooms.faults.applyToEntry(world, 'join', room, {
    proceed: () => rooms.enter(socket),
    refuse: (message) => rooms.emitTo(socket, 'join_error', { message }),
    drop: () => socket.conn.close(),
    mute: () => {},
  });
}

interface ChatOptions {
  /** Attaches the chat socket to the server. */
  readonly attach: (server: HttpServer) => ChatSocketServer;
}

/** Serves the chat socket at the paths of socket.io, until the server begins to stop. */
export const chat = fastifyPlugin<ChatOptions>(
  (app, { attach }, done) => {
    const { chatSockets, close } = attach(app.server);
    app.decorate('chatSockets', chatSockets);
    app.closing.addEventListener('abort', close);
    done();
  },
  { name: 'chat', dependencies: ['connections'] },
);

declare module 'fastify' {
  interface FastifyInstance {
    chatSockets: ChatSockets;
  }
}
