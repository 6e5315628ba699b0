import type { Server, Socket } from 'socket.io';
import * as z from 'zod/mini';

import type { ChatSocketNames } from '@wallet/shared/chat-socket-names.ts';
import { serverEvents } from '@wallet/shared/contract/chat/events.ts';

import { CHAT_ROOM_PREFIX } from '#domain/chat/chat-thread.ts';
import { compileInputSchema } from '#http/call/schema-compiler.ts';
import type { Emission } from '#world/command/command-env.ts';
import type { World } from '#world/world.ts';
import type { ChatSockets } from '#world/chat-sockets.ts';

import { isStillValid, type SocketIdentity } from './socket-identity.ts';
import { SOCKETS_REFUSED, SocketFaults } from './socket-faults.ts';

/** One identity opens no more than this: a few tabs and devices. */
export const SOCKETS_PER_ROOM = 5;

type ServerEvent = keyof typeof serverEvents;
const isServerEvent = (event: string): event is ServerEvent => Object.hasOwn(serverEvents, event);

/** Rooms of all worlds share one server; this is the only place where a room is told from another world's. */
const inWorld = ({ world, room }: { readonly world: World; readonly room: string }): string =>
  `${world.id}:${room}`;

/**
 * The one passage of the chat socket: every socket that comes in, every room that one enters, and every
 * message on its way out pass here. Whatever is to go wrong with them on purpose goes wrong here.
 */
export class SocketRooms implements ChatSockets {
  readonly #io: Server;
  readonly #names: ChatSocketNames;
  readonly #refusing = new WeakSet<World>();
  readonly faults = new SocketFaults(CHAT_ROOM_PREFIX);

  constructor(io: Server, names: ChatSocketNames) {
    this.#io = io;
    this.#names = names;
  }

  /** Why a socket with this place is not let in; undefined where it is. */
  findRefusal(place: SocketIdentity): string | undefined {
    if (this.#refusing.has(place.world)) return SOCKETS_REFUSED;
    return this.#in(inWorld(place)).length >= SOCKETS_PER_ROOM ? 'REQUEST_LIMIT' : undefined;
  }

  /** Whether the room that a socket asks for is its own. */
  ownsRoom({ data }: Socket, asked: unknown): boolean {
    const place = data as SocketIdentity;
    return asked === place.room && isStillValid(place);
  }

  /** Puts a socket into its own room. */
  enter(socket: Socket): void {
    const place = socket.data as SocketIdentity;
    if (isStillValid(place)) void socket.join(inWorld(place));
  }

  leave(socket: Socket): void {
    void socket.leave(inWorld(socket.data as SocketIdentity));
  }

  /** Sends what a world has emitted to everybody in the room, as the contract has it. */
  send(world: World, emission: Emission): void {
    const { room, event, payload } = emission;
    const held = isServerEvent(event)
      ? z.safeParse(compileInputSchema(serverEvents[event]), payload)
      : undefined;
    if (!isServerEvent(event) || !held?.success) {
      world.failures.recordViolation(
        `socket:${event}`,
        'emission',
        held?.error?.message ?? 'there is no such event',
      );
      return;
    }
    const key = inWorld({ world, room });
    this.faults.applyToMessage(world, emission, {
      send: () => this.#tellAll(key, event, held.data),
      drop: () => this.#in(key).forEach((socket) => socket.conn.close()),
    });
  }

  /** Sends to one socket, by the name that this deployment has for the event. */
  emitTo(socket: Socket, event: ServerEvent, payload: unknown): void {
    socket.emit(this.#names[event], payload);
  }

  /** Closes every socket that has lost its room: a session ended, the service has. */
  closeExpired(): void {
    for (const socket of this.#io.sockets.sockets.values()) {
      if (!isStillValid(socket.data as SocketIdentity)) socket.disconnect(true);
    }
  }

  count(world: World): number {
    return this.#of(world).length;
  }

  /** Breaks the connections as a bad network would: the app comes back by itself. */
  drop(world: World): number {
    const open = this.#of(world);
    for (const socket of open) socket.conn.close();
    return open.length;
  }

  refuse(world: World, isRefused: boolean): void {
    if (isRefused) this.#refusing.add(world);
    else this.#refusing.delete(world);
  }

  #tellAll(key: string, event: ServerEvent, payload: unknown): void {
    for (const socket of this.#in(key))
      if (!isStillValid(socket.data as SocketIdentity)) socket.disconnect(true);
    // To the room at once: what is sent is then made once, down to the frame that goes out.
    this.#io.to(key).emit(this.#names[event], payload);
  }

  #of(world: World): readonly Socket[] {
    return [...this.#io.sockets.sockets.values()].filter(
      ({ data }) => (data as Partial<SocketIdentity>).world === world,
    );
  }

  #in(key: string): readonly Socket[] {
    const { sockets, adapter } = this.#io.sockets;
    const found: Socket[] = [];
    for (const id of adapter.rooms.get(key) ?? []) {
      const socket = sockets.get(id);
      if (socket) found.push(socket);
    }
    return found;
  }
}
