import type { FaultEffect } from '@wallet/shared/control/faults.ts';

import type { BearerToken } from '#world/bearer-token.ts';
import type { JournalEntry } from '#world/journal/journal.ts';
import type { World } from '#world/world.ts';

import type { Route } from './route.ts';

export type Drip = Extract<FaultEffect, { readonly drip: unknown }>['drip'];

/** One call on its way through the pipeline. */
export interface CallContext {
  readonly world: World;
  readonly entry: JournalEntry;
  readonly route: Route | undefined;
  readonly bearer: BearerToken | undefined;
  /** Real time on a clock that only goes forward, ms. */
  readonly startedAtMs: number;
  /** Whether it came to be judged, so that its body was read. */
  isBodyRead: boolean;
  /** Whether its effect was committed, now or under the same `Idempotency-Key` before. */
  isCommitted: boolean;
  /** Whether the faults before its effect wait for its body. */
  waitsForBody: boolean;
  /** How slowly its answer goes out; null: at once. */
  drip: Drip | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    passage: CallContext | null;
  }
}
