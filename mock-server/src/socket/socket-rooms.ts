import type { Server, Socket } from 'socket.io';
import * as z from 'zod/mini';

import type { ChatSocketNames } from '@wallet/shared/chat-socket-names.ts';
import { serverEvents } from '@wallet/shared/contract/chat/events.ts';

import { compileInputSchema } from '#http/call/schema-compiler.ts';
import type { ChatSockets } from '#world/chat-sockets.ts';
import type { Emission } from '#world/command/command-env.ts';
import type { ErrorReporter } from '#world/error-reporter.ts';
import type { World } from '#world/world.ts';

import { SocketFaults, SOCKETS_REFUSED } from './socket-faults.ts';
import { hasIdentity, isStillValid, type SocketIdentity } from './socket-identity.ts';

/** Maximum number of sockets of one member or guest: a few tabs and devices. */
const SOCKETS_PER_ROOM = 5;

type ServerEvent = keyof typeof serverEvents;
const isServerEvent = (event: string): event is ServerEvent => Object.hasOwn(serverEvents, event);

const identityOf = (socket: Socket): SocketIdentity => socket.data as SocketIdentity;

/** Returns the room name on the server, which all worlds share. */
const serverRoom = ({ world, room }: { readonly world: World; readonly room: string }): string =>
  `${world.id}:${room}`;

/** Manages the rooms of the chat socket: who may connect, who is in a room, and what is sent to it. */
export class SocketRooms implements ChatSockets {
  readonly #io: Server;
  readonly #names: ChatSocketNames;
  readonly #errors: ErrorReporter;
  readonly #refusedWorlds = new WeakSet<World>();
  readonly faults = new SocketFaults();

  constructor(io: Server, names: ChatSocketNames, errors: ErrorReporter) {
    this.#io = io;
    this.#names = names;
    this.#errors = errors;
  }

  /** Returns the error message for a socket that must not connect, or undefined. */
  findRefusal(identity: SocketIdentity): string | undefined {
    if (this.#refusedWorlds.has(identity.world)) return SOCKETS_REFUSED;
    return this.#socketsIn(serverRoom(identity)).length >= SOCKETS_PER_ROOM ? 'REQUEST_LIMIT' : undefined;
  }

  /** Checks whether a requested room is the socket's own. */
  ownsRoom(socket: Socket, room: unknown): boolean {
    const identity = identityOf(socket);
    return room === identity.room && isStillValid(identity);
  }

  /** Adds a socket to its own room. */
  enter(socket: Socket): void {
    const identity = identityOf(socket);
    if (isStillValid(identity)) void socket.join(serverRoom(identity));
  }

  leave(socket: Socket): void {
    void socket.leave(serverRoom(identityOf(socket)));
  }

  /** Validates a world's message against the contract and sends it to the room. */
  send(world: World, emission: Emission): void {
    const { room, event, payload } = emission;
    const parsed = isServerEvent(event)
      ? z.safeParse(compileInputSchema(serverEvents[event]), payload)
      : undefined;
    if (!isServerEvent(event) || !parsed?.success) {
      const message = parsed?.error?.message ?? 'the contract has no such event';
      world.failures.recordViolation(`socket:${event}`, 'emission', message);
      return;
    }
    const target = serverRoom({ world, room });
    this.faults.applyToMessage(world, emission, {
      send: () => this.#emitToRoom(target, event, parsed.data),
      drop: () => this.#socketsIn(target).forEach((socket) => socket.conn.close()),
    });
  }

  /** Sends an event to one socket, under the name that the deployment uses for it. */
  emitTo(socket: Socket, event: ServerEvent, payload: unknown): void {
    socket.emit(this.#names[event], payload);
  }

  /** Disconnects the sockets whose session or service has ended. */
  closeExpired(): void {
    for (const socket of this.#io.sockets.sockets.values()) {
      this.#errors.run(() => {
        if (hasIdentity(socket) && !isStillValid(identityOf(socket))) socket.disconnect(true);
      });
    }
  }

  count(world: World): number {
    return this.#socketsOf(world).length;
  }

  /** Breaks the connections as a network failure would, so that the app reconnects. */
  drop(world: World): number {
    const sockets = this.#socketsOf(world);
    for (const socket of sockets) socket.conn.close();
    return sockets.length;
  }

  refuse(world: World, isRefused: boolean): void {
    if (isRefused) this.#refusedWorlds.add(world);
    else this.#refusedWorlds.delete(world);
  }

  #emitToRoom(room: string, event: ServerEvent, payload: unknown): void {
    for (const socket of this.#socketsIn(room)) {
      if (!isStillValid(identityOf(socket))) socket.disconnect(true);
    }
    // A room broadcast encodes the frame once for all sockets.
    this.#io.to(room).emit(this.#names[event], payload);
  }

  #socketsOf(world: World): readonly Socket[] {
    return [...this.#io.sockets.sockets.values()].filter(
      ({ data }) => (data as Partial<SocketIdentity>).world === world,
    );
  }

  #socketsIn(room: string): readonly Socket[] {
    const { sockets, adapter } = this.#io.sockets;
    return [...(adapter.rooms.get(room) ?? [])].flatMap((id) => sockets.get(id) ?? []);
  }
}
