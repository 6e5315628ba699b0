import { randomBytes } from 'node:crypto';

import type { worlds as calls } from '@wallet/shared/control/worlds.ts';
import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';

import type { Worlds } from '#world/worlds.ts';

import type { ControlHandler, ControlRefusal } from '#control/call/control-route.ts';

import { toWorldError } from './create-world.ts';

/** Name of the snapshot that is shared. The world around it may go on. */
const SHARED = 'shared';
const MINUTE_MS = 60_000;

/** Describes how long a world is kept that nobody uses. */
function describeLifetime({ store, idleMs }: Worlds): string {
  if (idleMs === Infinity) return 'until it is deleted';
  const minutes = idleMs / MINUTE_MS;
  const time = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return `until nobody has opened it for ${time}${store === 'memory' ? ', or the sandbox stops' : ''}`;
}

/** Keeps the state of a world in a copy, which outlives it. */
export async function shareWorld({
  worlds,
  scenarios,
  world,
  origin,
  body: { path },
}: Parameters<ControlHandler<typeof calls.share>>[0]): Promise<
  ControlResponse<typeof calls.share> | ControlRefusal
> {
  const id = `shared-${randomBytes(6).toString('hex')}`;
  const copy = await worlds.fork(world, {}, id);
  if (!('world' in copy)) return toWorldError(copy, { scenarios });
  copy.world.saveSnapshot(SHARED);
  const refusal = await worlds.add(copy.world);
  if (refusal) return toWorldError(refusal, { scenarios });
  const query = new URLSearchParams({ from: `${id}@${SHARED}`, ...(path !== undefined && { path }) });
  const link = `${origin}/__sandbox/open?${query}`;
  return { world: id, snapshot: SHARED, link, lasts: describeLifetime(worlds) };
}
