import { TOAST_MS } from '@wallet/shared/limits.ts';
import { beforeEach, expect, test } from 'vitest';

import { type ManualClock, stopClock } from '#testing/manual-clock.ts';

import { dismissToast, pauseToasts, resumeToasts, showToast, toastStore } from './toast-store.ts';

let clock: ManualClock;
beforeEach(() => {
  for (const { id } of toastStore.get()) dismissToast(id);
  clock = stopClock();
});

const texts = () => toastStore.get().map(({ text }) => text);

test.each([undefined, { label: 'Contact us', path: '/user/contact' }])(
  'TO-1 a toast with the link %j disappears after four seconds',
  async (action) => {
    showToast('one', 'danger', action);
    await clock.advance(TOAST_MS - 1);
    expect(texts()).toEqual(['one']);
    await clock.advance(1);
    expect(texts()).toEqual([]);
  },
);

test('TO-1 the timer is paused until every reason is resumed', async () => {
  showToast('one');
  await clock.advance(3_000);
  pauseToasts('pointer');
  pauseToasts('hidden');
  await clock.advance(60_000);
  resumeToasts('pointer');
  await clock.advance(60_000);
  resumeToasts('hidden');
  await clock.advance(999);
  expect(texts()).toEqual(['one']);
  await clock.advance(1);
  expect(texts()).toEqual([]);
});

test('TO-1 no time of several pauses counts as shown', async () => {
  showToast('one');
  for (let pauses = 0; pauses < 3; pauses++) {
    await clock.advance(1_000);
    pauseToasts('pointer');
    await clock.advance(60_000);
    resumeToasts('pointer');
  }
  await clock.advance(TOAST_MS - 3_001);
  expect(texts()).toEqual(['one']);
  await clock.advance(1);
  expect(texts()).toEqual([]);
});

test('a toast that is shown during a pause has its full time afterwards', async () => {
  showToast('one');
  pauseToasts('pointer');
  showToast('two');
  await clock.advance(10_000);
  resumeToasts('pointer');
  await clock.advance(TOAST_MS - 1);
  expect(texts()).toContain('two');
  await clock.advance(1);
  expect(texts()).toEqual([]);
});

test('TO-3 a repeated text is shown as one toast with a count and a new timer', async () => {
  showToast('no', 'danger');
  await clock.advance(500);
  showToast('no', 'danger');
  showToast('no', 'danger');
  showToast('no', 'success');
  expect(toastStore.get().map(({ tone, count }) => [tone, count])).toEqual([
    ['danger', 3],
    ['success', 1],
  ]);
  await clock.advance(TOAST_MS - 1);
  expect(texts()).toHaveLength(2);
});

test('at most three toasts are shown; the oldest is removed', () => {
  for (const text of ['one', 'two', 'three', 'four']) showToast(text);
  expect(texts()).toEqual(['two', 'three', 'four']);
});

test('a repeated text leads where it led last', () => {
  const action = { label: 'Contact us', path: '/user/contact' };
  showToast('no', 'danger');
  showToast('no', 'danger', action);
  expect(toastStore.get()).toMatchObject([{ count: 2, action }]);
});

test('a toast that is removed under the pointer does not keep the next one', async () => {
  showToast('one');
  pauseToasts('pointer');
  dismissToast(toastStore.get()[0]?.id ?? 0);
  showToast('two');
  await clock.advance(TOAST_MS);
  expect(texts()).toEqual([]);
});

test('a reason that ends without having begun gives no toast more time', async () => {
  showToast('one');
  await clock.advance(TOAST_MS - 1);
  resumeToasts('pointer');
  await clock.advance(1);
  expect(texts()).toEqual([]);
});

test('the toasts that were pushed out, or repeated, leave no timer behind', async () => {
  for (const text of ['one', 'two', 'three', 'four', 'four']) showToast(text);
  expect(clock.timerCount).toBe(3);
  await clock.advance(TOAST_MS);
  expect(clock.timerCount).toBe(0);
});
