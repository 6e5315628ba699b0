import { TOAST_MS } from '@wallet/shared/limits.ts';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { render } from '#testing/render.tsx';

import {
  dismissToast,
  pauseToasts,
  resumeToasts,
  showToast,
  TOAST_WITH_ACTION_MS,
  toastStore,
} from './toast-store.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => {
  for (const { id } of toastStore.get()) dismissToast(id);
  vi.useRealTimers();
});

const texts = () => toastStore.get().map(({ text }) => text);

test('TO-1 a toast disappears after four seconds', () => {
  showToast('one');
  vi.advanceTimersByTime(TOAST_MS - 1);
  expect(texts()).toEqual(['one']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('TO-1 the timer is paused until every reason is resumed', () => {
  showToast('one');
  vi.advanceTimersByTime(3_000);
  pauseToasts('pointer');
  pauseToasts('hidden');
  vi.advanceTimersByTime(60_000);
  resumeToasts('pointer');
  vi.advanceTimersByTime(60_000);
  resumeToasts('hidden');
  vi.advanceTimersByTime(999);
  expect(texts()).toEqual(['one']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('a toast that is shown during a pause has its full time afterwards', () => {
  showToast('one');
  pauseToasts('pointer');
  showToast('two');
  vi.advanceTimersByTime(10_000);
  resumeToasts('pointer');
  vi.advanceTimersByTime(TOAST_MS - 1);
  expect(texts()).toContain('two');
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('a toast with a link stays for 20 seconds, is reached by keyboard, and closes when the link is used', async () => {
  await render(<input aria-label="typing" />, { language: 'en' });
  const action = { label: 'Contact us', path: '/user/contact' };
  flushSync(() => showToast('no', 'danger', action));
  const link = page.getByRole('alert').getByRole('link', { name: 'Contact us' });
  await expect.element(link).toHaveAttribute('href', '/user/contact');
  expect(link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(40);
  vi.advanceTimersByTime(TOAST_WITH_ACTION_MS - 1);
  expect(texts()).toEqual(['no']);
  (link.element() as HTMLElement).focus();
  vi.advanceTimersByTime(TOAST_WITH_ACTION_MS);
  expect(texts()).toEqual(['no']);
  flushSync(() => (link.element() as HTMLElement).click());
  expect(texts()).toEqual([]);
  flushSync(() => showToast('no', 'danger', action));
  vi.advanceTimersByTime(TOAST_WITH_ACTION_MS);
  expect(texts()).toEqual([]);
});

test('TO-3 a repeated text is shown as one toast with a count and a new timer', () => {
  showToast('no', 'danger');
  vi.advanceTimersByTime(500);
  showToast('no', 'danger');
  showToast('no', 'danger');
  showToast('no', 'success');
  expect(toastStore.get().map(({ tone, count }) => [tone, count])).toEqual([
    ['danger', 3],
    ['success', 1],
  ]);
  vi.advanceTimersByTime(TOAST_MS - 1);
  expect(texts()).toHaveLength(2);
});

test('at most three toasts are shown; the oldest is removed', () => {
  for (const text of ['one', 'two', 'three', 'four']) showToast(text);
  expect(texts()).toEqual(['two', 'three', 'four']);
});

test('TO-2 TO-4 the live regions are in the page first; errors are assertive, the rest polite; the focus stays', async () => {
  await render(<input aria-label="typing" />, { language: 'en' });
  const alert = page.getByRole('alert').element();
  const status = page.getByRole('status').element();
  const input = page.getByLabelText('typing').element() as HTMLElement;
  input.focus();

  flushSync(() => {
    showToast('bad', 'danger');
    showToast('good', 'success');
    showToast('good', 'success');
  });
  expect(alert.textContent).toBe('bad');
  expect(status.textContent).toBe('good×22 times');
  expect(document.activeElement).toBe(input);
  const close = status.querySelector('button');
  expect(close?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  flushSync(() => close?.click());
  expect(texts()).toEqual(['bad']);
});
