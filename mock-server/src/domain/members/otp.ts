import type { otp } from '@wallet/shared/contract/otp.ts';
import type { HandlerResponseOf } from '@wallet/shared/schema/endpoint.ts';

import type { Env } from '#domain/state/env.ts';
import type { Otp } from '#domain/entities/otp.ts';
import { done, fail, refuse } from '#domain/state/outcome.ts';
import { isValidPhone } from './phone-number.ts';
import type { Table } from '#domain/collections/table.ts';
import { cancelTimer } from '#domain/state/timers.ts';
import { getSettings, type WorldState } from '#domain/state/world-state.ts';

/* The rules of `reliability.md` §2.9; all of them are read from the clock at every call. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export const OTP_COOL_DOWN_MS = MINUTE_MS;
export const OTP_SENDS_PER_HOUR_MAX = 5;
/** Of one client, to whatever phones. */
export const OTP_CLIENT_SENDS_PER_HOUR_MAX = 20;
export const OTP_LIFETIME_MS = 5 * MINUTE_MS;
/** One wrong code more ends the token. */
export const OTP_WRONG_CODES_MAX = 5;
/** So many tokens that died within an hour block the phone. */
export const OTP_EXHAUSTED_TOKENS_MAX = 3;
export const OTP_BLOCK_MS = 15 * MINUTE_MS;
/** A phone that was verified may register for so long. */
export const OTP_VERIFICATION_LIFETIME_MS = 15 * MINUTE_MS;

const REF_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const REF_LENGTH = 4;

/** Sends a code to a phone that wants to register. The code itself is in no answer, only in the outbox. */
export function sendOtp(
  state: WorldState,
  { phoneNumber: phone, client }: { phoneNumber: string; client: string },
  env: Env,
) {
  const { now } = env;
  if (!isValidPhone(state, phone)) return refuse('PHONE_NUMBER_REQUIRE_10_DIGIT');
  if (state.members.find((member) => member.phone === phone)) return refuse('EXISTING_USER');
  if (!isOtpRequired(state, phone, now))
    return done<HandlerResponseOf<typeof otp.send>>({ code: 'OTP_VERIFIED' });
  if (isBlocked(state, phone, now)) return refuse('OTP_BLOCK');

  const sent = findOtpsByPhone(state, phone).filter(({ sentAt }) => now - sentAt < HOUR_MS);
  if (
    sent.length >= OTP_SENDS_PER_HOUR_MAX ||
    countSentByClient(state, client, now) >= OTP_CLIENT_SENDS_PER_HOUR_MAX
  )
    return refuse('REQUEST_LIMIT');
  if (sent.some(({ sentAt }) => now - sentAt < OTP_COOL_DOWN_MS)) return refuse('REQUEST_LIMIT_1MIN');
  if (env.draw('otp.delivery', phone) !== 'ok') return fail('OTP_SEND_FAIL', state);

  const made = createOtp({ phone, client }, env);
  env.schedule(made.expiresAt, { kind: 'otp-expiry', ref: made.id });
  const { id: token, ref, code, expiresAt } = made;
  return done<HandlerResponseOf<typeof otp.send>>(
    { otpRef: ref, otpToken: token, code: 'OTP_SENT' },
    {
      ...state,
      otps: withoutExpired(state.otps, now).put(made),
      outbox: state.outbox.append({ phone, ref, token, code, expiresAt }),
    },
  );
}

