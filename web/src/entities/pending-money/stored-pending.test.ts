import '#testing/node-page.ts';

import { asSatang } from '@wallet/shared/money.ts';
import { beforeEach, expect, test } from 'vitest';

import { type ManualClock, stopClock } from '#testing/manual-clock.ts';

import type { PendingEntry } from './pending-entry.ts';
import { hasOpenCode, loadPending, removePending, savePending, settleCode } from './stored-pending.ts';

const MINUTE_MS = 60_000;

let clock: ManualClock;
let start: number;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  clock = stopClock();
  start = Date.now();
});

const code = (more: Partial<PendingEntry> = {}): PendingEntry => ({
  id: 'qr-1',
  kind: 'qr',
  state: 'waiting',
  amount: asSatang(500_00),
  since: start,
  provider: 'KBANK',
  ...more,
});
const pass = (ms: number) => clock.setDate(start + ms);

test('what is a member’s own is kept on the device; of a member without a name in this tab; nothing is left of nothing', () => {
  savePending('m1', [code()]);
  savePending('', [code({ id: 'qr-2' })]);
  expect(loadPending('m1').map(({ id }) => id)).toEqual(['qr-1']);
  expect(loadPending('').map(({ id }) => id)).toEqual(['qr-2']);
  const keys = () => [Object.keys(localStorage), Object.keys(sessionStorage)];
  expect(keys()).toEqual([['w.pending.m1'], ['w.pending.']]);
  savePending('m1', []);
  removePending('', 'qr-2');
  expect(keys()).toEqual([[], []]);
});

test('a removed entry takes no other with it', () => {
  savePending('m1', [code(), code({ id: 'qr-2' })]);
  removePending('m1', 'qr-1');
  expect(loadPending('m1').map(({ id }) => id)).toEqual(['qr-2']);
});

test('a code of which the member says that it is paid is waited for beyond its end, or from now on', () => {
  const other = code({ id: 'qr-2' });
  savePending('m1', [code({ until: start + 10 * MINUTE_MS }), other]);
  settleCode('m1', 'qr-1');
  const [settled, untouched] = loadPending('m1');
  expect(settled).toMatchObject({ state: 'settling', goneAt: start + 10 * MINUTE_MS });
  expect(settled?.provider).toBeUndefined();
  expect(untouched).toEqual(other);
  pass(40 * MINUTE_MS);
  settleCode('m1', 'qr-2');
  expect(loadPending('m1')[1]?.goneAt).toBe(start + 40 * MINUTE_MS);
});

test('an end that was told is not taken back by a late tap', () => {
  savePending('m1', [code({ state: 'arrived' })]);
  settleCode('m1', 'qr-1');
  expect(loadPending('m1')).toMatchObject([{ state: 'arrived' }]);
});

test('a code is open until its end, one without an end for half an hour since it was last seen', () => {
  savePending('m1', [code({ until: start + 10 * MINUTE_MS })]);
  expect([hasOpenCode('m1'), hasOpenCode('m2')]).toEqual([true, false]);
  pass(10 * MINUTE_MS);
  expect(hasOpenCode('m1')).toBe(false);
  savePending('m1', [code({ seenAt: start + 5 * MINUTE_MS })]);
  pass(35 * MINUTE_MS - 1);
  expect(hasOpenCode('m1')).toBe(true);
  pass(35 * MINUTE_MS);
  expect(hasOpenCode('m1')).toBe(false);
});

test('neither a slip nor a code that has gone is an open code', () => {
  savePending('m1', [code({ kind: 'slip', provider: undefined }), code({ id: 'qr-2', state: 'settling' })]);
  expect(hasOpenCode('m1')).toBe(false);
});
