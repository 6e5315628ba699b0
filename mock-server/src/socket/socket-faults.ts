import { toRoomName } from '@wallet/shared/contract/chat.ts';
import type { FaultEffect } from '@wallet/shared/control/faults.ts';

import type { Member } from '#domain/entities/member.ts';
import type { Emission } from '#world/command/command-env.ts';
import type { World } from '#world/world.ts';

/** What a socket that is refused by a fault is told. */
export const SOCKETS_REFUSED = 'SANDBOX_SOCKETS_REFUSED';

type SocketEffect = Extract<FaultEffect, { readonly socket: unknown }>['socket'];

/** What of a message's way is done by whoever knows the sockets. */
export interface MessageActions {
  /** To everybody in the room. */
  readonly send: () => void;
  /** Breaks the connections of the room, as a bad network would. */
  readonly drop: () => void;
}

/** What of a socket's coming or joining is done by whoever knows the socket. */
export interface EntryActions {
  readonly proceed: () => void;
  readonly refuse: (message: string) => void;
  readonly drop: () => void;
  /** It stays, and is told nothing. */
  readonly mute: () => void;
}

/** The faults on the way of sockets: every socket that comes or joins, and every message to a room, passes here. */
export class SocketFaults {
  readonly #prefix: string;
  /** Messages that wait for the next one of their room to go before them. */
  readonly #heldBack = new WeakMap<World, Map<string, () => void>>();

  /** `prefix` is what every room's name begins with. */
  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  /** A socket comes (`connect`), or enters a room (`join`). */
  applyToEntry(
    world: World,
    event: 'connect' | 'join',
    room: string,
    { proceed, refuse, drop, mute }: EntryActions,
  ): void {
    const effect = this.#effectAt(world, event, room, room);
    if (effect === 'refuse') refuse(SOCKETS_REFUSED);
    else if (effect === 'drop') drop();
    else if (effect === 'mute') mute();
    else if (typeof effect === 'object') later(world, effect.lagMs, proceed);
    else proceed();
  }

  /** A message to a room: sent once, twice, late, after the next one, or not at all. */
  applyToMessage(world: World, { room, event, payload }: Emission, { send, drop }: MessageActions): void {
    const effect = this.#effectAt(world, event, room, payload);
    if (effect === 'reorder') {
      // Of two that wait, the first has waited long enough.
      this.#takeHeldBack(world, room)?.();
      this.#holdBack(world, room, send);
      return;
    }
    if (effect === 'drop') drop();
    else if (typeof effect === 'object') later(world, effect.lagMs, send);
    else if (effect !== 'mute') {
      send();
      if (effect === 'duplicate') send();
    }
    this.#takeHeldBack(world, room)?.();
  }

  #holdBack(world: World, room: string, send: () => void): void {
    const rooms = this.#heldBack.get(world) ?? new Map<string, () => void>();
    this.#heldBack.set(world, rooms.set(room, send));
  }

  #takeHeldBack(world: World, room: string): (() => void) | undefined {
    const rooms = this.#heldBack.get(world);
    const send = rooms?.get(room);
    rooms?.delete(room);
    return send;
  }

  /** What a rule makes of this, noted in the journal; undefined where none hits. */
  #effectAt(world: World, event: string, room: string, body: unknown): SocketEffect | undefined {
    if (world.state.faults.size === 0) return undefined;
    const member = this.#memberIn(world, room);
    const fault = world.takeFault({ at: 'socket', event, member, body });
    if (!fault || !('socket' in fault.rule.effect)) return undefined;
    const at = world.now();
    const entry = world.journal.open({
      at,
      realAt: Date.now(),
      operation: `socket:${event}`,
      method: 'SOCKET',
      url: room,
    });
    entry.member = member?.id ?? null;
    entry.faults = [fault.id];
    world.journal.finish(entry);
    return fault.rule.effect.socket;
  }

  #memberIn({ state }: World, room: string): Member | undefined {
    return room.startsWith(this.#prefix)
      ? state.members.find(({ id }) => toRoomName(this.#prefix, id) === room)
      : undefined;
  }
}

function later(world: World, ms: number, goOn: () => void): void {
  world.heldCalls.delay(ms, { resume: goOn, abort: () => {} });
}