/** Holds a code to its token. Wrong codes are counted, and too many of them end first the token, then the phone's turn. */
export function verifyOtp(
  state: WorldState,
  { otpToken, otpCode }: { otpToken: string; otpCode: string },
  { now }: Pick<Env, 'now'>,
) {
  const sent = state.otps.get(otpToken);
  if (!sent) return refuse('OTP_TOKEN_INVALID');
  if (isBlocked(state, sent.phone, now)) return refuse('OTP_BLOCK');
  if (sent.verifiedAt !== null) return refuse('OTP_VERIFIED');
  if (sent.diedAt !== null) return refuse('OTP_TOKEN_INVALID');
  // A newer code takes the place of this one.
  if (findOtpsByPhone(state, sent.phone).at(-1) !== sent) return refuse('OTP_NOT_EXIST');
  if (now >= sent.expiresAt) return refuse('OTP_EXPIRED');
  if (sent.code !== otpCode) return fail('OTP_CODE_INVALID', withWrongCode(state, sent, now));

  const verified = cancelTimer(
    { ...state, otps: state.otps.put({ ...sent, verifiedAt: now }) },
    { kind: 'otp-expiry', ref: sent.id },
  );
  return done({ code: 'OTP_CODE_VALID' as const }, verified);
}

/** Whether the phone must still prove itself before it registers. */
export const isOtpRequired = (state: WorldState, phone: string, now: number): boolean =>
  getSettings(state).registerOTP &&
  !findOtpsByPhone(state, phone).some(
    ({ verifiedAt }) => verifiedAt !== null && now - verifiedAt < OTP_VERIFICATION_LIFETIME_MS,
  );

/** The state once the phone has registered: what proved it cannot be used again. */
export function withoutOtps(state: WorldState, phone: string): WorldState {
  let { otps } = state;
  for (const { id } of findOtpsByPhone(state, phone)) otps = otps.remove(id);
  return otps === state.otps ? state : { ...state, otps };
}

/** Oldest first. */
const findOtpsByPhone = (state: WorldState, phone: string): readonly Otp[] =>
  state.otps.filter((each) => each.phone === phone);

/** How many codes a client has asked for within the hour. */
const countSentByClient = (state: WorldState, client: string, now: number): number =>
  state.otps.filter((each) => each.client === client && now - each.sentAt < HOUR_MS).length;

/** Whether so many tokens of the phone died within an hour that it has to wait. */
function isBlocked(state: WorldState, phone: string, now: number): boolean {
  const deaths = findOtpsByPhone(state, phone)
    .flatMap(({ diedAt }) => (diedAt === null ? [] : [diedAt]))
    .sort((a, b) => a - b);
  return deaths.some((last, index) => {
    const first = deaths[index - OTP_EXHAUSTED_TOKENS_MAX + 1];
    return first !== undefined && last - first < HOUR_MS && now >= last && now - last < OTP_BLOCK_MS;
  });
}

function withWrongCode(state: WorldState, sent: Otp, now: number): WorldState {
  const wrong = sent.wrong + 1;
  const diedAt = wrong >= OTP_WRONG_CODES_MAX ? now : null;
  const counted = { ...state, otps: state.otps.put({ ...sent, wrong, diedAt }) };
  return diedAt === null ? counted : cancelTimer(counted, { kind: 'otp-expiry', ref: sent.id });
}

function createOtp({ phone, client }: Pick<Otp, 'phone' | 'client'>, env: Env): Otp {
  const id = env.newId('otp');
  return {
    id,
    phone,
    client,
    ref: toReference(id),
    code: env.draw('otp.code', phone),
    sentAt: env.now,
    expiresAt: env.now + OTP_LIFETIME_MS,
    wrong: 0,
    diedAt: null,
    verifiedAt: null,
  };
}

/** Four capitals that follow from the token and tell nothing of it. */
const toReference = (token: string): string =>
  Array.from({ length: REF_LENGTH }, (_, index) =>
    REF_LETTERS.charAt((token.codePointAt(index) ?? 0) % REF_LETTERS.length),
  ).join('');

/** Forgets what no rule asks for any more: the longest of them looks back an hour and a block. */
function withoutExpired(otps: Table<Otp>, now: number): Table<Otp> {
  let kept = otps;
  for (const { id, sentAt } of otps.values()) {
    if (now - sentAt >= HOUR_MS + OTP_LIFETIME_MS + OTP_BLOCK_MS) kept = kept.remove(id);
  }
  return kept;
}
