import { journal as calls } from '@wallet/shared/control/journal.ts';

import { UNBUILT_CONTROL } from '#http/unbuilt.ts';
import { type Entry, masked, maskedUrl } from '#world/journal.ts';

import { isoOf } from './clock.ts';
import { implementControl } from './implement.ts';

/** An entry as the journal tells it: only here are bodies read again and secrets taken out. */
function toldOf(entry: Entry) {
  const { seq, at, realAt, ms, operation, method, url, member, status, key, request, answer } = entry;
  return {
    seq,
    at: isoOf(at),
    realAt: isoOf(realAt),
    ms,
    method,
    path: maskedUrl(url),
    ...(operation === null ? {} : { operation }),
    ...(member === null ? {} : { member }),
    ...(status === 0 ? {} : { status }),
    ...(key === null ? {} : { key }),
    faults: [...entry.faults],
    draws: entry.draws.map(({ stream, entity, value }) => ({
      stream,
      entity,
      value: String(value),
      scripted: false,
    })),
    changes: entry.changes.map((change) => masked(change) as typeof change),
    emissions: entry.emissions.map(({ room, event, payload }) => ({ room, event, payload: masked(payload) })),
    violations: entry.violations.map(({ rule, what }) => ({ rule, what })),
    ...(request === undefined ? {} : { request: masked(request) }),
    ...(answer === undefined ? {} : { answer: masked(JSON.parse(answer)) }),
  };
}

export const journalRoutes = implementControl(
  calls,
  { read: ({ world, query }) => ({ entries: world.journal.list(query.after).map(toldOf) }) },
  UNBUILT_CONTROL.journal,
);
