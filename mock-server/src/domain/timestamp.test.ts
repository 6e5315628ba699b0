import { expect, test } from 'vitest';

import { toIsoString } from './timestamp.ts';

test.each([
  [0, '1970-01-01T00:00:00.000Z'],
  [951_782_399_999, '2000-02-28T23:59:59.999Z'],
  [951_782_400_000, '2000-02-29T00:00:00.000Z'],
  [1_709_164_800_000, '2024-02-29T00:00:00.000Z'],
  [-1, '1969-12-31T23:59:59.999Z'],
])('%d ms is %s', (ms, text) => {
  expect(toIsoString(ms)).toBe(text);
});

test('every day of 1900 to 2100 is written as the platform writes it', () => {
  for (let ms = Date.UTC(1900, 0, 1); ms < Date.UTC(2101, 0, 1); ms += 86_400_000 - 1) {
    if (toIsoString(ms) !== new Date(ms).toISOString())
      expect(toIsoString(ms)).toBe(new Date(ms).toISOString());
  }
});
