import { expect, test } from 'vitest';

import { formatCountdown, getCountdownPhase, getSecondsLeft } from './countdown.ts';

test.each([
  [900, '15:00'],
  [61, '01:01'],
  [60, '01:00'],
  [9, '00:09'],
  [0, '00:00'],
  [5_400, '90:00'],
])('%i seconds are shown as %s', (seconds, text) => {
  expect(formatCountdown(seconds)).toBe(text);
});

test.each([
  [61, 'calm'],
  [60, 'soon'],
  [31, 'soon'],
  [30, 'last'],
  [1, 'last'],
  [0, 'over'],
] as const)('with %i seconds left the time is %s', (seconds, phase) => {
  expect(getCountdownPhase(seconds)).toBe(phase);
});

test('QR-1: what is left follows from the deadline alone, however long nobody has looked', () => {
  const deadline = 900_000;
  expect(getSecondsLeft(deadline, 0)).toBe(900);
  expect(getSecondsLeft(deadline, 300_000)).toBe(600);
  expect(getSecondsLeft(deadline, 899_001)).toBe(1);
  expect(getSecondsLeft(deadline, 900_000)).toBe(0);
  expect(getSecondsLeft(deadline, 5_000_000)).toBe(0);
});
