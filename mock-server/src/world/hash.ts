import { createHash } from 'node:crypto';

import { canonical } from '#domain/snapshot.ts';
import type { WorldState } from '#domain/world-state.ts';

/** Names a state: equal for equal states. */
export const hashOf = (state: WorldState): string =>
  createHash('sha256').update(canonical(state)).digest('hex');
