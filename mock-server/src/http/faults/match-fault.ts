import { getUrlPath } from '@wallet/shared/schema/url-path.ts';

import type { Fault } from '#domain/entities/fault.ts';
import type { Member } from '#domain/entities/member.ts';
import { needsBody } from '#world/faults/fault-rules.ts';

import { type CallContext, getReceivedFields } from '#http/call/call-context.ts';

/** Returns true if the body of this call must be read before fault rules of the `before` phase are tested. */
export const isBodyNeeded = ({ request, world, entry, route }: CallContext): boolean =>
  world.state.faults.size > 0 &&
  needsBody(world.state, entry.operation ?? '', {
    path: getUrlPath(request.url),
    isUpload: route?.endpoint.encoding === 'multipart',
  });

/** Finds the fault that hits a call in this phase, counts the hit and records it in the journal. */
export function matchFault(phase: 'before' | 'after', context: CallContext): Fault | undefined {
  const { request, world, entry } = context;
  if (world.state.faults.size === 0 || world.isClosed) return undefined;
  // The rules of a world that was reset are for the calls since: one that waited would use up a rule of the next test.
  if (world.journal.isBeforeRestore(entry)) return undefined;
  // A preflight is a request of the browser: a rule that it used up would miss the call itself.
  if (request.method === 'OPTIONS') return undefined;
  const caller = findCaller(context);
  const fault = world.takeFault({
    at: 'call',
    phase,
    operation: entry.operation ?? '',
    path: getUrlPath(request.url),
    member: caller,
    body: getReceivedFields(context),
  });
  if (fault) {
    world.journal.update(entry, {
      faults: [...entry.faults, fault.id],
      // A call that the fault ends is not authenticated. One that continues is, and the result replaces this.
      member: entry.member ?? caller?.id ?? null,
    });
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
