import type { otp } from '@wallet/shared/contract/otp.ts';
import { OTP_RESEND_WAIT_MS } from '@wallet/shared/limits.ts';
import type { HandlerResponseOf } from '@wallet/shared/schema/endpoint.ts';

import type { Table } from '#domain/collections/table.ts';
import type { Otp } from '#domain/entities/otp.ts';
import type { Env } from '#domain/state/env.ts';
import { done, fail, refuse } from '#domain/state/outcome.ts';
import { getSettings, type WorldState } from '#domain/state/world-state.ts';

import { isValidPhone } from './phone-number.ts';

/* Limits of one-time passwords (reliability §2.9). All of them are checked against the clock at every call. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const OTP_SENDS_PER_HOUR_MAX = 5;
/** Limit of codes requested by one client, for all phones together. */
const OTP_CLIENT_SENDS_PER_HOUR_MAX = 20;
const OTP_LIFETIME_MS = 5 * MINUTE_MS;
/** Number of wrong codes that ends a token. */
const OTP_WRONG_CODES_MAX = 5;
/** Number of tokens ended by wrong codes within an hour that blocks the phone. */
const OTP_EXHAUSTED_TOKENS_MAX = 3;
const OTP_BLOCK_MS = 15 * MINUTE_MS;
/** Time in which a verified phone can register. */
const OTP_VERIFICATION_LIFETIME_MS = 15 * MINUTE_MS;

const REF_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const REF_LENGTH = 4;

/** Sends a code to a phone that wants to register. The code is only in the outbox, never in a response. */
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

  const recent = findOtpsByPhone(state, phone).filter(({ sentAt }) => now - sentAt < HOUR_MS);
  if (
    recent.length >= OTP_SENDS_PER_HOUR_MAX ||
    countSentByClient(state, client, now) >= OTP_CLIENT_SENDS_PER_HOUR_MAX
  )
    return refuse('REQUEST_LIMIT');
  if (recent.some(({ sentAt }) => now - sentAt < OTP_RESEND_WAIT_MS)) return refuse('REQUEST_LIMIT_1MIN');
  if (env.draw('otp.delivery', phone) !== 'ok') return fail('OTP_SEND_FAIL', state);

  const created = createOtp({ phone, client }, env);
  const { id: token, ref, code, expiresAt } = created;
  return done<HandlerResponseOf<typeof otp.send>>(
    { otpRef: ref, otpToken: token, code: 'OTP_SENT' },
    {
      ...state,
      otps: withoutExpired(state.otps, now).put(created),
      outbox: state.outbox.append({ phone, ref, token, code, expiresAt }),
    },
  );
}

/**
 * Verifies a code by its token. Too many wrong codes end the token, too many ended tokens block the phone.
 */
export function verifyOtp(
  state: WorldState,
  { otpToken, otpCode }: { otpToken: string; otpCode: string },
  { now }: Pick<Env, 'now'>,
) {
  const row = state.otps.get(otpToken);
  if (!row) return refuse('OTP_TOKEN_INVALID');
  if (isBlocked(state, row.phone, now)) return refuse('OTP_BLOCK');
  if (row.verifiedAt !== null) return refuse('OTP_VERIFIED');
  if (row.diedAt !== null) return refuse('OTP_TOKEN_INVALID');
  // Only the newest code of a phone is valid.
  if (findOtpsByPhone(state, row.phone).at(-1) !== row) return refuse('OTP_NOT_EXIST');
  if (now >= row.expiresAt) return refuse('OTP_EXPIRED');
  if (row.code !== otpCode) return fail('OTP_CODE_INVALID', withWrongCode(state, row, now));

  const verified = { ...state, otps: state.otps.put({ ...row, verifiedAt: now }) };
  return done({ code: 'OTP_CODE_VALID' as const }, verified);
}

/** Returns true if the phone must be verified by a code before it can register. */
export const isOtpRequired = (state: WorldState, phone: string, now: number): boolean =>
  getSettings(state).registerOTP &&
  !findOtpsByPhone(state, phone).some(
    ({ verifiedAt }) => verifiedAt !== null && now - verifiedAt < OTP_VERIFICATION_LIFETIME_MS,
  );

/** Removes the codes of a phone after its registration, so that its verification cannot be used again. */
export function withoutOtps(state: WorldState, phone: string): WorldState {
  let { otps } = state;
  for (const { id } of findOtpsByPhone(state, phone)) otps = otps.remove(id);
  return otps === state.otps ? state : { ...state, otps };
}

/** Returns the codes sent to a phone, oldest first. */
const findOtpsByPhone = (state: WorldState, phone: string): readonly Otp[] =>
  state.otps.filter((row) => row.phone === phone);

/** Counts the codes that a client has requested within an hour. */
const countSentByClient = (state: WorldState, client: string, now: number): number =>
  state.otps.filter((row) => row.client === client && now - row.sentAt < HOUR_MS).length;

/** Returns true while the phone is blocked because too many of its tokens were ended within an hour. */
function isBlocked(state: WorldState, phone: string, now: number): boolean {
  const endTimes = findOtpsByPhone(state, phone)
    .flatMap(({ diedAt }) => (diedAt === null ? [] : [diedAt]))
    .sort((a, b) => a - b);
  return endTimes.some((last, index) => {
    const first = endTimes[index - OTP_EXHAUSTED_TOKENS_MAX + 1];
    return first !== undefined && last - first < HOUR_MS && now >= last && now - last < OTP_BLOCK_MS;
  });
}

function withWrongCode(state: WorldState, row: Otp, now: number): WorldState {
  const wrong = row.wrong + 1;
  const diedAt = wrong >= OTP_WRONG_CODES_MAX ? now : null;
  return { ...state, otps: state.otps.put({ ...row, wrong, diedAt }) };
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

/** Derives the reference of four capital letters from the first characters of the token. */
const toReference = (token: string): string =>
  Array.from({ length: REF_LENGTH }, (_, index) =>
    REF_LETTERS.charAt((token.codePointAt(index) ?? 0) % REF_LETTERS.length),
  ).join('');

/** Removes the codes that are too old for every limit; the longest one covers an hour and a block. */
function withoutExpired(otps: Table<Otp>, now: number): Table<Otp> {
  let current = otps;
  for (const { id, sentAt } of otps.values()) {
    if (now - sentAt >= HOUR_MS + OTP_LIFETIME_MS + OTP_BLOCK_MS) current = current.remove(id);
  }
  return current;
}
