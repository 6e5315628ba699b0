import { bahtToSatang } from '@wallet/shared/money.ts';
import { beforeEach, expect, test } from 'vitest';

import { type ManualClock, stopClock } from '#testing/manual-clock.ts';

import type { PendingEntry } from './pending-entry.ts';
import { getUsualTime, noteTimes } from './usual-time.ts';

const MINUTE_MS = 60_000;

let clock: ManualClock;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  clock = stopClock();
});

const waiting = (id: string, more: Partial<PendingEntry> = {}): PendingEntry => ({
  id,
  kind: 'withdraw',
  state: 'waiting',
  amount: bahtToSatang(100),
  since: Date.now(),
  ...more,
});

/** Lets an entry wait, seen every minute, and then end. */
async function live(entry: PendingEntry, minutes: number, state: PendingEntry['state'] = 'arrived') {
  noteTimes('m1', [], [entry]);
  for (let minute = 1; minute < minutes; minute += 1) {
    await clock.advance(MINUTE_MS);
    noteTimes('m1', [entry], [entry]);
  }
  await clock.advance(MINUTE_MS);
  noteTimes('m1', [entry], [{ ...entry, state }]);
}

test('HM-12 the last five that were seen to arrive count, by kind and member', async () => {
  for (const minutes of [50, 3, 4, 11, 5, 6]) await live(waiting(`op-${minutes}`), minutes);
  expect(getUsualTime('m1', 'withdraw')).toEqual({
    count: 5,
    shortestMs: 3 * MINUTE_MS,
    longestMs: 11 * MINUTE_MS,
  });
  expect(getUsualTime('m1', 'slip')).toBeUndefined();
  expect(getUsualTime('m2', 'withdraw')).toBeUndefined();
});

test('HM-12 what was refused, ended unseen, or is a code does not count; nor do two', async () => {
  await live(waiting('refused'), 3, 'refused');
  await live(waiting('code', { kind: 'qr' }), 3);
  const unseen = waiting('unseen');
  noteTimes('m1', [], [unseen]);
  await clock.advance(10 * MINUTE_MS);
  noteTimes('m1', [unseen], [{ ...unseen, state: 'arrived' }]);
  for (const id of ['op-1', 'op-2']) await live(waiting(id), 3);
  expect(getUsualTime('m1', 'withdraw')).toBeUndefined();
  await live(waiting('op-3'), 4);
  expect(getUsualTime('m1', 'withdraw')).toMatchObject({ count: 3 });
});
