import { expect, test } from 'vitest';

import { getCountdownPhase, getSecondsLeft } from './countdown.ts';

test.each([
  [61, 'calm'],
  [60, 'soon'],
  [31, 'soon'],
  [30, 'last'],
  [1, 'last'],
  [0, 'over'],
] as const)('with %i seconds left the phase is %s', (seconds, phase) => {
  expect(getCountdownPhase(seconds)).toBe(phase);
});

test('QR-1: the seconds left follow from the deadline alone, however much time has passed', () => {
  const deadline = 900_000;
  expect(getSecondsLeft(deadline, 0)).toBe(900);
  expect(getSecondsLeft(deadline, 300_000)).toBe(600);
  expect(getSecondsLeft(deadline, 899_001)).toBe(1);
  expect(getSecondsLeft(deadline, 900_000)).toBe(0);
  expect(getSecondsLeft(deadline, 5_000_000)).toBe(0);
});
