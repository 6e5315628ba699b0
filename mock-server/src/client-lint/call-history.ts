import type { JournalEntry } from '#world/journal/journal-entry.ts';

import { type CallRecord, isObject } from './call-record.ts';

/** Returns the real time at which a call ended in ms since the epoch, or `Infinity` while it is in progress. */
export const endTime = ({ isFinished, realAt, ms }: JournalEntry): number =>
  isFinished ? realAt + ms : Infinity;

/** Checks whether a call ended before a later one began. */
export const endedBefore = (earlier: JournalEntry, later: JournalEntry): boolean =>
  earlier.lastSeqAtEnd < later.seq;

/** Checks whether a call succeeded and its response was sent. */
export const isSuccess = ({ isFinished, status, key }: JournalEntry): boolean =>
  isFinished && status >= 200 && status < 300 && key === null;

/** Checks whether two calls are less than `ms` apart in real time and in world time, because either clock can be moved. */
export const isWithin = (later: JournalEntry, earlier: JournalEntry, ms: number): boolean =>
  later.realAt - earlier.realAt < ms && later.at >= earlier.at && later.at - earlier.at < ms;

/** Lists earlier calls of the same session, oldest first, not older than `withinMs` of real time. */
export function earlierInSession({ entry, journal }: CallRecord, withinMs?: number): readonly JournalEntry[] {
  return journal.listBefore(entry, withinMs).filter(({ sessionId }) => sessionId === entry.sessionId);
}

/** Finds the newest earlier call of the same session that meets a condition. */
export const findLastInSession = (
  { entry, journal }: CallRecord,
  isMatch: (earlier: JournalEntry) => boolean,
  withinMs?: number,
): JournalEntry | undefined =>
  journal.findLastBefore(
    entry,
    (earlier) => earlier.sessionId === entry.sessionId && isMatch(earlier),
    withinMs,
  );

/** Parses the response of a call. Returns undefined when it is no JSON object or is no longer stored. */
export function parseResponse({ response }: JournalEntry): Readonly<Record<string, unknown>> | undefined {
  if (response === undefined || response === '') return undefined;
  try {
    const body: unknown = JSON.parse(response);
    return isObject(body) ? body : undefined;
  } catch {
    return undefined;
  }
}
