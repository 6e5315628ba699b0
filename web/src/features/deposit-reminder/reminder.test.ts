import { asSatang } from '@wallet/shared/money.ts';
import { PERIOD_UNITS } from '@wallet/shared/statement/period.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  addBegun,
  applyWaiting,
  changeRule,
  DEPOSIT_WAYS,
  findRule,
  formatReminder,
  parseReminder,
  type Reminder,
  RISE_WAIT_MS,
  RULE_KINDS,
} from './reminder.ts';

const NOW = Date.parse('2026-01-15T10:00:00+07:00');
const DAY_AMOUNT = { unit: 'day', kind: 'amount' } as const;

const set = (value: number | undefined, reminder = parseReminder(undefined), at = NOW): Reminder =>
  changeRule(reminder, { ...DAY_AMOUNT, value }, at);
const valueOf = (reminder: Reminder) => findRule(reminder, DAY_AMOUNT)?.value;

test('a first and a lower figure apply at once', () => {
  const first = set(100_00);
  expect(valueOf(first)).toBe(100_00);
  expect(valueOf(set(50_00, first))).toBe(50_00);
});

test.each([
  ['a higher figure', 200_00],
  ['no reminder', undefined],
])('%s applies after 24 hours, not before', (_, value) => {
  const raised = set(value, set(100_00));
  expect(valueOf(raised)).toBe(100_00);
  expect(valueOf(applyWaiting(raised, NOW + RISE_WAIT_MS - 1))).toBe(100_00);
  expect(valueOf(applyWaiting(raised, NOW + RISE_WAIT_MS))).toBe(value);
});

test('before the first response of the server no rise applies', () => {
  expect(valueOf(applyWaiting(set(200_00, set(100_00)), Number.NEGATIVE_INFINITY))).toBe(100_00);
});

test('a lower or the present figure takes a waiting rise back; the same rise again does not wait longer', () => {
  const raised = set(200_00, set(100_00));
  expect(findRule(set(100_00, raised), DAY_AMOUNT)?.waiting).toBeUndefined();
  expect(findRule(set(90_00, raised), DAY_AMOUNT)).toEqual({ ...DAY_AMOUNT, value: 90_00 });
  expect(set(200_00, raised, NOW + 60_000)).toEqual(raised);
  expect(findRule(set(300_00, raised, NOW + 60_000), DAY_AMOUNT)?.waiting).toEqual({
    value: 300_00,
    from: NOW + 60_000 + RISE_WAIT_MS,
  });
});

test('the rules of other periods and kinds stay as they are', () => {
  const both = changeRule(set(100_00), { unit: 'month', kind: 'count', value: 3 }, NOW);
  expect(set(undefined, both).rules).toContainEqual({ unit: 'month', kind: 'count', value: 3 });
});

test('a deposit that is begun again takes the place of the one of the same way', () => {
  const begin = (reminder: Reminder, way: 'qr' | 'slip', at: number) =>
    addBegun(reminder, { way, amount: asSatang(1), at });
  const begun = begin(begin(begin(set(1), 'qr', 1), 'slip', 2), 'qr', 3).begun;
  expect(begun.map(({ way, at }) => [way, at])).toEqual([
    ['slip', 2],
    ['qr', 3],
  ]);
});

test('times between two milliseconds, which the steady clock of a browser counts, can be kept', () => {
  const begun = addBegun(set(1), { way: 'qr', amount: undefined, at: 5.7 });
  expect(parseReminder(formatReminder(begun)).begun).toMatchObject([{ way: 'qr', at: 5 }]);
  const raised = parseReminder(formatReminder(set(200_00, set(100_00), NOW + 0.3)));
  expect(findRule(raised, DAY_AMOUNT)?.waiting).toEqual({ value: 200_00, from: NOW + 1 + RISE_WAIT_MS });
});

test('any reminder is the same after it was kept', () => {
  const time = fc.integer({ min: 1, max: NOW * 2 });
  const value = fc.integer({ min: 1, max: 10_000_000_000_000 });
  const rules = fc.uniqueArray(
    fc.record(
      {
        unit: fc.constantFrom(...PERIOD_UNITS),
        kind: fc.constantFrom(...RULE_KINDS),
        value,
        waiting: fc.record({ value: fc.option(value, { nil: undefined }), from: time }),
      },
      { requiredKeys: ['unit', 'kind', 'value'] },
    ),
    { minLength: 1, selector: ({ unit, kind }) => `${unit} ${kind}` },
  );
  const begun = fc.uniqueArray(
    fc.record({
      way: fc.constantFrom(...DEPOSIT_WAYS),
      amount: fc.option(value.map(asSatang), { nil: undefined }),
      at: time,
    }),
    { selector: ({ way }) => way },
  );
  fc.assert(
    fc.property(fc.record({ rules, begun }), (reminder) => {
      const kept = parseReminder(formatReminder(reminder));
      expect(kept.rules).toHaveLength(reminder.rules.length);
      for (const rule of reminder.rules) expect(findRule(kept, rule)).toEqual(rule);
      expect(new Set(kept.begun)).toEqual(new Set(reminder.begun));
    }),
    { seed: 21 },
  );
});

test('text that is no reminder sets none, and what can be read of it is kept', () => {
  expect(parseReminder('')).toEqual({ rules: [], begun: [] });
  expect(
    parseReminder(
      'year.amount=5&day.size=1&day.amount=-1&month.amount=1.5&{"a":1}&week.count=3-x&qr=&slip=-1&link=0',
    ),
  ).toEqual({ rules: [{ unit: 'week', kind: 'count', value: 3 }], begun: [] });
  expect(formatReminder({ rules: [], begun: [{ way: 'qr', amount: undefined, at: 1 }] })).toBeUndefined();
});
