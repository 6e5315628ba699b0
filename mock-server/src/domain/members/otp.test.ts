import { expect, test } from 'vitest';

import { assert } from '#domain/assert.ts';
import { changeSettings } from '#domain/operator/change-settings.ts';
import { diffStates } from '#domain/state/diff-states.ts';
import { buildScenario, NOW } from '#testing/domain/scenario-state.ts';

import { isOtpRequired } from './otp.ts';
import { CODE, createVisitor, MINUTE, PHONE, SECOND } from './otp.test-utils.ts';

test('a code is sent to the outbox, and the response has only its reference', () => {
  const visitor = createVisitor();
  const response = visitor.send(0);
  const [sent] = [...visitor.state.outbox.values()];
  expect(sent).toEqual({
    phone: PHONE,
    ref: expect.stringMatching(/^[A-Z]{4}$/),
    token: expect.stringMatching(/^[\w-]{43}$/),
    code: CODE,
    expiresAt: NOW + 5 * MINUTE,
  });
  expect(response).toEqual({ otpRef: sent?.ref, otpToken: sent?.token, code: 'OTP_SENT' });
  expect(JSON.stringify(response)).not.toContain(CODE);
});

test('codes of six digits are drawn at random except in the default scenario', () => {
  const visitor = createVisitor(buildScenario('member-zero').state);
  visitor.send(0);
  visitor.send(MINUTE);
  const codes = [...visitor.state.outbox.values()].map(({ code }) => code);
  expect(codes).toEqual([expect.stringMatching(/^\d{6}$/), expect.stringMatching(/^\d{6}$/)]);
  expect(codes[0]).not.toBe(codes[1]);
});

test.each([
  [59_999, 'REQUEST_LIMIT_1MIN'],
  [60_000, { code: 'OTP_SENT' }],
] as const)('a second code requested %d ms after the first returns %j', (at, expected) => {
  const visitor = createVisitor();
  visitor.send(0);
  const response = visitor.send(at);
  if (typeof expected === 'string') expect(response).toBe(expected);
  else expect(response).toMatchObject(expected);
});

test('five codes per hour and phone are sent, the sixth once the first is an hour old', () => {
  const visitor = createVisitor();
  for (let count = 0; count < 5; count++)
    expect(visitor.send(count * MINUTE)).toMatchObject({ code: 'OTP_SENT' });
  expect(visitor.send(10 * MINUTE)).toBe('REQUEST_LIMIT');
  expect(visitor.send(60 * MINUTE - 1)).toBe('REQUEST_LIMIT');
  expect(visitor.send(10 * MINUTE, '0888888888')).toMatchObject({ code: 'OTP_SENT' });
  expect(visitor.send(60 * MINUTE)).toMatchObject({ code: 'OTP_SENT' });
});

test('twenty codes per hour and client are sent, the next once the first is an hour old', () => {
  const visitor = createVisitor();
  const toPhone = (count: number) => `08${String(count).padStart(8, '0')}`;
  for (let count = 0; count < 20; count++)
    expect(visitor.send(count * SECOND, toPhone(count))).toMatchObject({ code: 'OTP_SENT' });
  expect(visitor.send(60 * MINUTE - 1, toPhone(20))).toBe('REQUEST_LIMIT');
  expect(visitor.send(60 * MINUTE - 1, toPhone(20), '192.0.2.2')).toMatchObject({ code: 'OTP_SENT' });
  expect(visitor.send(60 * MINUTE, toPhone(21))).toMatchObject({ code: 'OTP_SENT' });
});

test.each([
  [5 * MINUTE - 1, { code: 'OTP_CODE_VALID' }],
  [5 * MINUTE, 'OTP_EXPIRED'],
] as const)('the right code entered %d ms after it was sent returns %j', (at, expected) => {
  const visitor = createVisitor();
  visitor.send(0);
  expect(visitor.verify(at)).toEqual(expected);
});

test('a code can be used once', () => {
  const visitor = createVisitor();
  visitor.send(0);
  expect(visitor.verify(SECOND)).toEqual({ code: 'OTP_CODE_VALID' });
  expect(visitor.verify(2 * SECOND)).toBe('OTP_VERIFIED');
});

test('a code is bound to its token and replaced by a newer one', () => {
  const visitor = createVisitor();
  visitor.send(0);
  visitor.send(MINUTE);
  expect(visitor.verify(MINUTE, CODE, 'unknown-token')).toBe('OTP_TOKEN_INVALID');
  expect(visitor.verify(MINUTE, CODE, visitor.token(0))).toBe('OTP_NOT_EXIST');
  expect(visitor.verify(MINUTE, CODE, visitor.token(1))).toEqual({ code: 'OTP_CODE_VALID' });
});

test('the fifth wrong code ends the token, and the right code is refused after it', () => {
  const visitor = createVisitor();
  visitor.send(0);
  for (let count = 1; count <= 5; count++)
    expect(visitor.verify(count * SECOND, '000000')).toBe('OTP_CODE_INVALID');
  expect(visitor.verify(6 * SECOND)).toBe('OTP_TOKEN_INVALID');
  expect(visitor.send(MINUTE)).toMatchObject({ code: 'OTP_SENT' });
  expect(visitor.verify(MINUTE)).toEqual({ code: 'OTP_CODE_VALID' });
});

