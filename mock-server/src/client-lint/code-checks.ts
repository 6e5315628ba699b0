import { readExpireIn } from '@wallet/shared/time/read-time.ts';
import { getUrlPath } from '@wallet/shared/schema/url-path.ts';

import type { JournalEntry } from '#world/journal/journal-entry.ts';

import {
  earlierInSession,
  endedBefore,
  findLastInSession,
  isSuccess,
  isWithin,
  parseResponse,
} from './call-history.ts';
import { bodyField, type Check, isObject } from './call-record.ts';

/** Number of polls within `POLL_WINDOW_MS` that is too many. */
const POLLS_MAX = 5;
const POLL_WINDOW_MS = 5_000;
/** Time after a change of the world in which the console and the pill may each make the app refetch. */
const REFETCH_WINDOW_MS = 500;

const pathOf = ({ url }: JournalEntry): string => getUrlPath(url);

/**
 * Counts the reads that the client made on its own. Reads after a change of the world do not count, because the
 * sandbox makes the app refetch.
 */
function countOwnReads(reads: readonly JournalEntry[]): number {
  let changedAt = -Infinity;
  return reads.filter((read, index) => {
    const previous = reads[index - 1];
    if (!previous) return true;
    if (read.changesBefore !== previous.changesBefore) changedAt = read.realAt;
    return read.realAt - changedAt >= REFETCH_WINDOW_MS;
  }).length;
}

export const qrPollTooFast: Check = (call) => {
  const { entry } = call;
  const path = pathOf(entry);
  const recent = earlierInSession(call, POLL_WINDOW_MS).filter(
    (each) => each.url.startsWith(path) && isWithin(entry, each, POLL_WINDOW_MS),
  );
  const lastCommand = recent.findLastIndex(({ operation }) => operation !== entry.operation);
  const polls = countOwnReads([...recent.slice(lastCommand + 1), entry]);
  return polls >= POLLS_MAX ? `${polls} times within ${POLL_WINDOW_MS / 1_000} seconds` : undefined;
};

/** Returns the world time at which the QR code of a response expires, or undefined when it has none. */
function codeExpiry(entry: JournalEntry): number | undefined {
  const response = parseResponse(entry);
  if (response?.['hasQrcode'] !== true) return undefined;
  return readExpireIn(response['expireIn'], entry.at);
}

/** Checks against the newest response about this provider, because the client cannot know more. */
export const qrCreateWhileActive: Check = (call) => {
  const { entry } = call;
  const path = pathOf(entry);
  const last = findLastInSession(call, (each) => each.url.startsWith(path) && each.status !== 0);
  if (!last || last.operation === 'qrCode.cancel' || !endedBefore(last, entry) || !isSuccess(last)) {
    return undefined;
  }
  const expiry = codeExpiry(last);
  return expiry !== undefined && entry.at >= last.at && entry.at < expiry
    ? `it is valid for another ${Math.round((expiry - entry.at) / 1_000)} s`
    : undefined;
};

/** Checks against the tokens that reached the client. A lost response replaces none. */
export const otpOldToken: Check = (call) => {
  const token = bodyField(call, 'otpToken');
  if (typeof token !== 'string') return undefined;
  const sent = call.journal
    .listBefore(call.entry)
    .filter((each) => each.operation === 'otp.send' && isSuccess(each) && endedBefore(each, call.entry))
    .map((each) => ({ phone: phoneOf(each), token: parseResponse(each)?.['otpToken'] }));
  const index = sent.findIndex((each) => each.token === token);
  if (index < 0) return undefined;
  const phone = sent[index]?.phone;
  const isReplaced = sent
    .slice(index + 1)
    .some((each) => phone !== undefined && each.phone === phone && typeof each.token === 'string');
  return isReplaced ? 'a newer code was sent to this phone' : undefined;
};

const phoneOf = ({ request }: JournalEntry): unknown =>
  isObject(request) ? request['phoneNumber'] : undefined;
