import { expect, test } from 'vitest';

import { toTimeAfter } from './use-world-clock.ts';

const now = '2026-01-15T03:00:00.000Z';

test.each([
  [{ now, mode: 'paused', factor: 1 }, now],
  [{ now, mode: 'running', factor: 1 }, '2026-01-15T03:00:01.000Z'],
  [{ now, mode: 'scaled', factor: 60 }, '2026-01-15T03:01:00.000Z'],
  [{ now: '9999-12-31T23:59:59.500Z', mode: 'running', factor: 1 }, '9999-12-31T23:59:59.999Z'],
] as const)('a second after the reading %j it is %s', (reading, expected) => {
  expect(toTimeAfter(reading, 1_000)).toBe(expected);
});

test('a fast clock that is not read for months stops at the end of the year 9999', () => {
  expect(toTimeAfter({ now, mode: 'scaled', factor: 1_000_000 }, 1e10)).toBe('9999-12-31T23:59:59.999Z');
});
