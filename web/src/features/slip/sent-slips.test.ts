import '#testing/node-page.ts';

import { beforeEach, expect, test } from 'vitest';

import { type ManualClock, stopClock } from '#testing/manual-clock.ts';

import { findSentSlip, keepSentSlip } from './sent-slips.ts';

const DAY_MS = 86_400_000;

let clock: ManualClock;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  clock = stopClock();
});

test('SL-8 a sent slip is known for 30 days, to its member, and its code is not kept', () => {
  const at = Date.now();
  keepSentSlip('m1', 'code of a bank', 'ref-1');
  expect(findSentSlip('m1', 'code of a bank')).toMatchObject({ at, reference: 'ref-1' });
  expect(findSentSlip('m1', 'another code')).toBeUndefined();
  expect(findSentSlip('m2', 'code of a bank')).toBeUndefined();
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('code of a bank');
  clock.setDate(at + 30 * DAY_MS - 1);
  expect(findSentSlip('m1', 'code of a bank')).toBeDefined();
  clock.setDate(at + 30 * DAY_MS);
  expect(findSentSlip('m1', 'code of a bank')).toBeUndefined();
});

test('SL-8 a slip that is sent again is known by its last time, and others stay', () => {
  keepSentSlip('m1', 'a', 'ref-1');
  keepSentSlip('m1', 'b', undefined);
  const later = Date.now() + DAY_MS;
  clock.setDate(later);
  keepSentSlip('m1', 'a', 'ref-2');
  expect(findSentSlip('m1', 'a')).toMatchObject({ at: later, reference: 'ref-2' });
  expect(findSentSlip('m1', 'b')).toMatchObject({ at: later - DAY_MS });
});

test('SL-8 a slip that has arrived is not known as uncertain after a sending without an answer, but the other way round', () => {
  keepSentSlip('m1', 'a', undefined, true);
  expect(findSentSlip('m1', 'a')).toMatchObject({ isUncertain: 'true' });
  keepSentSlip('m1', 'a', 'ref-1');
  keepSentSlip('m1', 'a', undefined, true);
  expect(findSentSlip('m1', 'a')).toMatchObject({ reference: 'ref-1' });
  expect(findSentSlip('m1', 'a')?.isUncertain).toBeUndefined();
});
