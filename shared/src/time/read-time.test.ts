import { expect, test, vi } from 'vitest';

import { isDayAlone, isIsoTime, readExpireIn, readExpiry, readTime, toIsoTime } from './read-time.ts';

/** Forms in which other backends write one moment: 25 November 2026, 14:36:44 in Bangkok. */
const SAME_MOMENT = [
  '2026-11-25T07:36:44Z',
  '2026-11-25T07:36:44.000Z',
  '2026-11-25t07:36:44z',
  '2026-11-25T14:36:44+07:00',
  '2026-11-25T14:36:44+0700',
  '2026-11-25T14:36:44+07',
  '2026-11-25T02:36:44-05:00',
  '2026-11-25T15:06:44+07:30',
  '2026-11-25T02:06:44-05:30',
  '2026-11-25 07:36:44 UTC',
  '2026-11-25 14:36:44 +0700',
  '2026-11-25T14:36:44',
  '2026-11-25 14:36:44',
  '2026-11-25 14:36:44.000000',
  '2026-11-25T14:36:44,000',
  '2026/11/25 14:36:44',
  '2569-11-25T14:36:44',
  '2569-11-25T07:36:44Z',
  '25/11/2569 14:36:44',
  '25-11-2026 14:36:44',
  1_795_592_204,
  1_795_592_204_000,
  1_795_592_204.0,
  '1795592204',
  '1795592204000',
  ' 2026-11-25T07:36:44Z ',
] as const;

const DAYS = ['2026-11-25', '2569-11-25', '25/11/2569', '25.11.2569', '25/11/2026', '2026/11/25'] as const;

/** Texts and numbers that mean no time, or one of two. */
const UNREADABLE = [
  ['', 'nothing'],
  ['soon', 'a word'],
  ['05/11/2026', 'May or November'],
  ['05/11/2026 14:36:44', 'May or November'],
  ['25/11/69', 'a year of two digits'],
  ['2026-11-25 02:36:44 PM', 'twelve hours'],
  ['2026-11-25T14:36:44 ICT', 'the name of a zone'],
  ['2026-11-25T24:00:00', 'no time of day'],
  ['2026-11-25T14:60:00', 'no time of day'],
  ['2026-11-25T14:36:44+25:00', 'no zone'],
  ['2026-02-29', 'a day that 2026 does not have'],
  ['2569-02-29', 'a day that 2569 does not have'],
  ['2026-13-01', 'no month'],
  ['20261125143644', 'digits without separators'],
  [20_261_125_143_644, 'digits without separators'],
  ['20261125', 'digits without separators'],
  [999_999_999, 'too few seconds'],
  [1_795_592_204_000_000, 'microseconds'],
  [8_640_000_000_000_001, 'after the last time'],
  [Number.NaN, 'no number'],
  ['0001-01-01T00:00:00Z', 'the empty time of Go and .NET'],
  ['0070-01-01T00:00:00Z', 'a year of two digits'],
  ['1969-12-31T23:59:59Z', 'before 1970'],
  ['+010000-01-01T00:00:00Z', 'after 9999'],
  [`2026-11-25T07:36:44.${'0'.repeat(99)}Z`, 'too long'],
  [true, 'a flag'],
  [null, 'null'],
  [['2026-11-25T07:36:44Z'], 'a list'],
] as const;

const ZONES = ['Asia/Bangkok', 'Europe/Berlin', 'America/New_York', 'Pacific/Kiritimati', 'UTC'];

/** Runs a check as a device in each of several zones would. */
function inEveryZone(check: (zone: string) => void): void {
  const offsets = ZONES.map((zone) => {
    vi.stubEnv('TZ', zone);
    check(zone);
    return new Date(0).getTimezoneOffset();
  });
  vi.unstubAllEnvs();
  expect(new Set(offsets).size).toBe(ZONES.length);
}

test('F-40 a member sees the operator’s time in whatever form it comes, on a device in any zone', () => {
  inEveryZone((zone) => {
    for (const value of SAME_MOMENT) {
      expect({ zone, value, time: toIsoTime(value) }).toEqual({
        zone,
        value,
        time: '2026-11-25T07:36:44.000Z',
      });
      expect(readTime(value)).toBe(1_795_592_204_000);
    }
  });
});

test('F-40 a day alone stays a day, and begins at midnight in Bangkok', () => {
  inEveryZone((zone) => {
    for (const value of DAYS) {
      expect({ zone, value, day: toIsoTime(value) }).toEqual({ zone, value, day: '2026-11-25' });
      expect(readTime(value)).toBe(Date.UTC(2026, 10, 24, 17));
    }
  });
  const others = ['2026-11-25T07:36:44Z', ['2026-11-25'], '25/11/2026', undefined];
  expect(['2026-11-25', ...others].map(isDayAlone)).toEqual([true, false, false, false, false]);
});

