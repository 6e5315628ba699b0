import { runAtOnce } from '#domain/steps.ts';
import { hashWorldSteps } from '#world/world-report.ts';
import type { World } from '#world/world.ts';

/** Returns the hash of a world, without a pause. */
export const hashWorld = (world: Pick<World, 'state' | 'clock'>): string => runAtOnce(hashWorldSteps(world));
