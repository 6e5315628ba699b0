import type { FastifyReply, FastifyRequest } from 'fastify';

import type { FaultEffect } from '@wallet/shared/control/faults.ts';

import type { BearerToken } from '#world/bearer-token.ts';
import type { JournalEntry } from '#world/journal/journal-entry.ts';
import type { World } from '#world/world.ts';

import type { Route } from './route.ts';

export type Drip = Extract<FaultEffect, { readonly drip: unknown }>['drip'];

/** State of one API call from its first hook to its response. */
export interface CallContext {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly world: World;
  readonly entry: JournalEntry;
  /** Route of the contract; undefined for a call that matches none. */
  readonly route: Route | undefined;
  readonly bearer: BearerToken | undefined;
  /** Start of the call on the monotonic clock, in ms. */
  readonly startedAtMs: number;
  /** True once the body was parsed and the call reached its handler. */
  isBodyRead: boolean;
  /** True once the faults of the `before` phase were matched. */
  areFaultsMatched: boolean;
  /** Speed at which the response body is sent; null sends it at once. */
  drip: Drip | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    callContext: CallContext | null;
  }
}
