import { severityOf } from '@wallet/shared/control/finding.ts';
import { outside as calls } from '@wallet/shared/control/outside.ts';

import { isoOf } from '#world/clock.ts';
import type { World } from '#world/world.ts';

import { implementControl } from './implement.ts';

interface Reported {
  readonly rule: string;
  readonly what: string;
}

/** Notes among the world's calls what was found in its page. */
function noteChecks(world: World, realAt: number, checks: readonly Reported[]): void {
  const { id, journal } = world;
  const entry = journal.open({
    at: world.now(),
    realAt,
    operation: 'report.client',
    method: 'POST',
    url: `/__sandbox/worlds/${id}/client`,
  });
  entry.status = 200;
  entry.violations = checks.map(({ rule, what }) => ({ rule, what, severity: severityOf(rule) }));
  journal.end(entry);
}

export const outsideRoutes = implementControl(calls, {
  otp: ({ world, query }) => ({
    otp: [...world.state.outbox.reversed()]
      .filter(({ phone }) => query.phone === undefined || phone === query.phone)
      .map((sent) => ({ ...sent, expiresAt: isoOf(sent.expiresAt) })),
  }),

  sockets: ({ worlds, world, body: { act } }) => {
    if (act === 'drop') return { sockets: worlds.sockets.drop(world) };
    worlds.sockets.refuse(world, act === 'refuse');
    return { sockets: worlds.sockets.count(world) };
  },

  client: ({ world, real, body: { checks = [], ...mirror } }) => {
    if (Object.keys(mirror).length > 0) world.client = { ...mirror, at: isoOf(world.now()) };
    if (checks.length > 0) noteChecks(world, real(), checks);
    return {};
  },
});
