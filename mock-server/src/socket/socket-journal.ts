import { createViolation } from '@wallet/shared/client-lint/violation.ts';

import type { EntryUpdate } from '#world/journal/journal-entry.ts';
import { openEntry } from '#world/journal/open-entry.ts';
import type { World } from '#world/world.ts';

import type { SocketIdentity } from './socket-identity.ts';

/** Limits of what the journal keeps of an event, in UTF-16 units. */
export const EVENT_MAX_UNITS = 64;
const ROOM_MAX_UNITS = 200;
const PAYLOAD_MAX_UNITS = 64 * 1024;

interface SocketEvent extends Pick<EntryUpdate, 'status' | 'key' | 'violations' | 'comparison'> {
  readonly event: string;
  readonly room: string;
  /** Direction of an event whose payload is kept. */
  readonly direction?: 'send' | 'receive';
  readonly payload?: unknown;
}

/** Adds an event of a chat socket to the world's journal, as a call that has ended. */
export function recordSocketEvent(
  world: World,
  { event, room, direction, payload, ...update }: SocketEvent,
): void {
  const entry = openEntry(world, {
    operation: `socket:${event.slice(0, EVENT_MAX_UNITS)}`,
    method: 'SOCKET',
    url: room.slice(0, ROOM_MAX_UNITS),
  });
  const text = payload === undefined ? '' : JSON.stringify(payload);
  if (direction !== undefined && text.length <= PAYLOAD_MAX_UNITS) {
    const isSent = direction === 'send';
    world.journal.storeBodies(entry, isSent ? payload : undefined, isSent ? '' : text, text.length);
  }
  world.journal.finish(entry, update);
}

/** Records that a socket asked for a room that is not its own. */
export const recordForeignRoom = ({ world }: SocketIdentity, room: unknown): void =>
  recordSocketEvent(world, {
    event: 'join',
    room: typeof room === 'string' ? room : typeof room,
    status: 403,
    key: 'UNAUTHORIZED',
    violations: [createViolation('foreign-room', 'its join was refused')],
  });
