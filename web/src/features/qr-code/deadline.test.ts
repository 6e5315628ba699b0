import { expect, test } from 'vitest';

import { parseDeadline } from './deadline.ts';

const AT = Date.parse('2026-02-04T10:00:00Z');
const QUARTER = 900;

test.each([
  ['seconds', QUARTER, AT + 900_000],
  ['seconds as text', '900', AT + 900_000],
  ['a whole day of seconds', 86_400, AT + 86_400_000],
  ['an ISO instant', '2026-02-04T10:15:00Z', AT + 900_000],
  ['an instant in milliseconds', AT + 900_000, AT + 900_000],
  ['nothing left', 0, AT],
  ['less than nothing', -5, AT],
])('F-10: %s', (_, expireIn, expected) => {
  expect(parseDeadline({ expireIn, receivedAt: AT, offsetMs: 0 })).toBe(expected);
});

test.each([undefined, 'soon', ''])('F-10: %j is no time', (expireIn) => {
  expect(parseDeadline({ expireIn, receivedAt: AT, offsetMs: 0 })).toBeUndefined();
});

test('a server time is converted to the device’s clock, seconds are not', () => {
  const hour = 3_600_000;
  expect(parseDeadline({ expireIn: '2026-02-04T11:15:00Z', receivedAt: AT, offsetMs: hour })).toBe(
    AT + 900_000,
  );
  expect(parseDeadline({ expireIn: QUARTER, receivedAt: AT, offsetMs: hour })).toBe(AT + 900_000);
});