test('F-40 what is no time, or could be one of two, is not guessed', () => {
  inEveryZone((zone) => {
    for (const [value, why] of UNREADABLE) {
      expect({ zone, value, why, time: readTime(value) }).toEqual({ zone, value, why, time: undefined });
    }
  });
});

test('F-10 a QR code ends after the seconds that are left, or at a time in any form', () => {
  const at = Date.parse('2026-02-04T10:00:00Z');
  const cases = [
    [900, at + 900_000],
    ['900', at + 900_000],
    [86_400, at + 86_400_000],
    ['2026-02-04T10:15:00Z', at + 900_000],
    ['2026-02-04 17:15:00', at + 900_000],
    [at + 900_000, at + 900_000],
    [(at + 900_000) / 1_000, at + 900_000],
    [String(at / 1_000), at],
    [0, at],
    [-5, at],
    [undefined, undefined],
    ['soon', undefined],
    ['', undefined],
    [' ', undefined],
    ['2026-02-04', undefined],
    [86_401, undefined],
  ] as const;
  for (const [expireIn, end] of cases) {
    expect({ expireIn, end: readExpireIn(expireIn, at) }).toEqual({ expireIn, end });
  }
});

test('a day alone is over at the midnight after it', () => {
  expect(readExpiry('25/11/2569')).toBe(Date.parse('2026-11-26T00:00:00+07:00'));
  expect(readExpiry('2026-11-25T14:36:44+07:00')).toBe(1_795_592_204_000);
  expect(readExpiry('soon')).toBeUndefined();
});

test('F-81 numbers up to the year 2286 are seconds or milliseconds', () => {
  expect([
    [1_000_000_000, 9_999_999_999, 1_000_000_000_000, 9_999_999_999_999].map((value) => toIsoTime(value)),
    [10_000_000_000, 999_999_999_999, 10_000_000_000_000].map((value) => toIsoTime(value)),
    toIsoTime(1_795_592_204.25),
  ]).toEqual([
    [
      '2001-09-09T01:46:40.000Z',
      '2286-11-20T17:46:39.000Z',
      '2001-09-09T01:46:40.000Z',
      '2286-11-20T17:46:39.999Z',
    ],
    [undefined, undefined, undefined],
    '2026-11-25T07:36:44.250Z',
  ]);
});

test('a long text of digits or blanks is read in no time', () => {
  for (const piece of ['2026-11-25T', ' ', '1', '0:', '+07']) {
    const startedAt = performance.now();
    readTime(piece.repeat(100_000));
    expect({ piece, isFast: performance.now() - startedAt < 50 }).toEqual({ piece, isFast: true });
  }
});

test('each limit of what can be read is where the comment says', () => {
  const padded = (units: number) => '2026-11-25T07:36:44Z'.padStart(units);
  for (const [value, time] of [
    // Thai years are those of 1950 to 2100, and none of them is before 1970 here.
    ['05/11/2512', undefined],
    ['05/11/2513', '1970-11-05'],
    ['05/11/2643', '2100-11-05'],
    ['05/11/2644', undefined],
    ['25/11/2644', '2644-11-25'],
    ['05/11/2492', undefined],
    ['25/11/2492', '2492-11-25'],
    ['25/11/2493', undefined],
    // Up to twelve, day and month could be meant the other way round.
    ['12/11/2026', undefined],
    ['11/11/2026', '2026-11-11'],
    ['13/11/2026', '2026-11-13'],
    ['31/04/2026', undefined],
    ['1970-01-01T00:00:00Z', '1970-01-01T00:00:00.000Z'],
    ['1970-01-01', undefined],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
    ['9999-12-31T23:59:59-00:01', undefined],
    [padded(64), '2026-11-25T07:36:44.000Z'],
    [padded(65), undefined],
  ] as const)
    expect({ value, time: toIsoTime(value) }).toEqual({ value, time });
});

test('a time of ISO 8601 has its zone, and no year of the Thai calendar', () => {
  for (const value of ['2026-11-25T07:36:44Z', '2026-11-25T14:36:44.5+07:00'])
    expect(isIsoTime(value)).toBe(true);
  for (const value of [
    '2569-11-25T07:36:44Z',
    '2026-11-25T07:36:44',
    '2026-11-25',
    1_795_592_204,
    ['2026-11-25T07:36:44Z'],
    undefined,
  ])
    expect(isIsoTime(value), String(value)).toBe(false);
});
