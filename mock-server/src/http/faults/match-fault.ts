import type { FastifyRequest } from 'fastify';

import type { Fault } from '#domain/entities/fault.ts';
import { needsBody } from '#world/faults/fault-rules.ts';

import type { CallContext } from '#http/call/call-context.ts';
import { findCaller } from '#http/pipeline/authenticate.ts';

const requestPath = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';

/** A call that deletes may name what it deletes in the query (F-68). */
export const requestBody = ({ method, body, query }: FastifyRequest): unknown =>
  body === undefined && method === 'DELETE' ? query : body;

/** Whether a rule that stands looks at the body of this call, so that all of them wait for it. */
export const waitsForBody = (request: FastifyRequest, { world, entry }: CallContext): boolean =>
  world.state.faults.size > 0 && needsBody(world.state, entry.operation ?? '', requestPath(request));

/** The fault that hits a call in this phase, noted in the journal as it does. */
export function matchFault(
  phase: 'before' | 'after',
  request: FastifyRequest,
  passage: CallContext,
): Fault | undefined {
  const { world, entry } = passage;
  if (world.state.faults.size === 0 || world.isClosed) return undefined;
  const fault = world.takeFault({
    at: 'call',
    phase,
    operation: entry.operation ?? '',
    path: requestPath(request),
    member: findCaller(passage),
    body: requestBody(request),
  });
  if (fault) {
    entry.faults = [...entry.faults, fault.id];
    world.journal.notify(entry);
  }
  return fault;
}
