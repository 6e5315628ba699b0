import { expect, test } from 'vitest';

import { assert } from '#domain/assert.ts';
import { changeSettings } from '#domain/operator/change-settings.ts';
import { diffStates } from '#domain/state/diff-states.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import { buildScenario, createEnv, NOW } from '#testing/domain/scenario-state.ts';

import { isOtpRequired, sendOtp, verifyOtp } from './otp.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const PHONE = '0899999999';
const RIGHT = '123456';

/** A visitor's phone at the operator: what is done is done at a time after the world's beginning. */
function visitor(start: WorldState = buildScenario().state) {
  let state = start;
  const keep = <Result extends { readonly state?: WorldState }>(
    act: (state: WorldState, env: ReturnType<typeof createEnv>) => Result,
    at: number,
    draw?: 'fail',
  ): Result => {
    const env = createEnv(state, { now: NOW + at, ...(draw ? { draw } : {}) });
    const result = act(state, env);
    if (result.state) state = env.applyTo(result.state);
    return result;
  };
  const told = (result: object) =>
    'key' in result ? result.key : 'value' in result ? result.value : undefined;
  const token = (nth = -1): string => {
    const sent = [...state.outbox.values()].at(nth);
    assert(sent, 'a code was sent');
    return sent.token;
  };
  const verify = (at: number, otpCode = RIGHT, otpToken = token()) =>
    told(keep((now, env) => verifyOtp(now, { otpToken, otpCode }, env), at));
  return {
    get state() {
      return state;
    },
    send: (at: number, phoneNumber = PHONE, client = '192.0.2.1') =>
      told(keep((now, env) => sendOtp(now, { phoneNumber, client }, env), at)),
    sendInVain: (at: number) =>
      told(keep((now, env) => sendOtp(now, { phoneNumber: PHONE, client: '' }, env), at, 'fail')),
    token,
    verify,
    /** Five wrong codes, one a second. */
    exhaust(at: number) {
      for (let count = 0; count < 5; count++) verify(at + count * SECOND, '000000');
    },
  };
}

test('a code goes to the outbox, and the answer tells only which code is meant', () => {
  const her = visitor();
  const answer = her.send(0);
  const [sent] = [...her.state.outbox.values()];
  expect(sent).toEqual({
    phone: PHONE,
    ref: expect.stringMatching(/^[A-Z]{4}$/),
    token: expect.stringMatching(/^[\w-]{43}$/),
    code: RIGHT,
    expiresAt: NOW + 5 * MINUTE,
  });
  expect(answer).toEqual({ otpRef: sent?.ref, otpToken: sent?.token, code: 'OTP_SENT' });
  expect(JSON.stringify(answer)).not.toContain(RIGHT);
  expect([...her.state.timers.values()]).toMatchObject([{ kind: 'otp-expiry', at: NOW + 5 * MINUTE }]);
});

test('outside of default each code is drawn for its phone, six digits long', () => {
  const her = visitor(buildScenario('member-zero').state);
  her.send(0);
  her.send(MINUTE);
  const codes = [...her.state.outbox.values()].map(({ code }) => code);
  expect(codes).toEqual([expect.stringMatching(/^\d{6}$/), expect.stringMatching(/^\d{6}$/)]);
  expect(codes[0]).not.toBe(codes[1]);
});

test.each([
  [59_999, 'REQUEST_LIMIT_1MIN'],
  [60_000, { code: 'OTP_SENT' }],
] as const)('a second code %d ms after the first answers %j', (at, told) => {
  const her = visitor();
  her.send(0);
  const answer = her.send(at);
  if (typeof told === 'string') expect(answer).toBe(told);
  else expect(answer).toMatchObject(told);
});

test('five codes an hour and a phone are sent, and the sixth once the first is an hour old', () => {
  const her = visitor();
  for (let count = 0; count < 5; count++)
    expect(her.send(count * MINUTE)).toMatchObject({ code: 'OTP_SENT' });
  expect(her.send(10 * MINUTE)).toBe('REQUEST_LIMIT');
  expect(her.send(60 * MINUTE - 1)).toBe('REQUEST_LIMIT');
  expect(her.send(10 * MINUTE, '0888888888')).toMatchObject({ code: 'OTP_SENT' });
  expect(her.send(60 * MINUTE)).toMatchObject({ code: 'OTP_SENT' });
});

test('twenty codes an hour and a client are sent, to whatever phones, and the next once the first is an hour old', () => {
  const her = visitor();
  const phone = (count: number) => `08${String(count).padStart(8, '0')}`;
  for (let count = 0; count < 20; count++)
    expect(her.send(count * SECOND, phone(count))).toMatchObject({ code: 'OTP_SENT' });
  expect(her.send(60 * MINUTE - 1, phone(20))).toBe('REQUEST_LIMIT');
  expect(her.send(60 * MINUTE - 1, phone(20), '192.0.2.2')).toMatchObject({ code: 'OTP_SENT' });
  expect(her.send(60 * MINUTE, phone(21))).toMatchObject({ code: 'OTP_SENT' });
});

test.each([
  [5 * MINUTE - 1, { code: 'OTP_CODE_VALID' }],
  [5 * MINUTE, 'OTP_EXPIRED'],
] as const)('the right code %d ms after it was sent answers %j', (at, told) => {
  const her = visitor();
  her.send(0);
  expect(her.verify(at)).toEqual(told);
});

