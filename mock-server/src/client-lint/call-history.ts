import type { JournalEntry } from '#world/journal/journal.ts';

import { isObject, type CallRecord } from './call-record.ts';

/** Real time at which a call ended, ms since the epoch; endless for one under way. */
export const endTime = ({ isFinished, realAt, ms }: JournalEntry): number =>
  isFinished ? realAt + ms : Infinity;

/** Whether a call had come to its end before another began. */
export const endedBefore = (earlier: JournalEntry, later: JournalEntry): boolean =>
  earlier.lastSeqAtEnd < later.seq;

/** Whether an answer that worked reached the client. */
export const isSuccess = ({ isFinished, status, key }: JournalEntry): boolean =>
  isFinished && status >= 200 && status < 300 && key === null;

/** Whether a call came so soon after another by the world's time and by real time: either may be made to jump. */
export const isWithin = (later: JournalEntry, earlier: JournalEntry, ms: number): boolean =>
  later.realAt - earlier.realAt < ms && later.at >= earlier.at && later.at - earlier.at < ms;

/** Earlier calls of the same token, oldest first, of at most so many ms of real time. */
export function earlierInSession({ entry, journal }: CallRecord, withinMs?: number): readonly JournalEntry[] {
  return journal.before(entry, withinMs).filter(({ session }) => session === entry.session);
}

/** The newest earlier call of the same token that is what is looked for. */
export const findLastInSession = (
  { entry, journal }: CallRecord,
  isWanted: (earlier: JournalEntry) => boolean,
  withinMs?: number,
): JournalEntry | undefined =>
  journal.lastBefore(entry, (each) => each.session === entry.session && isWanted(each), withinMs);

/** An answer as the client read it; undefined where it was none, or is no longer kept. */
export function parseResponse({ answer }: JournalEntry): Readonly<Record<string, unknown>> | undefined {
  if (answer === undefined || answer === '') return undefined;
  try {
    const read: unknown = JSON.parse(answer);
    return isObject(read) ? read : undefined;
  } catch {
    return undefined;
  }
}
