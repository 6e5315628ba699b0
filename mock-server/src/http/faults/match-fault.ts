import type { FastifyRequest } from 'fastify';

import type { Fault } from '#domain/entities/fault.ts';
import type { Member } from '#domain/entities/member.ts';
import { needsBody } from '#world/faults/fault-rules.ts';

import type { CallContext } from '#http/call/call-context.ts';
import { requestBody } from '#http/call/request-body.ts';

const requestPath = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';

/** Returns true if a fault rule of the `before` phase matches this call by its body. */
export const hasBodyRule = ({ request, world, entry }: CallContext): boolean =>
  world.state.faults.size > 0 && needsBody(world.state, entry.operation ?? '', requestPath(request));

/** Finds the fault that hits a call in this phase, counts the hit and records it in the journal. */
export function matchFault(phase: 'before' | 'after', context: CallContext): Fault | undefined {
  const { request, world, entry } = context;
  if (world.state.faults.size === 0 || world.isClosed) return undefined;
  const fault = world.takeFault({
    at: 'call',
    phase,
    operation: entry.operation ?? '',
    path: requestPath(request),
    member: findCaller(context),
    body: requestBody(request),
  });
  if (fault) {
    entry.faults = [...entry.faults, fault.id];
    world.journal.notify(entry);
  }
  return fault;
}

/** Finds the member that the token names, even if the session has ended: rules may match one member's calls. */
function findCaller({ world, bearer }: CallContext): Member | undefined {
  if (bearer?.world !== world.id) return undefined;
  const session = world.state.sessions.get(bearer.sessionId);
  return session && world.state.members.get(session.memberId);
}
