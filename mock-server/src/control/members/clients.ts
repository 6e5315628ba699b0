import { getRuleSeverity, type Violation } from '@wallet/shared/client-lint/violation.ts';
import { clients as calls } from '@wallet/shared/control/client-state.ts';
import { toIsoString } from '@wallet/shared/time/timestamp.ts';

import { openEntry } from '#world/journal/open-entry.ts';
import type { World } from '#world/world.ts';

import { implementControlRoutes, unknownName } from '#control/call/control-route.ts';

/** Records the violations that the pill found in the page as an entry of the journal. */
function recordViolations(
  world: World,
  realAt: number,
  violations: readonly Omit<Violation, 'severity'>[],
): void {
  const entry = openEntry(world, {
    realAt,
    operation: 'report.client',
    method: 'POST',
    url: `/__sandbox/worlds/${world.id}/client`,
  });
  world.journal.finish(entry, {
    status: 200,
    violations: violations.map(({ rule, what }) => ({ rule, what, severity: getRuleSeverity(rule) })),
  });
}

export const clientRoutes = implementControlRoutes(calls, {
  /** Lists the one-time codes sent by text message, newest first. A phone is that of a member, or one that got a code. */
  otp: ({ world: { state }, query }) => {
    const sent = [...state.outbox.reversed()];
    const phones = [...sent, ...state.members.values()].map(({ phone }) => phone);
    if (query.phone !== undefined && !phones.includes(query.phone)) {
      return unknownName('PHONE', 'phone', query.phone, phones);
    }
    return {
      otp: sent
        .filter(({ phone }) => query.phone === undefined || phone === query.phone)
        .map((code) => ({ ...code, expiresAt: toIsoString(code.expiresAt) })),
    };
  },

  /** Disconnects the world's chat sockets, or refuses or accepts new ones. Returns the number of affected sockets. */
  sockets: ({ chatSockets, world, params: { verb } }) => {
    if (verb === 'drop') return { sockets: chatSockets.drop(world) };
    chatSockets.refuse(world, verb === 'refuse');
    return { sockets: chatSockets.count(world) };
  },

  /** Stores the state of the app that the pill reports, and records the violations that it found. */
  report: ({ world, realNow, body: { checks = [], ...clientState } }) => {
    if (Object.keys(clientState).length > 0) {
      world.clientState = { ...clientState, at: toIsoString(world.now()) };
    }
    if (checks.length > 0) recordViolations(world, realNow(), checks);
    return {};
  },
});
