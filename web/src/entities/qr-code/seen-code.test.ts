import '#testing/node-page.ts';

import { asSatang } from '@wallet/shared/money.ts';
import { beforeEach, expect, test } from 'vitest';

import { type ManualClock, stopClock } from '#testing/manual-clock.ts';
import { receiveServerTime } from '#testing/server-time.ts';

import { clearSeenCode, hasOpenCode, loadSeenCode, saveSeenCode, type SeenCode } from './seen-code.ts';

const NOW = 1_700_000_000_000;
const MINUTE_MS = 60_000;
/** How far the device's clock is ahead. */
const AHEAD_MS = 60 * MINUTE_MS;

const seen: SeenCode = {
  id: 'qr 1/ก',
  amount: asSatang(500_00),
  deadline: NOW + 60_000,
  seenAt: NOW,
};

beforeEach(() => sessionStorage.clear());

test('QR-13: the code that was last seen open is kept for each provider', () => {
  saveSeenCode('KBANK', seen);
  expect(loadSeenCode('KBANK', NOW)).toEqual(seen);
  expect(loadSeenCode('WW', NOW)).toBeUndefined();
  clearSeenCode('KBANK');
  expect(loadSeenCode('KBANK', NOW)).toBeUndefined();
});

test('QR-13: parts that the operator did not send stay unknown', () => {
  const partial = { ...seen, amount: null, deadline: undefined };
  saveSeenCode('WW', partial);
  expect(loadSeenCode('WW', NOW)).toEqual(partial);
});

test('QR-13: a code is forgotten half an hour after its time', () => {
  saveSeenCode('KBANK', seen);
  expect(loadSeenCode('KBANK', NOW + 60_000 + 29 * 60_000)).toEqual(seen);
  expect(loadSeenCode('KBANK', NOW + 60_000 + 31 * 60_000)).toBeUndefined();
});

test.each(['', 'x', 'qr-1 - - -', '- - - later'])('QR-13: the stored text %j is no code', (text) => {
  sessionStorage.setItem('w.qr.KBANK', text);
  expect(loadSeenCode('KBANK', NOW)).toBeUndefined();
  expect(hasOpenCode()).toBe(false);
});

const keep = (code: Pick<SeenCode, 'deadline' | 'seenAt'>) => saveSeenCode('KBANK', { ...seen, ...code });

/** Starts with a device whose clock is ahead. */
function stopAhead(): ManualClock {
  const clock = stopClock(NOW + AHEAD_MS);
  receiveServerTime(NOW);
  return clock;
}

test('a code is open until its deadline, whose time is that of the device', () => {
  stopAhead();
  expect(hasOpenCode()).toBe(false);
  keep({ deadline: NOW + AHEAD_MS + 1, seenAt: NOW - MINUTE_MS });
  expect(hasOpenCode()).toBe(true);
  keep({ deadline: NOW + AHEAD_MS, seenAt: NOW });
  expect(hasOpenCode()).toBe(false);
});

test('a device’s clock that is set back does not open a code again', () => {
  const clock = stopAhead();
  keep({ deadline: NOW + AHEAD_MS, seenAt: NOW });
  clock.setDate(NOW);
  expect(hasOpenCode()).toBe(false);
});

test('a code without a deadline is open for half an hour after it was last seen', () => {
  stopAhead();
  keep({ deadline: undefined, seenAt: NOW - 30 * MINUTE_MS + 1 });
  expect(hasOpenCode()).toBe(true);
  keep({ deadline: undefined, seenAt: NOW - 30 * MINUTE_MS });
  expect(hasOpenCode()).toBe(false);
});
