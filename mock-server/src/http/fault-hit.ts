import type { FastifyRequest } from 'fastify';

import type { Fault } from '#domain/fault-rows.ts';
import { looksAtBody } from '#world/fault.ts';

import type { Passage } from './passage.ts';
import { callerOf } from './who.ts';

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';

/** A call that deletes may name what it deletes in the query (F-68). */
export const bodyOf = ({ method, body, query }: FastifyRequest): unknown =>
  body === undefined && method === 'DELETE' ? query : body;

/** Whether a rule that stands looks at the body of this call, so that all of them wait for it. */
export const awaitsBody = (request: FastifyRequest, { world, entry }: Passage): boolean =>
  world.state.faults.size > 0 && looksAtBody(world.state, entry.operation ?? '', pathOf(request));

/** The fault that hits a call in this phase, noted in the journal as it does. */
export function hitIn(
  phase: 'before' | 'after',
  request: FastifyRequest,
  passage: Passage,
): Fault | undefined {
  const { world, entry } = passage;
  if (world.state.faults.size === 0 || world.isOver) return undefined;
  const fault = world.faultAt({
    at: 'call',
    phase,
    operation: entry.operation ?? '',
    path: pathOf(request),
    member: callerOf(passage),
    body: bodyOf(request),
  });
  if (fault) {
    entry.faults = [...entry.faults, fault.id];
    world.journal.touch(entry);
  }
  return fault;
}
