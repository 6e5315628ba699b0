import { REQUEST_TIMEOUT_MS } from '@wallet/shared/limits.ts';

import type { JournalEntry } from '#world/journal/journal-entry.ts';

import { endedBefore, endTime, findLastInSession, isSuccess, isWithin } from './call-history.ts';
import type { CallRecord, Check } from './call-record.ts';

const GET_REPEAT_MS = 2_000;
const SUBMIT_REPEAT_MS = 1_000;
const RETRY_MS = 5 * 60_000;
/** Age of a lost call at most: its timeout, then the time in which a retry counts. */
const LOST_CALL_MAX_AGE_MS = REQUEST_TIMEOUT_MS + RETRY_MS;

/** Operations that show a member whether a money command has taken effect. */
const STATUS_READS: ReadonlySet<string> = new Set(['wallet.read', 'statement.list']);

/** Checks whether a call repeats an earlier one. The same Idempotency-Key means that the browser itself resent it. */
function isRepeat({ entry, endpoint, isSameBody }: CallRecord, earlier: JournalEntry): boolean {
  if (earlier.operation !== entry.operation || earlier.url !== entry.url) return false;
  if (entry.idempotencyKey !== null && earlier.idempotencyKey === entry.idempotencyKey) return false;
  // The journal may have dropped the body.
  if (endpoint.body && earlier.request === undefined) return false;
  return isSameBody(earlier.request, entry.request);
}

/** Checks whether an earlier call was in progress or had succeeded. After a refusal or a lost response a retry is fine. */
const isEffective = (earlier: JournalEntry, later: JournalEntry): boolean =>
  endedBefore(earlier, later) ? isSuccess(earlier) : !isLost(earlier);

/** Checks whether the connection ended without a response. */
const isLost = ({ isFinished, status }: JournalEntry): boolean => isFinished && status === 0;

function findRepeat(call: CallRecord, withinMs: number): string | undefined {
  const { entry } = call;
  const earlier = findLastInSession(
    call,
    (each) => isWithin(entry, each, withinMs) && isEffective(each, entry) && isRepeat(call, each),
    withinMs,
  );
  if (earlier) return `${entry.realAt - earlier.realAt} ms after call ${earlier.seq}`;

  // A delayed call may finish after the one that repeats it. Its body is known only now.
  if (isLost(entry)) return undefined;
  const later = call.journal
    .listAfter(entry)
    .find(
      (each) =>
        each.isFinished &&
        !isLost(each) &&
        each.sessionId === entry.sessionId &&
        isWithin(each, entry, withinMs) &&
        isRepeat(call, each),
    );
  return later && `call ${later.seq} came ${later.realAt - entry.realAt} ms after it`;
}

export const stateChangingGetRepeated: Check = (call) => findRepeat(call, GET_REPEAT_MS);

export const doubleSubmit: Check = (call) => findRepeat(call, SUBMIT_REPEAT_MS);

export const moneyRetryAfterTimeout: Check = (call) => {
  const { entry } = call;
  if (entry.sessionId === null) return undefined;
  const lost = call.journal.findLastBefore(
    entry,
    (each) =>
      isLost(each) &&
      each.sessionId === entry.sessionId &&
      endedBefore(each, entry) &&
      entry.realAt - endTime(each) < RETRY_MS &&
      isRepeat(call, each),
    LOST_CALL_MAX_AGE_MS,
  );
  if (!lost) return undefined;
  const statusRead = findLastInSession(
    call,
    (each) => STATUS_READS.has(each.operation ?? '') && endedBefore(lost, each) && isSuccess(each),
    LOST_CALL_MAX_AGE_MS,
  );
  return statusRead ? undefined : `call ${lost.seq} got no response`;
};
