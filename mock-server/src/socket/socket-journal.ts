import { createViolation, type Violation } from '@wallet/shared/client-lint/violation.ts';
import type { ErrorKey } from '@wallet/shared/errors.ts';

import { openEntry } from '#world/journal/open-entry.ts';
import type { World } from '#world/world.ts';

import type { SocketIdentity } from './socket-identity.ts';

/** Maximum length of a room name in the journal, in UTF-16 units. */
const ROOM_NAME_MAX_UNITS = 200;

interface SocketEvent {
  readonly event: 'connect' | 'join';
  readonly room: string;
  readonly status: number;
  readonly key?: ErrorKey;
  readonly violation?: Violation;
}

/** Adds an event of a chat socket to the world's journal, as a call that has ended. */
export function recordSocketEvent(world: World, { event, room, status, key, violation }: SocketEvent): void {
  const entry = openEntry(world, {
    operation: `socket:${event}`,
    method: 'SOCKET',
    url: room.slice(0, ROOM_NAME_MAX_UNITS),
  });
  world.journal.finish(entry, { status, key: key ?? null, ...(violation && { violations: [violation] }) });
}

/** Records that a socket asked for a room that is not its own. */
export const recordForeignRoom = ({ world }: SocketIdentity, room: unknown): void =>
  recordSocketEvent(world, {
    event: 'join',
    room: typeof room === 'string' ? room : typeof room,
    status: 403,
    key: 'UNAUTHORIZED',
    violation: createViolation('foreign-room', 'its join was refused'),
  });
