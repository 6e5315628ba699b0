import { GONE_MESSAGE, INVALID_TOKEN_MESSAGE } from '@wallet/shared/errors.ts';

import type { JournalEntry } from '#world/journal/journal-entry.ts';

import { earlierInSession, endTime } from './call-history.ts';
import type { CallRecord, Check } from './call-record.ts';

/** Time in which calls that were already on their way may still arrive after a response. */
const IN_FLIGHT_MS = 1_000;
/** Time after which a further call may come from a page that was opened anew. */
const SAME_PAGE_MS = 30_000;

export const missingBearer: Check = ({ hasBearer }) => (hasBearer ? undefined : 'no authorization header');

/** Lists earlier calls of the same session whose response had this message and was received before this call. */
const earlierWithMessage = (call: CallRecord, message: string): readonly JournalEntry[] =>
  earlierInSession(call).filter((each) => {
    const elapsed = call.entry.realAt - endTime(each);
    return each.key === message && elapsed >= IN_FLIGHT_MS && elapsed < SAME_PAGE_MS;
  });

export const requestAfterInvalidToken: Check = (call) => {
  const { key, sessionId } = call.entry;
  // A token that became valid again, through a restored snapshot, may be used.
  if (key !== INVALID_TOKEN_MESSAGE || sessionId === null) return undefined;
  return earlierWithMessage(call, INVALID_TOKEN_MESSAGE).length > 0
    ? 'an earlier call was refused for it'
    : undefined;
};

/** Allows a page that was opened anew to call again. The time is known for pages that the sandbox serves itself. */
export const requestAfterGone: Check = (call) => {
  const { entry, headers, pageServedAt } = call;
  if (entry.key !== GONE_MESSAGE || entry.sessionId === null) return undefined;
  if (headers['sec-fetch-site'] !== 'same-origin') return undefined;
  return earlierWithMessage(call, GONE_MESSAGE).some((each) => endTime(each) > pageServedAt)
    ? 'an earlier call got the same response'
    : undefined;
};

export const prefetchOfStateChange: Check = ({ headers }) => {
  const purpose = `${String(headers['sec-purpose'] ?? '')} ${String(headers['purpose'] ?? '')}`;
  return /prefetch|prerender/.test(purpose) ? `sec-purpose is ${purpose.trim()}` : undefined;
};