test('A4 of 1,000 guesses at one token only five are checked', () => {
  const visitor = createVisitor(buildScenario('member-zero').state);
  visitor.send(0);
  const responses = Array.from({ length: 1_000 }, (_, guess) =>
    visitor.verify(SECOND, String(guess).padStart(6, '0')),
  );
  expect(responses.filter((key) => key === 'OTP_CODE_INVALID').length).toBeLessThanOrEqual(5);
});

test('three tokens ended within an hour block the phone for 15 minutes after the last', () => {
  const visitor = createVisitor();
  for (const at of [0, 10 * MINUTE, 20 * MINUTE]) {
    visitor.send(at);
    visitor.exhaust(at + SECOND);
  }
  const endedAt = 20 * MINUTE + 5 * SECOND;
  expect(visitor.send(endedAt + MINUTE)).toBe('OTP_BLOCK');
  expect(visitor.verify(endedAt + MINUTE)).toBe('OTP_BLOCK');
  expect(visitor.send(endedAt + MINUTE, '0888888888')).toMatchObject({ code: 'OTP_SENT' });
  expect(visitor.send(endedAt + 15 * MINUTE - 1)).toBe('OTP_BLOCK');
  expect(visitor.send(endedAt + 15 * MINUTE)).toMatchObject({ code: 'OTP_SENT' });
});

test('three tokens ended more than an hour apart do not block the phone', () => {
  const visitor = createVisitor();
  for (const at of [0, 30 * MINUTE, 61 * MINUTE]) {
    visitor.send(at);
    visitor.exhaust(at + SECOND);
  }
  expect(visitor.send(63 * MINUTE)).toMatchObject({ code: 'OTP_SENT' });
});

test('a verified phone needs no code for 15 minutes', () => {
  const visitor = createVisitor();
  visitor.send(0);
  visitor.verify(0);
  expect(visitor.send(15 * MINUTE - 1)).toEqual({ code: 'OTP_VERIFIED' });
  expect(isOtpRequired(visitor.state, PHONE, NOW + 15 * MINUTE)).toBe(true);
  expect(visitor.send(15 * MINUTE)).toMatchObject({ code: 'OTP_SENT' });
});

test('a code that could not be delivered does not count towards the limits', () => {
  const visitor = createVisitor();
  const before = visitor.state;
  for (let count = 0; count < 6; count++) expect(visitor.sendUndelivered(count)).toBe('OTP_SEND_FAIL');
  expect(diffStates(before, visitor.state)).toEqual([]);
  expect(visitor.send(10)).toMatchObject({ code: 'OTP_SENT' });
});

test('no code is sent if registration requires none', () => {
  const visitor = createVisitor(buildScenario('otp-off').state);
  expect(visitor.send(0)).toEqual({ code: 'OTP_VERIFIED' });
  expect(visitor.state.outbox.length).toBe(0);
});

test.each([
  ['standard', '089999999', 'PHONE_NUMBER_REQUIRE_10_DIGIT'],
  ['standard', '08999999999', 'PHONE_NUMBER_REQUIRE_10_DIGIT'],
  ['iframe', '089999999', 'PHONE_NUMBER_REQUIRE_10_DIGIT'],
  ['lao', '5551234', { code: 'OTP_SENT' }],
  ['lao', '2055512345678', { code: 'OTP_SENT' }],
] as const)('in the %s variant the phone %s returns %j', (variant, number, expected) => {
  const changed = changeSettings(buildScenario().state, { variant });
  assert(changed.ok, 'the setting must be changed');
  const response = createVisitor(changed.state).send(0, number);
  if (typeof expected === 'string') expect(response).toBe(expected);
  else expect(response).toMatchObject(expected);
});

test('outdated codes are removed, except in the outbox', () => {
  const visitor = createVisitor();
  for (let hour = 0; hour < 6; hour++) visitor.send(hour * 90 * MINUTE);
  expect(visitor.state.otps.size).toBe(1);
  expect(visitor.state.outbox.length).toBe(6);
});

test('a code is kept for the hour that counts it and a block after it, and removed with the next one', () => {
  for (const [at, kept] of [
    [80 * MINUTE - 1, 2],
    [80 * MINUTE, 1],
  ] as const) {
    const visitor = createVisitor();
    visitor.send(0);
    visitor.send(at, '0888888888');
    expect(visitor.state.otps.size, `${at} ms`).toBe(kept);
  }
});

test('a member is sent no code, and a clock that is set back ends a block that has not begun', () => {
  const visitor = createVisitor();
  expect(visitor.send(0, '0812345678')).toBe('EXISTING_USER');
  for (const at of [0, 2 * MINUTE, 4 * MINUTE]) {
    visitor.send(at);
    visitor.exhaust(at + SECOND);
  }
  expect([5 * MINUTE, 3 * MINUTE].map((at) => visitor.verify(at))).toEqual([
    'OTP_BLOCK',
    'OTP_TOKEN_INVALID',
  ]);
});
