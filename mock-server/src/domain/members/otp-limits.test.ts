import { expect, test } from 'vitest';

import { createVisitor, MINUTE, PHONE, SECOND } from './otp.test-utils.ts';

const OTHER_PHONE = '0888888888';
const HOUR = 60 * MINUTE;

type Visitor = ReturnType<typeof createVisitor>;

/** Steps of a visitor, and the answer that the last one must get. */
interface OtpCase {
  readonly name: string;
  readonly run: (visitor: Visitor) => unknown;
  readonly answer: string;
}

/** Makes a case for each time (ms), with the answer before a limit and from it on. */
const around = (
  name: string,
  times: readonly number[],
  limit: number,
  [before, after]: readonly [string, string],
  run: (visitor: Visitor, at: number) => unknown,
): readonly OtpCase[] =>
  times.map((at) => ({
    name: `${name} at ${at} ms`,
    run: (visitor) => run(visitor, at),
    answer: at < limit ? before : after,
  }));

const sendMany = (visitor: Visitor, count: number, everyMs: number, toPhone = (_: number) => PHONE): void => {
  for (let index = 0; index < count; index++) visitor.send(index * everyMs, toPhone(index));
};
const numberedPhone = (index: number): string => `08${String(index).padStart(8, '0')}`;

/** Ends three tokens, one every `gap`, and returns the time of the last end. */
function exhaustThree(visitor: Visitor, gap: number): number {
  for (const nth of [0, 1, 2]) {
    visitor.send(nth * gap);
    visitor.exhaust(nth * gap + SECOND);
  }
  return 2 * gap + 5 * SECOND;
}

const CASES: readonly OtpCase[] = [
  ...around(
    'a second code',
    [1, 1_000, 30_000, 59_999, 60_000, 60_001, 120_000, HOUR],
    MINUTE,
    ['REQUEST_LIMIT_1MIN', 'OTP_SENT'],
    (visitor, at) => {
      visitor.send(0);
      return visitor.send(at);
    },
  ),
  ...around(
    'a sixth code within the hour',
    [6 * MINUTE, 30 * MINUTE, HOUR - 1, HOUR, HOUR + 1, 2 * HOUR],
    HOUR,
    ['REQUEST_LIMIT', 'OTP_SENT'],
    (visitor, at) => {
      sendMany(visitor, 5, MINUTE);
      return visitor.send(at);
    },
  ),
  ...around(
    'the twenty-first code of a client',
    [30 * SECOND, MINUTE, HOUR - 1, HOUR, HOUR + 1],
    HOUR,
    ['REQUEST_LIMIT', 'OTP_SENT'],
    (visitor, at) => {
      sendMany(visitor, 20, SECOND, numberedPhone);
      return visitor.send(at, numberedPhone(99));
    },
  ),
  ...around(
    'another phone at the limit of the first',
    [6 * MINUTE, 30 * MINUTE, HOUR - 1],
    0,
    ['', 'OTP_SENT'],
    (visitor, at) => {
      sendMany(visitor, 5, MINUTE);
      return visitor.send(at, OTHER_PHONE);
    },
  ),
  ...around(
    'the right code',
    [0, 1_000, 5 * MINUTE - 1, 5 * MINUTE, 5 * MINUTE + 1, 10 * MINUTE, HOUR],
    5 * MINUTE,
    ['OTP_CODE_VALID', 'OTP_EXPIRED'],
    (visitor, at) => {
      visitor.send(0);
      return visitor.verify(at);
    },
  ),
  ...around(
    'a code that was used',
    [SECOND, MINUTE, 5 * MINUTE - 1],
    0,
    ['', 'OTP_VERIFIED'],
    (visitor, at) => {
      visitor.send(0);
      visitor.verify(0);
      return visitor.verify(at);
    },
  ),
  ...around('a replaced code', [MINUTE, 2 * MINUTE, 4 * MINUTE], 0, ['', 'OTP_NOT_EXIST'], (visitor, at) => {
    visitor.send(0);
    visitor.send(MINUTE);
    return visitor.verify(at, undefined, visitor.token(0));
  }),
  ...Array.from({ length: 8 }, (_, wrong): OtpCase => ({
    name: `the right code after ${wrong} wrong ones`,
    run: (visitor) => {
      visitor.send(0);
      for (let count = 0; count < wrong; count++) visitor.verify(SECOND, '000000');
      return visitor.verify(2 * SECOND);
    },
    answer: wrong < 5 ? 'OTP_CODE_VALID' : 'OTP_TOKEN_INVALID',
  })),
  ...around(
    'three tokens, each ended later than the one before by a time: a code',
    [MINUTE, 5 * MINUTE, 10 * MINUTE, 20 * MINUTE, 29 * MINUTE, 30 * MINUTE, 31 * MINUTE, 45 * MINUTE],
    30 * MINUTE,
    ['OTP_BLOCK', 'OTP_SENT'],
    (visitor, gap) => visitor.send(exhaustThree(visitor, gap) + 2 * MINUTE),
  ),
  ...around(
    'a blocked phone',
    [MINUTE, 10 * MINUTE, 15 * MINUTE - 1, 15 * MINUTE, 15 * MINUTE + 1, 16 * MINUTE],
    15 * MINUTE,
    ['OTP_BLOCK', 'OTP_SENT'],
    (visitor, after) => visitor.send(exhaustThree(visitor, 10 * MINUTE) + after),
  ),
  ...around(
    'a blocked phone whose first code is older than an hour, when another phone has asked for one,',
    [6 * MINUTE, 10 * MINUTE, 15 * MINUTE - 1, 15 * MINUTE],
    15 * MINUTE,
    ['OTP_BLOCK', 'OTP_SENT'],
    (visitor, after) => {
      const end = exhaustThree(visitor, 29 * MINUTE);
      visitor.send(end + 5 * MINUTE, OTHER_PHONE);
      return visitor.send(end + after);
    },
  ),
  ...around(
    'a verified phone',
    [MINUTE, 14 * MINUTE, 15 * MINUTE - 1, 15 * MINUTE, 20 * MINUTE],
    15 * MINUTE,
    ['OTP_VERIFIED', 'OTP_SENT'],
    (visitor, at) => {
      visitor.send(0);
      visitor.verify(0);
      return visitor.send(at);
    },
  ),
];

test(`A4 the limits of codes hold in ${CASES.length} cases of time travel, each in a state of its own`, () => {
  const wrong = CASES.flatMap(({ name, run, answer }) => {
    const result = run(createVisitor());
    const given = typeof result === 'string' ? result : (result as { code?: string } | undefined)?.code;
    return given === answer ? [] : [`${name}: ${given}, expected ${answer}`];
  });
  expect(wrong).toEqual([]);
  expect(CASES.length).toBeGreaterThanOrEqual(60);
});
