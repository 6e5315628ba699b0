import type { FaultEffect } from '@wallet/shared/control/faults.ts';

import type { Bearer } from '#world/bearer.ts';
import type { Entry } from '#world/journal.ts';
import type { World } from '#world/world.ts';

import type { Route } from './implement.ts';

export type Drip = Extract<FaultEffect, { readonly drip: unknown }>['drip'];

/** One call on its way through the pipeline. */
export interface Passage {
  readonly world: World;
  readonly entry: Entry;
  readonly route: Route | undefined;
  readonly bearer: Bearer | undefined;
  /** Real time on a clock that only goes forward, ms. */
  readonly since: number;
  /** Whether it came to be judged, so that its body was read. */
  isRead: boolean;
  /** Whether its effect was committed, now or under the same `Idempotency-Key` before. */
  isDone: boolean;
  /** Whether the faults before its effect wait for its body. */
  awaitsBody: boolean;
  /** How slowly its answer goes out; null: at once. */
  drip: Drip | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    passage: Passage | null;
  }
}
