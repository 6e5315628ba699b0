import { toMilliseconds } from '@wallet/shared/time/duration.ts';
import type { FaultEffect } from '@wallet/shared/control/faults.ts';

import { CHAT_ROOM_PREFIX } from '#domain/chat/chat-thread.ts';
import type { Member } from '#domain/entities/member.ts';
import type { Emission } from '#world/command/command-env.ts';
import type { JournalEntry } from '#world/journal/journal-entry.ts';
import { openEntry } from '#world/journal/open-entry.ts';
import type { World } from '#world/world.ts';

/** Error message of a socket that a fault refuses. */
export const SOCKETS_REFUSED = 'SANDBOX_SOCKETS_REFUSED';

type SocketEffect = Extract<FaultEffect, { readonly socket: unknown }>['socket'];

/** Effect that applies to an event, and the entry of the event in the journal. */
interface TakenEffect {
  readonly effect: SocketEffect;
  readonly entry: JournalEntry;
}

/** Possible results for a message to a room. */
interface MessageActions {
  /** Sends the message to every socket in the room. */
  readonly send: () => void;
  /** Breaks the connections of the room, as a network failure would. */
  readonly drop: () => void;
}

/** Possible results for a socket that connects or joins a room. */
interface EntryActions {
  readonly proceed: () => void;
  readonly refuse: (message: string) => void;
  readonly drop: () => void;
  /** Leaves the socket connected without messages. */
  readonly mute: () => void;
}

/** Applies fault rules to connecting sockets, joins and messages. */
export class SocketFaults {
  /** Functions that send a message held back until the next one of its room, by world and room. */
  readonly #delayedSends = new WeakMap<World, Map<string, () => void>>();

  /** Decides about a socket that connects (`connect`) or joins a room (`join`). */
  applyToEntry(
    world: World,
    event: 'connect' | 'join',
    room: string,
    { proceed, refuse, drop, mute }: EntryActions,
  ): void {
    const effect = this.#takeEffect(world, event, room, room)?.effect;
    if (effect === 'refuse') refuse(SOCKETS_REFUSED);
    else if (effect === 'drop') drop();
    else if (effect === 'mute') mute();
    else if (typeof effect === 'object') delay(world, toMilliseconds(effect.lagMs), proceed);
    else proceed();
  }

  /** Sends a message to a room: once, twice, late, after the next message, or never. */
  applyToMessage(world: World, { room, event, payload }: Emission, { send, drop }: MessageActions): void {
    const taken = this.#takeEffect(world, event, room, payload);
    const effect = taken?.effect;
    /** Sends the message, unless its world was reset or restored meanwhile, where nobody has written it. */
    const sendLater = (): void => {
      if (taken && !world.journal.isBeforeRestore(taken.entry)) send();
    };
    if (effect === 'reorder') {
      // A message that is already delayed goes out before this one is.
      this.#takeDelayed(world, room)?.();
      this.#delayUntilNext(world, room, sendLater);
      return;
    }
    if (effect === 'drop') drop();
    else if (typeof effect === 'object') delay(world, toMilliseconds(effect.lagMs), sendLater);
    else if (effect !== 'mute') {
      send();
      if (effect === 'duplicate') send();
    }
    this.#takeDelayed(world, room)?.();
  }

  #delayUntilNext(world: World, room: string, send: () => void): void {
    const rooms = this.#delayedSends.get(world) ?? new Map<string, () => void>();
    this.#delayedSends.set(world, rooms.set(room, send));
  }

  #takeDelayed(world: World, room: string): (() => void) | undefined {
    const rooms = this.#delayedSends.get(world);
    const send = rooms?.get(room);
    rooms?.delete(room);
    return send;
  }

  /** Takes the fault that applies to an event and records it in the journal. */
  #takeEffect(world: World, event: string, room: string, body: unknown): TakenEffect | undefined {
    if (world.state.faults.size === 0) return undefined;
    const member = findMember(world, room);
    const stateBefore = world.state;
    const fault = world.takeFault({ at: 'socket', event, member, body });
    if (!fault || !('socket' in fault.rule.effect)) return undefined;
    const entry = openEntry(world, {
      operation: `socket:${event}`,
      method: 'SOCKET',
      url: room,
      stateBefore,
    });
    world.journal.finish(entry, { member: member?.id ?? null, faults: [fault.id] });
    return { effect: fault.rule.effect.socket, entry };
  }
}

const findMember = ({ state }: World, room: string): Member | undefined =>
  room.startsWith(CHAT_ROOM_PREFIX) ? state.members.get(room.slice(CHAT_ROOM_PREFIX.length)) : undefined;

function delay(world: World, ms: number, resume: () => void): void {
  world.heldCalls.delay(ms, { resume, abort: () => {} });
}
