import { type Finding, findingOf } from '@wallet/shared/control/finding.ts';
import type { ErrorKey } from '@wallet/shared/errors.ts';

import type { World } from '#world/world.ts';

import type { Place } from './place.ts';

/** As much of a room's name as the journal keeps. */
const NAME_MAX_UNITS = 200;

interface Happening {
  readonly event: 'connect' | 'join';
  readonly room: string;
  readonly status: number;
  readonly key?: ErrorKey;
  readonly violation?: Finding;
}

/** Notes in the world's journal what a socket did, among its calls. */
export function note(world: World, { event, room, status, key, violation }: Happening): void {
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
export const noteForeignRoom = ({ world }: Place, asked: unknown): void =>
  note(world, {
    event: 'join',
    room: typeof asked === 'string' ? asked : typeof asked,
    status: 403,
    key: 'UNAUTHORIZED',
    violation: findingOf('foreign-room', 'its join was refused'),
  });
