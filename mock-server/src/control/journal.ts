import { journal as calls } from '@wallet/shared/control/journal.ts';

import type { Change } from '#domain/changes.ts';
import { UNBUILT_CONTROL } from '#http/unbuilt.ts';
import { isoOf } from '#world/clock.ts';
import { type Entry, MASK, masked, maskedUrl } from '#world/journal.ts';

import { implementControl } from './implement.ts';

/** What of a row is left out: a session and a code are known by their token, and a file is told by its size. */
const HIDDEN: Readonly<Record<string, 'id' | 'base64'>> = { sessions: 'id', otps: 'id', media: 'base64' };

function withoutSecret(change: Change): Change {
  const told = masked(change) as Change;
  const field = HIDDEN[change.in];
  if (field === undefined) return told;
  const hidden = (row: unknown) => ({ ...(row as object), [field]: MASK });
  return {
    in: change.in,
    id: field === 'id' ? MASK : change.id,
    ...(told.before === undefined ? {} : { before: hidden(told.before) }),
    ...(told.after === undefined ? {} : { after: hidden(told.after) }),
  };
}

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
    draws: entry.draws.map(({ stream, entity, value, scripted }) => ({
      stream,
      entity,
      value: String(value),
      scripted,
    })),
    changes: entry.changes.filter((change) => change.in !== 'answers').map(withoutSecret),
    emissions: entry.emissions.map(({ room, event, payload }) => ({ room, event, payload: masked(payload) })),
    violations: entry.violations.map(({ rule, what }) => ({ rule, what })),
    ...(request === undefined ? {} : { request: masked(request) }),
    ...(answer === undefined || answer === '' ? {} : { answer: masked(JSON.parse(answer)) }),
  };
}

export const journalRoutes = implementControl(
  calls,
  { read: ({ world, query }) => ({ entries: world.journal.list(query.after).map(toldOf) }) },
  UNBUILT_CONTROL.journal,
);
