import { type Violation, createViolation } from '@wallet/shared/client-lint/violation.ts';
import type { ErrorKey } from '@wallet/shared/errors.ts';

import type { World } from '#world/world.ts';

import type { SocketIdentity } from './socket-identity.ts';

/** As much of a room's name as the journal keeps. */
const NAME_MAX_UNITS = 200;

interface Happening {
  readonly event: 'connect' | 'join';
  readonly room: string;
  readonly status: number;
  readonly key?: ErrorKey;
  readonly violation?: Violation;
}

/** Notes in the world's journal what a socket did, among its calls. */
export function recordSocketEvent(world: World, { event, room, status, key, violation }: Happening): void {
  const entry = world.journal.open({
    at: world.now(),
    realAt: Date.now(),
    operation: `socket:${event}`,
    method: 'SOCKET',
    url: room.slice(0, NAME_MAX_UNITS),
  });
  entry.status = status;
  entry.key = key ?? null;
  if (violation) entry.violations = [violation];
}

/** Notes that a socket asked for a room that is not its own. */
export const recordForeignRoom = ({ world }: SocketIdentity, asked: unknown): void =>
  recordSocketEvent(world, {
    event: 'join',
    room: typeof asked === 'string' ? asked : typeof asked,
    status: 403,
    key: 'UNAUTHORIZED',
    violation: createViolation('foreign-room', 'its join was refused'),
  });
