import type { Comparison } from '@wallet/mock-server/world/journal/journal-entry.ts';
import type { World } from '@wallet/mock-server/world/world.ts';
import type { ChatSocketNames } from '@wallet/shared/chat-socket-names.ts';
import { clientEvents, serverEvents } from '@wallet/shared/contract/chat/events.ts';

import { checkEvent } from '../../conformance/check-frame.ts';
import { listDifferences } from '../../conformance/list-differences.ts';

export type Direction = 'send' | 'receive';

interface SocketRecord {
  readonly event: string;
  readonly room: string;
  readonly status: number;
  readonly direction?: Direction;
  readonly payload?: unknown;
  readonly comparison?: Comparison;
}

const EVENT_MAX_UNITS = 64;
const ROOM_MAX_UNITS = 200;
const PAYLOAD_MAX_UNITS = 64 * 1024;

/** Finds the event of the contract that stands behind a name of this deployment (`CHAT_NAMES`). */
export function toContractEvent(direction: Direction, name: string, names: ChatSocketNames): string {
  const events = Object.keys(direction === 'send' ? clientEvents : serverEvents) as (
    | 'join'
    | 'message'
    | 'join_error'
  )[];
  return events.find((event) => names[event] === name) ?? name;
}

/** Compares an event with the contract, after its name was replaced by the contract's. */
export function compareEvent(direction: Direction, event: string, payload: unknown): Comparison {
  const observations = checkEvent(direction, event, payload);
  const isKnown = Object.hasOwn(direction === 'send' ? clientEvents : serverEvents, event);
  return {
    differences: listDifferences('socket', [], observations),
    unknown: isKnown || observations.length > 0 ? [] : [event.slice(0, EVENT_MAX_UNITS)],
  };
}

/** Adds an event of a forwarded chat socket to the journal, as a call that has ended. */
export function recordRelayedEvent(world: World, record: SocketRecord): void {
  const { event, room, status, direction, payload, comparison } = record;
  const entry = world.journal.open({
    at: world.now(),
    realAt: Date.now(),
    operation: `socket:${event.slice(0, EVENT_MAX_UNITS)}`,
    method: 'SOCKET',
    url: room.slice(0, ROOM_MAX_UNITS),
  });
  const text = payload === undefined ? '' : JSON.stringify(payload);
  if (direction !== undefined && text.length <= PAYLOAD_MAX_UNITS) {
    const isSent = direction === 'send';
    world.journal.storeBodies(entry, isSent ? payload : undefined, isSent ? '' : text, text.length);
  }
  world.journal.finish(entry, { status, comparison });
}
