import { journal as calls, type JournalFilter } from '@wallet/shared/control/journal.ts';

import { toMilliseconds } from '@wallet/shared/time/duration.ts';
import { toStreamName } from '#domain/entities/random-stream.ts';
import type { Issue } from '#domain/state/outcome.ts';
import { createJournalFilter } from '#world/journal/journal-filter.ts';
import type { JournalEntry } from '#world/journal/journal-entry.ts';
import { redact, redactUrl } from '#world/journal/redact.ts';
import type { World } from '#world/world.ts';
import { toIsoString } from '@wallet/shared/time/timestamp.ts';

import {
  ControlRefusal,
  EventStream,
  implementControlRoutes,
  invalidInput,
  unknownName,
} from '#control/call/control-route.ts';

import { toClockResponse } from '#control/worlds/clock.ts';

import { findUnknownNames } from './find-unknown-names.ts';
import { redactChange } from './redact-change.ts';
import { renderTest } from './render-test.ts';

const DEFAULT_WAIT_MS = 5_000;

/** Converts an entry for the response and redacts its secrets. Stored response bodies are parsed only here. */
export function toEntryResponse(entry: JournalEntry) {
  const { seq, at, realAt, ms, requestId, operation, method, url, member, status, key } = entry;
  const { request, response, side, figures, comparison } = entry;
  return {
    seq,
    at: toIsoString(at),
    realAt: toIsoString(realAt),
    ms,
    method,
    path: redactUrl(url),
    ...(requestId === null ? {} : { requestId }),
    ...(operation === null ? {} : { operation }),
    ...(member === null ? {} : { member }),
    ...(status === 0 ? {} : { status }),
    ...(key === null ? {} : { key }),
    faults: entry.faults,
    draws: entry.draws.map(({ stream, entity, value, scripted }) => ({
      stream: toStreamName(stream),
      entity,
      value: String(value),
      isSet: scripted,
    })),
    changes: entry.changes.filter((change) => change.in !== 'answers').map(redactChange),
    emissions: entry.emissions.map(({ room, event, payload }) => ({ room, event, payload: redact(payload) })),
    violations: entry.violations.map(({ rule, what, severity }) => ({ rule, what, severity })),
    ...(side === undefined ? {} : { side }),
    ...(figures.length === 0 ? {} : { figures }),
    ...(comparison === undefined ? {} : { comparison }),
    ...(request === undefined ? {} : { request: redact(request) }),
    ...(response === undefined || response === '' ? {} : { response: parseBody(response) }),
  };
}

type WaitResult = { entries: ReturnType<typeof toEntryResponse>[] } | ControlRefusal;

/** Parses a response body; a body that is not JSON stays a text. */
function parseBody(body: string): unknown {
  try {
    return redact(JSON.parse(body));
  } catch {
    return redact(body);
  }
}

/** Combines all calls of one turn of the event loop into one: a command commits its state in several steps. */
function coalesce(callback: () => void): () => void {
  let isScheduled = false;
  return () => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      callback();
    });
  };
}

/** Lists the entries after a number, or those since the world was last reset or restored, which are of this test. */
const listSince = ({ journal }: World, after: number | undefined): readonly JournalEntry[] =>
  journal.list(after ?? journal.restoredAt);

/** Finds that the journal has dropped some of the entries after a number, so that their count is not known. */
function findDropped({ journal }: World, after = journal.restoredAt): readonly Issue[] {
  const [oldest] = journal.list();
  if (!oldest || oldest.seq <= after + 1) return [];
  const message = `must be ${oldest.seq - 1} or later: the journal has dropped earlier entries, which would be counted`;
  return [{ path: 'after', message }];
}

/** Finds that the journal has dropped the body of a call that may match the filter by it. */
function findDroppedBody(world: World, { body, ...conditions }: JournalFilter): readonly Issue[] {
  if (body === undefined) return [];
  const isMatch = createJournalFilter(conditions, world.state);
  const last = listSince(world, conditions.after).findLast(
    (entry) => entry.isRequestDropped && isMatch(entry),
  );
  if (!last) return [];
  const message = `must be ${last.seq} or later: the journal has dropped bodies of earlier entries, which would be compared`;
  return [{ path: 'after', message }];
}

const NEAREST_MAX = 3;

