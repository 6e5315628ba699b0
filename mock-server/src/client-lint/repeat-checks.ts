import { REQUEST_TIMEOUT_MS } from '@wallet/shared/limits.ts';

import type { JournalEntry } from '#world/journal/journal.ts';

import { endTime, isSuccess, isWithin, findLastInSession, endedBefore } from './call-history.ts';
import type { Check, CallRecord } from './call-record.ts';

const GET_AGAIN_MS = 2_000;
const SUBMIT_AGAIN_MS = 1_000;
const RETRY_MS = 5 * 60_000;
/** An answer that is lost was waited for first. */
const WITHIN_MS = REQUEST_TIMEOUT_MS + RETRY_MS;

/** A member who looks at these sees what has become of the money. */
const LOOKS: ReadonlySet<string> = new Set(['wallet.read', 'statement.list']);

/** The same call again, but for one that the browser itself sent twice: its Idempotency-Key is the same. */
function isAgain({ entry, endpoint, isSameBody }: CallRecord, earlier: JournalEntry): boolean {
  if (earlier.operation !== entry.operation || earlier.url !== entry.url) return false;
  if (entry.intent !== null && earlier.intent === entry.intent) return false;
  // What the journal no longer keeps cannot be told to be the same.
  if (endpoint.body && earlier.request === undefined) return false;
  return isSameBody(earlier.request, entry.request);
}

/** Under way as the later one began, or done: who was refused or heard nothing may try again. */
const hasHold = (earlier: JournalEntry, later: JournalEntry): boolean =>
  endedBefore(earlier, later) ? isSuccess(earlier) : !isLost(earlier);

/** The connection ended without an answer. */
const isLost = ({ isFinished, status }: JournalEntry): boolean => isFinished && status === 0;

function repeated(call: CallRecord, withinMs: number): string | undefined {
  const { entry } = call;
  const earlier = findLastInSession(
    call,
    (each) => isWithin(entry, each, withinMs) && hasHold(each, entry) && isAgain(call, each),
    withinMs,
  );
  if (earlier) return `${entry.realAt - earlier.realAt} ms after call ${earlier.seq}`;

  // One that was held up ends after the one that repeats it, and only now is its body known.
  if (isLost(entry)) return undefined;
  const later = call.journal
    .since(entry)
    .find(
      (each) =>
        each.isFinished &&
        !isLost(each) &&
        each.session === entry.session &&
        isWithin(each, entry, withinMs) &&
        isAgain(call, each),
    );
  return later && `call ${later.seq} came ${later.realAt - entry.realAt} ms after it`;
}

export const stateChangingGetRepeated: Check = (call) => repeated(call, GET_AGAIN_MS);

export const doubleSubmit: Check = (call) => repeated(call, SUBMIT_AGAIN_MS);

export const moneyRetryAfterTimeout: Check = (call) => {
  const { entry } = call;
  if (entry.session === null || !call.journal.hasLostBefore(entry)) return undefined;
  // Hardly any call is lost, so that is asked first: this looks at the minutes before every movement of money.
  const lost = call.journal.lastBefore(
    entry,
    (each) =>
      isLost(each) &&
      each.session === entry.session &&
      endedBefore(each, entry) &&
      entry.realAt - endTime(each) < RETRY_MS &&
      isAgain(call, each),
    WITHIN_MS,
  );
  if (!lost) return undefined;
  const hasLooked = findLastInSession(
    call,
    (each) => LOOKS.has(each.operation ?? '') && endedBefore(lost, each) && isSuccess(each),
    WITHIN_MS,
  );
  return hasLooked ? undefined : `call ${lost.seq} was never answered`;
};
