import { expect, test } from 'vitest';

import { toBangkokInstant } from './parse.ts';

test.each([
  ['2026-02-01T09:00', '2026-02-01T09:00:00+07:00'],
  ['2026-02-01T09:00:30', '2026-02-01T09:00:30+07:00'],
])('the picked time %s is a time in Bangkok', (value, instant) => {
  expect(toBangkokInstant(value, 'to')).toBe(instant);
});

test.each(['', '2026-02-01', 'tomorrow'])('%j is refused beside its field', (value) => {
  expect(() => toBangkokInstant(value, 'to')).toThrow(
    expect.objectContaining({ issues: [{ path: 'to', message: 'must be a date and a time' }] }),
  );
});