/** Words what a wait that timed out has asked for, how much of it was seen, and the entries that come nearest. */
function describeWait(
  { journal, state }: World,
  { after = journal.restoredAt, ...conditions }: JournalFilter,
  { count, found, timeoutMs }: { readonly count: number; readonly found: number; readonly timeoutMs: number },
): string {
  const asked = Object.entries(conditions).map(([name, value]) => `${name} ${toText(value)}`);
  const filters = Object.entries(conditions).map(([name, value]) =>
    createJournalFilter({ [name]: value, after }, state),
  );
  const nearest = journal
    .list(after)
    .map((entry) => ({ entry, met: filters.filter((isMet) => isMet(entry)).length }))
    .filter(({ met }) => met > 0 || filters.length === 0)
    .sort((a, b) => b.met - a.met || b.entry.seq - a.entry.seq)
    .slice(0, NEAREST_MAX)
    .map(({ entry }) => describeEntry(entry));
  return (
    `must have ${count} ${count === 1 ? 'entry' : 'entries'} with ${asked.join(', ') || 'any call'} ` +
    `within ${timeoutMs} ms, found ${found}. ` +
    (nearest.length === 0 ? 'No entry is near it.' : `Nearest: ${nearest.join('; ')}.`)
  );
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const describeEntry = ({ seq, operation, method, url, status, key, isFinished }: JournalEntry): string =>
  [`#${seq} ${method} ${redactUrl(url)}`, operation, isFinished ? status : 'in progress', key]
    .filter((part) => part !== null && part !== 0)
    .join(' ');

/** Creates the error for a call that a world cannot go back to. */
export const unknownCall = ({ journal }: World, path: string, seq: number): ControlRefusal =>
  unknownName(
    'CALL',
    path,
    String(seq),
    journal
      .list()
      .filter(({ stateBefore }) => stateBefore)
      .map((entry) => String(entry.seq)),
  );

export const journalRoutes = implementControlRoutes(calls, {
  list: ({ world, query }) => ({ entries: world.journal.list(query.after).map(toEntryResponse) }),

  stream: ({ world, query }) =>
    new EventStream((send, end, lastId) => {
      const removeConnection = world.addConnection({ disconnect: end });
      const sendIfFinished = (entry: JournalEntry): void => {
        if (entry.isFinished) send({ id: entry.seq, data: toEntryResponse(entry) });
      };
      const after = lastId ?? query.after;
      if (after !== undefined) for (const entry of world.journal.list(after)) sendIfFinished(entry);

      const unsubscribe = world.journal.subscribe(sendIfFinished);
      const unsubscribeFromState =
        query.state === undefined
          ? undefined
          : world.changeListeners.subscribe(coalesce(() => send({ event: 'state' })));
      return () => {
        unsubscribe();
        unsubscribeFromState?.();
        removeConnection();
      };
    }),

  goBack: ({ world, chatSockets, params: { seq } }) => {
    const past = world.journal.captureBefore(seq);
    if (!past) return unknownCall(world, 'seq', seq);
    world.restore(past.state, past.origin);
    chatSockets.refuse(world, false);
    return { clock: toClockResponse(world) };
  },

  test: ({ world, worlds }) => ({ file: renderTest(world, worlds.isOfScenario(world)) }),

  wait: ({ world, left, body: { count = 1, timeoutMs: timeout = DEFAULT_WAIT_MS, ...filter } }) => {
    const timeoutMs = toMilliseconds(timeout);
    const issues = findUnknownNames(world, filter);
    if (issues.length > 0) return invalidInput(issues);
    const isMatch = createJournalFilter(filter, world.state);
    const findEntries = () => listSince(world, filter.after).filter(isMatch);
    return new Promise((resolve) => {
      const settle = (result: WaitResult): void => {
        unsubscribe();
        clearTimeout(timer);
        removeConnection();
        resolve(result);
      };
      const check = (): void => {
        const entries = findEntries();
        if (entries.length >= count) settle({ entries: entries.map(toEntryResponse) });
      };
      const fail = (): void => {
        const message = describeWait(world, filter, { count, found: findEntries().length, timeoutMs });
        settle(new ControlRefusal(408, 'SANDBOX_WAIT', [{ path: '', message }]));
      };
      const end = (): void => settle(new ControlRefusal(404, 'SANDBOX_WORLD_UNKNOWN'));
      const removeConnection = world.addConnection({ disconnect: end });
      left.addEventListener('abort', end);
      const unsubscribe = world.journal.subscribe(check);
      const timer = setTimeout(fail, timeoutMs);
      check();
    });
  },

  verify: ({ world, body: { exactly, atLeast, atMost, ...filter } }) => {
    const unknown = findUnknownNames(world, filter);
    if (unknown.length > 0) return invalidInput(unknown);
    const entries = listSince(world, filter.after).filter(createJournalFilter(filter, world.state));
    const { length: count } = entries;
    // A least number that was found is reached, whatever was dropped.
    const isReached = exactly === undefined && atMost === undefined && count >= (atLeast ?? Infinity);
    const dropped = isReached ? [] : [...findDropped(world, filter.after), ...findDroppedBody(world, filter)];
    if (dropped.length > 0) return invalidInput(dropped);
    const hasLimit = [exactly, atLeast, atMost].some((limit) => limit !== undefined);
    const ok =
      (exactly === undefined || count === exactly) &&
      count >= (atLeast ?? (hasLimit ? 0 : 1)) &&
      count <= (atMost ?? Infinity);
    return { ok, count, entries: entries.map(toEntryResponse) };
  },
});
