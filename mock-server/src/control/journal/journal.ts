import { journal as calls } from '@wallet/shared/control/journal.ts';

import { toIsoTime } from '#world/time/clock.ts';
import type { JournalEntry } from '#world/journal/journal.ts';
import { redact, redactUrl } from '#world/journal/redact.ts';
import { matchesFilter } from '#world/journal/journal-filter.ts';

import { ControlError, implementControlRoutes, EventStream } from '#control/call/control-route.ts';
import { redactChange } from './redact-change.ts';

/** An entry as the journal tells it: only here are bodies read again and secrets taken out. */
function toEntryResponse(entry: JournalEntry) {
  const { seq, at, realAt, ms, operation, method, url, member, status, key, request, answer } = entry;
  return {
    seq,
    at: toIsoTime(at),
    realAt: toIsoTime(realAt),
    ms,
    method,
    path: redactUrl(url),
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
    changes: entry.changes.filter((change) => change.in !== 'answers').map(redactChange),
    emissions: entry.emissions.map(({ room, event, payload }) => ({ room, event, payload: redact(payload) })),
    violations: entry.violations.map(({ rule, what, severity }) => ({ rule, what, severity })),
    ...(request === undefined ? {} : { request: redact(request) }),
    ...(answer === undefined || answer === '' ? {} : { answer: parseResponse(answer) }),
  };
}

/** Where an answer is no JSON, its text is told. */
function parseResponse(answer: string): unknown {
  try {
    return redact(JSON.parse(answer));
  } catch {
    return answer;
  }
}

/** One act changes the state in several steps; they are told of in one. */
function coalesce(tell: () => void): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    setImmediate(() => {
      isWaiting = false;
      tell();
    });
  };
}

const DEFAULT_WAIT_MS = 5_000;

export const journalRoutes = implementControlRoutes(calls, {
  read: ({ world, query }) => ({ entries: world.journal.list(query.after).map(toEntryResponse) }),

  stream: ({ world, query }) =>
    new EventStream((tell, end, last) => {
      const connection = { disconnect: end };
      world.connections.add(connection);
      const tellOf = (entry: JournalEntry): void => tell({ id: entry.seq, data: toEntryResponse(entry) });
      const after = last ?? query.after;
      if (after !== undefined) {
        for (const entry of world.journal.list(after)) if (entry.isFinished) tellOf(entry);
      }
      const stop = world.journal.subscribe((entry) => {
        if (entry.isFinished) tellOf(entry);
      });
      const stopWatching =
        query.state === undefined
          ? undefined
          : world.changeListeners.subscribe(coalesce(() => tell({ event: 'state' })));
      return () => {
        stop();
        stopWatching?.();
        world.connections.delete(connection);
      };
    }),

  wait: ({ world, body: { count = 1, timeoutMs = DEFAULT_WAIT_MS, ...wanted } }) => {
    const found = (): JournalEntry[] =>
      world.journal.list(wanted.after).filter((entry) => matchesFilter(entry, wanted, world.state));
    return new Promise((resolve) => {
      const settle = (result: { entries: ReturnType<typeof toEntryResponse>[] } | ControlError): void => {
        stop();
        clearTimeout(timer);
        world.connections.delete(connection);
        resolve(result);
      };
      const look = (): void => {
        const entries = found();
        if (entries.length >= count) settle({ entries: entries.map(toEntryResponse) });
      };
      const connection = { disconnect: () => settle(new ControlError(404, 'SANDBOX_WORLD_UNKNOWN')) };
      world.connections.add(connection);
      const stop = world.journal.subscribe(look);
      const timer = setTimeout(() => settle(new ControlError(408, 'SANDBOX_WAIT')), timeoutMs);
      look();
    });
  },

  verify: ({ world, body: { exactly, atLeast, atMost, ...wanted } }) => {
    const entries = world.journal
      .list(wanted.after)
      .filter((entry) => matchesFilter(entry, wanted, world.state));
    const { length: count } = entries;
    const isAsked = [exactly, atLeast, atMost].some((each) => each !== undefined);
    const ok =
      (exactly === undefined || count === exactly) &&
      count >= (atLeast ?? (isAsked ? 0 : 1)) &&
      count <= (atMost ?? Infinity);
    return { ok, count, entries: entries.map(toEntryResponse) };
  },
});
