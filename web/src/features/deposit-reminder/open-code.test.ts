import '#testing/node-page.ts';

import { beforeEach, expect, test } from 'vitest';

import { encodeFields } from '#lib/browser/stored-record.ts';
import { type ManualClock, stopClock } from '#testing/manual-clock.ts';
import { receiveServerTime } from '#testing/server-time.ts';

import { hasOpenCode } from './open-code.ts';

const NOW = Date.parse('2026-01-15T10:00:00+07:00');
const MINUTE_MS = 60_000;
/** How far the device's clock is ahead. */
const AHEAD_MS = 60 * MINUTE_MS;

const keep = (fields: object) => sessionStorage.setItem('w.qr.KBANK', encodeFields(fields));

let clock: ManualClock;
beforeEach(() => {
  sessionStorage.clear();
  clock = stopClock(NOW + AHEAD_MS);
  receiveServerTime(NOW);
});

test('a code is open until its deadline, whose time is that of the device', () => {
  expect(hasOpenCode()).toBe(false);
  keep({ id: 'qr-1', deadline: NOW + AHEAD_MS + 1, seenAt: NOW - MINUTE_MS });
  expect(hasOpenCode()).toBe(true);
  keep({ id: 'qr-1', deadline: NOW + AHEAD_MS, seenAt: NOW });
  expect(hasOpenCode()).toBe(false);
});

test('a device’s clock that is set back does not open a code again', () => {
  keep({ id: 'qr-1', deadline: NOW + AHEAD_MS, seenAt: NOW });
  clock.setDate(NOW);
  expect(hasOpenCode()).toBe(false);
});

test('a code without a deadline is open for half an hour after it was last seen', () => {
  keep({ id: 'qr-1', seenAt: NOW - 30 * MINUTE_MS + 1 });
  expect(hasOpenCode()).toBe(true);
  keep({ id: 'qr-1', seenAt: NOW - 30 * MINUTE_MS });
  expect(hasOpenCode()).toBe(false);
});

test.each([
  '',
  'x',
  'qr-1 10000 - 1 -',
  `id=&seenAt=${NOW}`,
  'id=qr-1',
  `id=qr-1&deadline=later&seenAt=${NOW}`,
])('the stored text %j is no code', (text) => {
  sessionStorage.setItem('w.qr.KBANK', text);
  expect(hasOpenCode()).toBe(false);
});
