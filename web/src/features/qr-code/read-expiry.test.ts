import { expect, onTestFinished, test } from 'vitest';

import { resetClock } from '#lib/time/clock.ts';
import { receiveServerTime } from '#testing/server-time.ts';

import { readExpiryOfCode } from './read-expiry.ts';

const AT = Date.parse('2026-02-04T10:00:00Z');
const minutes = (count: number) => AT + count * 60_000;
const limit = { at: AT, lifetimeMinutes: 10 };

test.each([
  ['seconds', 600, 10],
  ['a time', '2026-02-04T10:10:00Z', 10],
  ['a time of Bangkok without a zone', '2026-02-04 17:10:00', 10],
  ['a time of UTC without a zone', '2026-02-04 10:10:00', 10],
  ['a time that the clocks of both sides put a little beyond the limit', '2026-02-04T10:10:40Z', 10 + 2 / 3],
])('F-10 the end of a code is read from %s', (_, expireIn, rest) => {
  expect(readExpiryOfCode(expireIn, limit)).toBe(minutes(rest));
});

test.each([
  ['a phone three hours ahead', '2026-02-04T07:10:00Z'],
  ['a phone three hours behind', '2026-02-04T13:10:00Z'],
  ['a code that lives longer than the operator says', 1_200],
  ['a code until 2999', '2999-01-01T00:00:00Z'],
  ['no time', 'soon'],
])('where the server hides its time, %s gives a code no countdown, and does not end it', (_, expireIn) => {
  expect(readExpiryOfCode(expireIn, limit)).toBeUndefined();
});

test('without a limit of the operator a code lives for a day at most, and UTC is taken for an hour at most', () => {
  expect(readExpiryOfCode('2026-02-05T09:59:00Z', { at: AT })).toBe(minutes(1_439));
  expect(readExpiryOfCode('2026-02-05T10:02:00Z', { at: AT })).toBeUndefined();
  expect(readExpiryOfCode('2026-02-04 10:59:00', { at: AT })).toBe(minutes(59));
  expect(readExpiryOfCode('2026-02-04 16:59:00', { at: AT })).toBeUndefined();
});

test('a code that is read again has expired once its time is over by the clock of the server', () => {
  onTestFinished(resetClock);
  expect(readExpiryOfCode(0, limit)).toBe(AT);
  receiveServerTime(AT);
  const past = '2026-02-04T09:59:59Z';
  expect(readExpiryOfCode(past, limit)).toBe(Date.parse(past));
});

test('a code that the response itself has made has not expired, whatever its time is', () => {
  onTestFinished(resetClock);
  receiveServerTime(AT);
  expect(readExpiryOfCode('2026-02-04T09:59:59Z', { ...limit, isNew: true })).toBeUndefined();
  expect(readExpiryOfCode(0, { ...limit, isNew: true })).toBeUndefined();
  expect(readExpiryOfCode(300, { ...limit, isNew: true })).toBe(minutes(5));
});
