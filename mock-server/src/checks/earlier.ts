import type { Entry } from '#world/journal.ts';

import { isObject, type SeenCall } from './seen-call.ts';

/** Real time at which a call ended, ms since the epoch; endless for one under way. */
export const endOf = ({ isOver, realAt, ms }: Entry): number => (isOver ? realAt + ms : Infinity);

/** Whether a call had come to its end before another began. */
export const wasOver = (earlier: Entry, later: Entry): boolean => earlier.overBy < later.seq;

/** Whether an answer that worked reached the client. */
export const isDone = ({ isOver, status, key }: Entry): boolean =>
  isOver && status >= 200 && status < 300 && key === null;

/** Whether a call came so soon after another by the world's time and by real time: either may be made to jump. */
export const isWithin = (later: Entry, earlier: Entry, ms: number): boolean =>
  later.realAt - earlier.realAt < ms && later.at >= earlier.at && later.at - earlier.at < ms;

/** Earlier calls of the same token, oldest first, of at most so many ms of real time. */
export function ofSameSession({ entry, journal }: SeenCall, withinMs?: number): readonly Entry[] {
  return journal.before(entry, withinMs).filter(({ session }) => session === entry.session);
}

/** The newest earlier call of the same token that is what is looked for. */
export const lastOfSession = (
  { entry, journal }: SeenCall,
  isWanted: (earlier: Entry) => boolean,
  withinMs?: number,
): Entry | undefined =>
  journal.lastBefore(entry, (each) => each.session === entry.session && isWanted(each), withinMs);

/** An answer as the client read it; undefined where it was none, or is no longer kept. */
export function answerOf({ answer }: Entry): Readonly<Record<string, unknown>> | undefined {
  if (answer === undefined || answer === '') return undefined;
  try {
    const read: unknown = JSON.parse(answer);
    return isObject(read) ? read : undefined;
  } catch {
    return undefined;
  }
}
