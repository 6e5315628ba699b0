import { GONE_MESSAGE, INVALID_TOKEN_MESSAGE } from '@wallet/shared/errors.ts';

import type { JournalEntry } from '#world/journal/journal.ts';

import { endTime, earlierInSession } from './call-history.ts';
import type { Check, CallRecord } from './call-record.ts';

/** Calls that were on their way, or queued in the page, as the answer came. */
const ON_ITS_WAY_MS = 1_000;
/** A page that goes on does so soon; later it may have been opened anew. */
const GOES_ON_MS = 30_000;

export const missingBearer: Check = ({ hasBearer }) => (hasBearer ? undefined : 'no authorization header');

/** Earlier calls of the same token that were answered so, in good time for this one not to have been made. */
const toldBefore = (call: CallRecord, message: string): readonly JournalEntry[] =>
  earlierInSession(call).filter((each) => {
    const since = call.entry.realAt - endTime(each);
    return each.key === message && since >= ON_ITS_WAY_MS && since < GOES_ON_MS;
  });

export const requestAfterInvalidToken: Check = (call) => {
  const { key, session } = call.entry;
  // Whoever has the right token again, by a checkpoint brought back, is not refused.
  if (key !== INVALID_TOKEN_MESSAGE || session === null) return undefined;
  return toldBefore(call, INVALID_TOKEN_MESSAGE).length > 0 ? 'it was refused before' : undefined;
};

/**
 * A page that is opened anew asks again with good reason. Only of pages that the sandbox serves itself is it
 * known when that happened.
 */
export const requestAfterGone: Check = (call) => {
  const { entry, headers, pageServedAt } = call;
  if (entry.key !== GONE_MESSAGE || entry.session === null) return undefined;
  if (headers['sec-fetch-site'] !== 'same-origin') return undefined;
  const told = toldBefore(call, GONE_MESSAGE);
  return told.some((each) => endTime(each) > pageServedAt) ? 'it was told so before' : undefined;
};

export const prefetchOfStateChange: Check = ({ headers }) => {
  const purpose = `${String(headers['sec-purpose'] ?? '')} ${String(headers['purpose'] ?? '')}`;
  return /prefetch|prerender/.test(purpose) ? `sec-purpose is ${purpose.trim()}` : undefined;
};
