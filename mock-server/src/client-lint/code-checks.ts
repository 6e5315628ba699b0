import type { JournalEntry } from '#world/journal/journal.ts';

import {
  parseResponse,
  isSuccess,
  isWithin,
  findLastInSession,
  earlierInSession,
  endedBefore,
} from './call-history.ts';
import { type Check, bodyField, isObject } from './call-record.ts';

const POLLS = 5;
const POLLS_WITHIN_MS = 5_000;
/** The desk and the pill may both have the app read again after one change, the one so much later at most. */
const TOLD_WITHIN_MS = 500;
/** Up to here `expireIn` is seconds left, else an instant (F-10). */
const SECONDS_MAX = 86_400;

const pathOf = ({ url }: JournalEntry): string => url.split('?', 1)[0] ?? '';

/**
 * How many of these reads, oldest first, the client made of itself. The sandbox has an app read again all that it
 * shows when the world has changed: such a read is not the client's.
 */
function ownReads(reads: readonly JournalEntry[]): number {
  let toldAt = -Infinity;
  return reads.filter((read, index) => {
    const before = reads[index - 1];
    if (!before) return true;
    if (read.changesBefore !== before.changesBefore) toldAt = read.realAt;
    return read.realAt - toldAt >= TOLD_WITHIN_MS;
  }).length;
}

export const qrPollTooFast: Check = (call) => {
  const { entry } = call;
  const path = pathOf(entry);
  const recent = earlierInSession(call, POLLS_WITHIN_MS).filter(
    (each) => each.url.startsWith(path) && isWithin(entry, each, POLLS_WITHIN_MS),
  );
  const lastAct = recent.findLastIndex(({ operation }) => operation !== entry.operation);
  const polls = ownReads([...recent.slice(lastAct + 1), entry]);
  return polls >= POLLS ? `${polls} times within ${POLLS_WITHIN_MS / 1_000} seconds` : undefined;
};

/** When a code of this answer ends, by the world's time; undefined where it holds none. */
function endOfCode(told: JournalEntry): number | undefined {
  const answer = parseResponse(told);
  if (answer?.['hasQrcode'] !== true) return undefined;
  const { expireIn } = answer;
  if (typeof expireIn === 'string') return Date.parse(expireIn);
  if (typeof expireIn !== 'number') return undefined;
  return expireIn <= SECONDS_MAX ? told.at + expireIn * 1_000 : expireIn;
}

/** Told by what the client last heard of this provider, which it may not have been able to know better. */
export const qrCreateWhileActive: Check = (call) => {
  const { entry } = call;
  const path = pathOf(entry);
  const last = findLastInSession(call, (each) => each.url.startsWith(path) && each.status !== 0);
  if (!last || last.operation === 'qrCode.cancel' || !endedBefore(last, entry) || !isSuccess(last)) {
    return undefined;
  }
  const end = endOfCode(last);
  return end !== undefined && entry.at >= last.at && entry.at < end
    ? `it runs for ${Math.round((end - entry.at) / 1_000)} s more`
    : undefined;
};

/** Told by the tokens that reached the client: an answer that was lost replaces none. */
export const otpOldToken: Check = (call) => {
  const token = bodyField(call, 'otpToken');
  if (typeof token !== 'string') return undefined;
  const sent = call.journal
    .before(call.entry)
    .filter((each) => each.operation === 'otp.send' && isSuccess(each) && endedBefore(each, call.entry))
    .map((each) => ({ phone: phoneOf(each), token: parseResponse(each)?.['otpToken'] }));
  const old = sent.findIndex((each) => each.token === token);
  if (old < 0) return undefined;
  const phone = sent[old]?.phone;
  const isReplaced = sent
    .slice(old + 1)
    .some((each) => phone !== undefined && each.phone === phone && typeof each.token === 'string');
  return isReplaced ? 'a newer code was sent to this phone' : undefined;
};

const phoneOf = ({ request }: JournalEntry): unknown =>
  isObject(request) ? request['phoneNumber'] : undefined;
