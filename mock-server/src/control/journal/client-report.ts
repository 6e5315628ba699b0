import { getRuleSeverity } from '@wallet/shared/client-lint/violation.ts';
import type { clients } from '@wallet/shared/control/client-state.ts';

import { toIsoString } from '@wallet/shared/time/timestamp.ts';
import type { World } from '#world/world.ts';

import type { ControlHandler } from '#control/call/control-route.ts';

interface ReportedViolation {
  readonly rule: string;
  readonly what: string;
}

/** Records the violations that the pill found in the page as an entry of the journal. */
function recordViolations(world: World, realAt: number, violations: readonly ReportedViolation[]): void {
  const { id, journal } = world;
  const entry = journal.open({
    at: world.now(),
    realAt,
    operation: 'report.client',
    method: 'POST',
    url: `/__sandbox/worlds/${id}/client`,
  });
  journal.finish(entry, {
    status: 200,
    violations: violations.map(({ rule, what }) => ({ rule, what, severity: getRuleSeverity(rule) })),
  });
}

/** Stores the state of the app that the pill reports, and records the violations that it found. */
export const reportClient: ControlHandler<typeof clients.report> = ({
  world,
  realNow,
  body: { checks = [], ...clientState },
}) => {
  if (Object.keys(clientState).length > 0) {
    world.clientState = { ...clientState, at: toIsoString(world.now()) };
  }
  if (checks.length > 0) recordViolations(world, realNow(), checks);
  return {};
};
