import { expect, test } from 'vitest';

import { groupByDay } from './day-groups.ts';

const now = Date.parse('2026-01-15T10:00:00+07:00');
const at = (createdAt: string) => ({ createdAt });

test('entries are grouped by day in Bangkok, in the order sent', () => {
  const groups = groupByDay(
    [
      at('2026-01-15T00:00:00+07:00'),
      // 23:59:59 in Bangkok, though the day in UTC is the same as that of the entry above.
      at('2026-01-14T16:59:59Z'),
      at('2026-01-14T08:00:00+07:00'),
      at('2026-01-13T08:00:00+07:00'),
    ],
    now,
  );
  expect(groups.map(({ heading, entries }) => [heading, entries.length])).toEqual([
    ['today', 1],
    ['yesterday', 2],
    ['date', 1],
  ]);
});

test('an entry with an invalid time gets a group without a day', () => {
  expect(groupByDay([at('soon')], now)).toEqual([
    { day: undefined, heading: 'noDate', entries: [at('soon')] },
  ]);
});
