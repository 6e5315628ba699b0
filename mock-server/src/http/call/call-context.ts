import type { FastifyReply, FastifyRequest } from 'fastify';

import type { FaultEffect } from '@wallet/shared/control/faults.ts';

import type { Member } from '#domain/entities/member.ts';
import type { BearerToken } from '#world/world-selector.ts';
import type { JournalEntry } from '#world/journal/journal-entry.ts';
import type { World } from '#world/world.ts';

import type { Route } from './route.ts';

export type Drip = Extract<FaultEffect, { readonly drip: unknown }>['drip'];

/** State of one API call from its first hook to its response. `Calls.open` creates it; one hook sets each field that changes. */
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
  /** Speed at which the response body is sent; null sends it at once. */
  drip: Drip | null;
  /** True once the faults of the `before` phase were matched. */
  areFaultsMatched: boolean;
  /** True once the body was read and nothing before the effect waits any more. */
  isBodyRead: boolean;
  /** Body as it was received. `request.body` becomes the validated one, with money in satang. */
  body: unknown;
  /** Time in the world at which the call has its effect, ms since the epoch. */
  now: number;
  /** Member of the token at that time. */
  member: Member | undefined;
  /** Identity of a command that was sent with an `Idempotency-Key`. */
  command: CommandId | undefined;
  /** True if the effect was committed by this call, or by an earlier one with the same `Idempotency-Key`. */
  isCommitted: boolean;
  /** Message key of the response; null for a success. */
  key: string | null;
  /** True once the response was handed to the hook that records it. */
  isRecorded: boolean;
}

/** Identity of a command that was sent with an `Idempotency-Key`. */
export interface CommandId {
  /** Key of the stored response: member, method, route and `Idempotency-Key`. */
  readonly id: string;
  readonly bodyHash: string;
}

/** Returns the call of a request. Throws for a request that is none. */
export function getCall({ callContext }: FastifyRequest): CallContext {
  if (!callContext) throw new Error('The request is no call of the API.');
  return callContext;
}

/** Returns the body as the journal keeps it: as it was received. */
export const getReceivedBody = ({ request, isBodyRead, body }: CallContext): unknown =>
  isBodyRead ? body : request.body;

/** Returns the fields that the client sent. A DELETE without a body may pass them in the query string (F-68). */
export function getReceivedFields(call: CallContext): unknown {
  const { method, query } = call.request;
  const body = getReceivedBody(call);
  return body === undefined && method === 'DELETE' ? query : body;
}

declare module 'fastify' {
  interface FastifyRequest {
    callContext: CallContext | null;
    /** World that the response tells of; null if of none. The response waits until the store has what it tells. */
    world: World | null;
    /** Length of the body that was read, without the content of files: UTF-16 units or bytes. */
    bodyLength: number;
  }
  interface FastifyContextConfig {
    /** Name of the operation of the contract (`wallet.transfer`), and its route. */
    operation?: { readonly name: string; readonly route: Route };
  }
}
