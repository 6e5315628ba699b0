import { createHash } from 'node:crypto';

import { toCanonicalJson } from '#domain/state/snapshot.ts';
import type { WorldState } from '#domain/state/world-state.ts';

/** Names a state: equal for equal states. */
export const hashState = (state: WorldState): string =>
  createHash('sha256').update(toCanonicalJson(state)).digest('hex');
