import type { IncomingMessage, Server as HttpServer } from 'node:http';

import { Server, type Socket } from 'socket.io';

import { type ChatHandshake, roomOf } from '@wallet/shared/contract/chat-events.ts';
import { GONE_MESSAGE, INVALID_TOKEN_MESSAGE } from '@wallet/shared/errors.ts';

import { whoIs } from '#domain/session.ts';
import { settingsOf } from '#domain/world-state.ts';
import { bearerFrom } from '#world/bearer.ts';
import { namingIn } from '#world/naming.ts';
import type { World } from '#world/world.ts';
import type { Worlds } from '#world/worlds.ts';

import { Weather } from './weather.ts';

/** What every room's name begins with, as `GET /api/chat/config` tells it. */
export const CHAT_PREFIX = 'chat_';

/** A frame of the socket is a room's name; nothing longer is read. */
const FRAME_MAX_BYTES = 64_000;
/** 128 bits are 22 letters of base64; a shorter guest id could be guessed. */
const GUEST_ID = /^[\w-]{22,128}$/;

export interface ChatSocketOptions {
  readonly worlds: Worlds;
  readonly origins: ReadonlySet<string>;
  /** Of every answer to a handshake that comes to nothing, too. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Whose socket it is: its world, and the room that is its own. */
interface Place {
  readonly world: World;
  readonly room: string;
}

/** Puts the chat socket on the server. Who a socket is comes from its token, never from what it says it is. */
export function attachChat(server: HttpServer, { worlds, origins, headers }: ChatSocketOptions): Server {
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

  const weather = new Weather(CHAT_PREFIX);
  io.use((socket, next) => {
    const place = placeOf(socket, worlds);
    if (typeof place === 'string') return next(new Error(place));
    socket.data = place;
    weather.enter(place.world, 'connect', place.room, {
      goOn: next,
      refuse: (message) => next(new Error(message)),
      drop: () => socket.conn.close(),
      mute: next,
    });
  });
  io.on('connection', (socket) => {
    const { world, room } = socket.data as Place;
    const name = inWorld(world, room);
    socket.on('join', (asked: unknown) => {
      if (asked !== room) return;
      void socket.leave(name);
      weather.enter(world, 'join', room, {
        goOn: () => void socket.join(name),
        refuse: (message) => void socket.emit('join_error', { message }),
        drop: () => socket.conn.close(),
        mute: () => {},
      });
    });
    world.connections.add(socket);
    void socket.join(name);
    socket.on('disconnect', () => {
      world.connections.delete(socket);
      // Idle time is counted from the moment that nothing holds it open.
      world.usedAt = Date.now();
    });
  });
  worlds.onEmit = (world, emission) => {
    const { room, event, payload } = emission;
    const name = inWorld(world, room);
    weather.tell(world, emission, {
      send: () => void io.to(name).emit(event, payload),
      drop: () => {
        for (const id of io.sockets.adapter.rooms.get(name) ?? []) io.sockets.sockets.get(id)?.conn.close();
      },
    });
  };
  return io;
}

/** A page of another origin cannot open a socket here. */
function isFromHere({ headers }: IncomingMessage, origins: ReadonlySet<string>): boolean {
  const { origin, host } = headers;
  return (
    origin === undefined || origin === `http://${host}` || origin === `https://${host}` || origins.has(origin)
  );
}

/** Rooms of all worlds share one server; this is the only place where a room is told from another world's. */
const inWorld = (world: World, room: string): string => `${world.id}:${room}`;

/** Where a socket belongs, or the text that it is refused with. */
function placeOf({ handshake }: Socket, worlds: Worlds): Place | string {
  const { token, guestId, world: named } = handshake.auth as ChatHandshake & { readonly world?: unknown };
  const bearer = typeof token === 'string' ? bearerFrom(token) : undefined;
  const socket = typeof named === 'string' ? named : undefined;
  const selected = worlds.select({ ...namingIn(handshake.headers, bearer), socket });
  if (!('world' in selected)) return selected.message;

  const { world } = selected;
  if (!settingsOf(world.state).active) return GONE_MESSAGE;
  if (!bearer) {
    const isGuest = typeof guestId === 'string' && GUEST_ID.test(guestId);
    return isGuest ? { world, room: roomOf(CHAT_PREFIX, guestId) } : 'UNAUTHORIZED';
  }
  if (bearer.world !== world.id) return INVALID_TOKEN_MESSAGE;
  const who = whoIs(world.state, bearer.sessionId, world.now());
  if (who.is === 'member') return { world, room: roomOf(CHAT_PREFIX, who.member.id) };
  return who.is === 'refused' ? who.key : INVALID_TOKEN_MESSAGE;
}
