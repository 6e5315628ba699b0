import { getRuleSeverity } from '@wallet/shared/client-lint/violation.ts';
import { outside as calls } from '@wallet/shared/control/client-state.ts';

import { toIsoTime } from '#world/time/clock.ts';
import type { World } from '#world/world.ts';

import { implementControlRoutes } from '#control/call/control-route.ts';

interface ReportedFinding {
  readonly rule: string;
  readonly what: string;
}

/** Notes among the world's calls what was found in its page. */
function recordFindings(world: World, realAt: number, checks: readonly ReportedFinding[]): void {
  const { id, journal } = world;
  const entry = journal.open({
    at: world.now(),
    realAt,
    operation: 'report.client',
    method: 'POST',
    url: `/__sandbox/worlds/${id}/client`,
  });
  entry.status = 200;
  entry.violations = checks.map(({ rule, what }) => ({ rule, what, severity: getRuleSeverity(rule) }));
  journal.finish(entry);
}

export const outsideRoutes = implementControlRoutes(calls, {
  otp: ({ world, query }) => ({
    otp: [...world.state.outbox.reversed()]
      .filter(({ phone }) => query.phone === undefined || phone === query.phone)
      .map((sent) => ({ ...sent, expiresAt: toIsoTime(sent.expiresAt) })),
  }),

  sockets: ({ chatSockets, world, body: { act } }) => {
    if (act === 'drop') return { sockets: chatSockets.drop(world) };
    chatSockets.refuse(world, act === 'refuse');
    return { sockets: chatSockets.count(world) };
  },

  client: ({ world, realNow, body: { checks = [], ...mirror } }) => {
    if (Object.keys(mirror).length > 0) world.clientMirror = { ...mirror, at: toIsoTime(world.now()) };
    if (checks.length > 0) recordFindings(world, realNow(), checks);
    return {};
  },
});