test('a code is used once, and leaves no timer behind', () => {
  const her = visitor();
  her.send(0);
  expect(her.verify(SECOND)).toEqual({ code: 'OTP_CODE_VALID' });
  expect(her.verify(2 * SECOND)).toBe('OTP_VERIFIED');
  expect(her.state.timers.size).toBe(0);
});

test('a code is bound to its token, and a newer one takes its place', () => {
  const her = visitor();
  her.send(0);
  her.send(MINUTE);
  expect(her.verify(MINUTE, RIGHT, 'of-nobody')).toBe('OTP_TOKEN_INVALID');
  expect(her.verify(MINUTE, RIGHT, her.token(0))).toBe('OTP_NOT_EXIST');
  expect(her.verify(MINUTE, RIGHT, her.token(1))).toEqual({ code: 'OTP_CODE_VALID' });
});

test('the fifth wrong code ends the token, and the right one comes too late', () => {
  const her = visitor();
  her.send(0);
  for (let count = 1; count <= 5; count++)
    expect(her.verify(count * SECOND, '000000')).toBe('OTP_CODE_INVALID');
  expect(her.verify(6 * SECOND)).toBe('OTP_TOKEN_INVALID');
  expect(her.send(MINUTE)).toMatchObject({ code: 'OTP_SENT' });
  expect(her.verify(MINUTE)).toEqual({ code: 'OTP_CODE_VALID' });
});

test('a thousand guesses at one token try five codes', () => {
  const her = visitor(buildScenario('member-zero').state);
  her.send(0);
  const tried = Array.from({ length: 1_000 }, (_, guess) =>
    her.verify(SECOND, String(guess).padStart(6, '0')),
  );
  expect(tried.filter((key) => key === 'OTP_CODE_INVALID').length).toBeLessThanOrEqual(5);
});

test('three tokens that die within an hour block the phone for 15 minutes from the last', () => {
  const her = visitor();
  for (const at of [0, 10 * MINUTE, 20 * MINUTE]) {
    her.send(at);
    her.exhaust(at + SECOND);
  }
  const died = 20 * MINUTE + 5 * SECOND;
  expect(her.send(died + MINUTE)).toBe('OTP_BLOCK');
  expect(her.verify(died + MINUTE)).toBe('OTP_BLOCK');
  expect(her.send(died + MINUTE, '0888888888')).toMatchObject({ code: 'OTP_SENT' });
  expect(her.send(died + 15 * MINUTE - 1)).toBe('OTP_BLOCK');
  expect(her.send(died + 15 * MINUTE)).toMatchObject({ code: 'OTP_SENT' });
});

test('three tokens that die further apart than an hour block nothing', () => {
  const her = visitor();
  for (const at of [0, 30 * MINUTE, 61 * MINUTE]) {
    her.send(at);
    her.exhaust(at + SECOND);
  }
  expect(her.send(63 * MINUTE)).toMatchObject({ code: 'OTP_SENT' });
});

test('a verified phone needs no code for 15 minutes, and is told so', () => {
  const her = visitor();
  her.send(0);
  her.verify(0);
  expect(her.send(15 * MINUTE - 1)).toEqual({ code: 'OTP_VERIFIED' });
  expect(isOtpRequired(her.state, PHONE, NOW + 15 * MINUTE)).toBe(true);
  expect(her.send(15 * MINUTE)).toMatchObject({ code: 'OTP_SENT' });
});

test('a message that could not be delivered counts for nothing', () => {
  const her = visitor();
  const before = her.state;
  for (let count = 0; count < 6; count++) expect(her.sendInVain(count)).toBe('OTP_SEND_FAIL');
  expect(diffStates(before, her.state)).toEqual([]);
  expect(her.send(10)).toMatchObject({ code: 'OTP_SENT' });
});

test('where registration asks for no code, none is sent', () => {
  const her = visitor(buildScenario('otp-off').state);
  expect(her.send(0)).toEqual({ code: 'OTP_VERIFIED' });
  expect(her.state.outbox.length).toBe(0);
});

test.each([
  ['standard', '089999999', 'PHONE_NUMBER_REQUIRE_10_DIGIT'],
  ['standard', '08999999999', 'PHONE_NUMBER_REQUIRE_10_DIGIT'],
  ['iframe', '089999999', 'PHONE_NUMBER_REQUIRE_10_DIGIT'],
  ['lao', '5551234', { code: 'OTP_SENT' }],
  ['lao', '2055512345678', { code: 'OTP_SENT' }],
] as const)('in the %s variant the phone %s answers %j', (variant, phone, told) => {
  const set = changeSettings(buildScenario().state, { variant });
  assert(set.ok, 'the variant is a setting');
  const answer = visitor(set.state).send(0, phone);
  if (typeof told === 'string') expect(answer).toBe(told);
  else expect(answer).toMatchObject(told);
});

test('what no rule looks back to is forgotten, but for the outbox', () => {
  const her = visitor();
  for (let hour = 0; hour < 6; hour++) her.send(hour * 90 * MINUTE);
  expect(her.state.otps.size).toBe(1);
  expect(her.state.outbox.length).toBe(6);
});
