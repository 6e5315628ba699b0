import { expect, onTestFinished, test } from 'vitest';

import { appConfig } from '#lib/app-config.ts';

import {
  afterCheck,
  formatChecked,
  formatInterval,
  getDueTime,
  listIntervals,
  NEVER,
  parseInterval,
  withChoice,
} from './check-schedule.ts';

const START = Date.UTC(2026, 1, 4, 10);
const MINUTE_MS = 60_000;
const NOW = START + 45 * MINUTE_MS;

const requireChecks = () => {
  appConfig.saferGambling = 'full';
  onTestFinished(() => {
    appConfig.saferGambling = 'on';
  });
};
const expectChoices = (preset: number) => {
  for (const text of [undefined, '', '0', '5', '1e9', 'soon', '-60', '60.5', 'NaN']) {
    expect(parseInterval(text), `stored as ${text}`).toEqual({ now: preset, next: preset });
  }
  for (const minutes of listIntervals()) {
    expect(parseInterval(String(minutes))).toEqual({ now: minutes, next: minutes });
  }
};

test('a member is never reminded unless the member has chosen an interval, and can choose never again', () => {
  expectChoices(NEVER);
  expect(listIntervals()).toContain(NEVER);
  expect(withChoice(parseInterval(undefined), 30)).toEqual({ now: 30, next: 30 });
  const ending = withChoice(parseInterval('30'), NEVER);
  expect(ending).toEqual({ now: 30, next: NEVER });
  expect(parseInterval(formatInterval(ending))).toEqual(ending);
  expect(
    getDueTime({ sessionStart: START, now: NOW, checked: undefined, interval: afterCheck(ending) }),
  ).toBe(NEVER);
});

test('where the operator requires reality checks every member has one each hour, and cannot choose never', () => {
  requireChecks();
  expectChoices(60);
  expect(listIntervals()).not.toContain(NEVER);
  expect(parseInterval(String(NEVER))).toEqual({ now: 60, next: 60 });
});

test('a shorter interval holds at once, a longer one from the next check on', () => {
  const chosen = withChoice(parseInterval('60'), 15);
  expect(chosen).toEqual({ now: 15, next: 15 });
  const longer = withChoice(parseInterval('30'), 120);
  expect(longer).toEqual({ now: 30, next: 120 });
  expect(parseInterval(formatInterval(longer))).toEqual(longer);
  expect(afterCheck(longer)).toEqual({ now: 120, next: 120 });
  // Choosing back and forth gains nothing.
  expect(withChoice(longer, 60)).toEqual({ now: 30, next: 60 });
  expect(withChoice(longer, 15)).toEqual({ now: 15, next: 15 });
});

const dueAfter = (checked: string | undefined) =>
  getDueTime({ sessionStart: START, now: NOW, checked, interval: parseInterval('30') });

test('a check is due after the interval, from the login or from the last answered check', () => {
  expect(dueAfter(undefined)).toBe(START + 30 * MINUTE_MS);
  const answeredAt = START + 34 * MINUTE_MS;
  expect(dueAfter(formatChecked(START, answeredAt))).toBe(answeredAt + 30 * MINUTE_MS);
  // The clock went back a little at the next response.
  expect(dueAfter(formatChecked(START, NOW + 5_000))).toBe(NOW + 5_000 + 30 * MINUTE_MS);
});

test.each([
  formatChecked(START - 1, START + 5),
  formatChecked(START, NOW + 2 * MINUTE_MS),
  formatChecked(START, START),
  'soon',
  '',
  `${START}`,
  `${START} never`,
  `${START} 5`,
])('an answer of another session or of the future, or what is none (%j), puts nothing off', (checked) => {
  expect(dueAfter(checked)).toBe(START + 30 * MINUTE_MS);
});
