import type { IncomingMessage, Server as HttpServer } from 'node:http';

import { Server, type Socket } from 'socket.io';

import { DEFAULT_CHAT_SOCKET_NAMES, type ChatSocketNames } from '@wallet/shared/chat-socket-names.ts';

import type { Worlds } from '#world/worlds.ts';

import { SocketRooms } from './socket-rooms.ts';
import { recordSocketEvent, recordForeignRoom } from './socket-journal.ts';
import { createRateLimit } from './rate-limit.ts';
import { type SocketIdentity, identifySocket } from './socket-identity.ts';

/** A frame of the socket is a room's name; nothing longer is read. */
const FRAME_MAX_BYTES = 64_000;
/** A socket whose session has ended is closed within this. */
const SWEEP_EVERY_MS = 500;

export interface ChatSocketOptions {
  readonly worlds: Worlds;
  readonly origins: ReadonlySet<string>;
  /** Of every answer to a handshake that comes to nothing, too. */
  readonly headers: Readonly<Record<string, string>>;
  readonly names?: ChatSocketNames;
}

/** Puts the chat socket on the server. */
export function attachChatSocket(
  server: HttpServer,
  { worlds, origins, headers, names = DEFAULT_CHAT_SOCKET_NAMES }: ChatSocketOptions,
): Server {
  const io = new Server(server, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: FRAME_MAX_BYTES,
    perMessageDeflate: false,
    allowRequest: (request, answer) => answer(null, isFromHere(request, origins)),
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

  const delivery = new SocketRooms(io, names);
  io.use((socket, next) => {
    const place = identifySocket(socket, worlds, names);
    const why = typeof place === 'string' ? place : delivery.findRefusal(place);
    if (typeof place === 'string' || why !== undefined) return next(new Error(why));
    socket.data = place;
    return delivery.faults.applyToEntry(place.world, 'connect', place.room, {
      proceed: next,
      refuse: (message) => next(new Error(message)),
      drop: () => socket.conn.close(),
      mute: next,
    });
  });
  io.on('connection', (socket) => welcome(socket, delivery, names));
  worlds.onEmit = (world, emission) => delivery.send(world, emission);
  worlds.sockets = delivery;

  const sweeping = setInterval(() => delivery.closeExpired(), SWEEP_EVERY_MS);
  sweeping.unref();
  server.once('close', () => clearInterval(sweeping));
  return io;
}

/** A socket is in its own room from the beginning; asking for it enters it again, asking for another is refused. */
function welcome(socket: Socket, delivery: SocketRooms, names: ChatSocketNames): void {
  const place = socket.data as SocketIdentity;
  const { world, room } = place;
  world.connections.add(socket);
  delivery.enter(socket);
  recordSocketEvent(world, { event: 'connect', room, status: 101 });

  const paced = createRateLimit();
  socket.use((_packet, next) => {
    const became = paced();
    if (became === 'refused') delivery.emitTo(socket, 'join_error', { message: 'REQUEST_LIMIT' });
    if (became === 'taken') next();
  });
  socket.on(names.join, (asked: unknown) => {
    if (delivery.ownsRoom(socket, asked)) return rejoin(socket, delivery);
    recordForeignRoom(place, asked);
    return delivery.emitTo(socket, 'join_error', { message: 'UNAUTHORIZED' });
  });
  socket.on('disconnect', () => {
    world.connections.delete(socket);
    // Idle time is counted from the moment that nothing holds it open.
    world.usedAt = Date.now();
  });
}

/** Asks anew for the room that it is in: until a fault lets it in again, it hears nothing. */
function rejoin(socket: Socket, delivery: SocketRooms): void {
  const { world, room } = socket.data as SocketIdentity;
  delivery.leave(socket);
  delivery.faults.applyToEntry(world, 'join', room, {
    proceed: () => delivery.enter(socket),
    refuse: (message) => delivery.emitTo(socket, 'join_error', { message }),
    drop: () => socket.conn.close(),
    mute: () => {},
  });
}

/** A page of another origin cannot open a socket here. */
function isFromHere({ headers }: IncomingMessage, origins: ReadonlySet<string>): boolean {
  const { origin, host } = headers;
  return (
    origin === undefined || origin === `http://${host}` || origin === `https://${host}` || origins.has(origin)
  );
}
