import { journal as calls } from '@wallet/shared/control/journal.ts';

import { isoOf } from '#world/clock.ts';
import type { Entry } from '#world/journal.ts';
import { masked, maskedUrl } from '#world/masked.ts';
import { isWanted } from '#world/journal-match.ts';

import { ControlRefused, implementControl, Streamed } from './implement.ts';
import { withoutSecret } from './told-change.ts';

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
    violations: entry.violations.map(({ rule, what, severity }) => ({ rule, what, severity })),
    ...(request === undefined ? {} : { request: masked(request) }),
    ...(answer === undefined || answer === '' ? {} : { answer: readAgain(answer) }),
  };
}

/** Where an answer is no JSON, its text is told. */
function readAgain(answer: string): unknown {
  try {
    return masked(JSON.parse(answer));
  } catch {
    return answer;
  }
}

/** One act changes the state in several steps; they are told of in one. */
function inOne(tell: () => void): () => void {
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

export const journalRoutes = implementControl(calls, {
  read: ({ world, query }) => ({ entries: world.journal.list(query.after).map(toldOf) }),

  stream: ({ world, query }) =>
    new Streamed((tell, end, last) => {
      const connection = { disconnect: end };
      world.connections.add(connection);
      const tellOf = (entry: Entry): void => tell({ id: entry.seq, data: toldOf(entry) });
      const after = last ?? query.after;
      if (after !== undefined) {
        for (const entry of world.journal.list(after)) if (entry.isOver) tellOf(entry);
      }
      const stop = world.journal.listen((entry) => {
        if (entry.isOver) tellOf(entry);
      });
      const stopWatching =
        query.state === undefined ? undefined : world.watchers.watch(inOne(() => tell({ event: 'state' })));
      return () => {
        stop();
        stopWatching?.();
        world.connections.delete(connection);
      };
    }),

  wait: ({ world, body: { count = 1, timeoutMs = DEFAULT_WAIT_MS, ...wanted } }) => {
    const found = (): Entry[] =>
      world.journal.list(wanted.after).filter((entry) => isWanted(entry, wanted, world.state));
    return new Promise((resolve) => {
      const settle = (result: { entries: ReturnType<typeof toldOf>[] } | ControlRefused): void => {
        stop();
        clearTimeout(timer);
        world.connections.delete(connection);
        resolve(result);
      };
      const look = (): void => {
        const entries = found();
        if (entries.length >= count) settle({ entries: entries.map(toldOf) });
      };
      const connection = { disconnect: () => settle(new ControlRefused(404, 'SANDBOX_WORLD_UNKNOWN')) };
      world.connections.add(connection);
      const stop = world.journal.listen(look);
      const timer = setTimeout(() => settle(new ControlRefused(408, 'SANDBOX_WAIT')), timeoutMs);
      look();
    });
  },

  verify: ({ world, body: { exactly, atLeast, atMost, ...wanted } }) => {
    const entries = world.journal.list(wanted.after).filter((entry) => isWanted(entry, wanted, world.state));
    const { length: count } = entries;
    const isAsked = [exactly, atLeast, atMost].some((each) => each !== undefined);
    const ok =
      (exactly === undefined || count === exactly) &&
      count >= (atLeast ?? (isAsked ? 0 : 1)) &&
      count <= (atMost ?? Infinity);
    return { ok, count, entries: entries.map(toldOf) };
  },
});
