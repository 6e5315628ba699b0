import { TOAST_MS } from '@wallet/shared/limits.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { stopClock } from '#testing/manual-clock.ts';
import { render } from '#testing/render.tsx';

import { dismissToast, showToast, toastStore } from './toast-store.ts';

const texts = () => toastStore.get().map(({ text }) => text);

beforeEach(() => {
  for (const { id } of toastStore.get()) dismissToast(id);
});

/** Renders two toasts, with the pointer and the focus elsewhere. */
async function showTwo() {
  const clock = stopClock();
  await render(<input aria-label="typing" />, { language: 'en' });
  await userEvent.click(page.getByLabelText('typing'));
  showToast('one', 'success');
  showToast('two', 'success');
  await expect.element(page.getByText('two')).toBeVisible();
  return clock;
}

test('of two toasts one that is closed by the keyboard does not keep the other', async () => {
  const clock = await showTwo();
  (page.getByRole('status').getByRole('button').first().element() as HTMLElement).focus();
  await clock.advance(2 * TOAST_MS);
  await userEvent.keyboard('{Enter}');
  await expect.poll(texts).toEqual(['two']);
  await clock.advance(TOAST_MS);
  expect(texts()).toEqual([]);
});

test('of two toasts one that is removed under the pointer does not keep the other once the pointer is elsewhere', async () => {
  const clock = await showTwo();
  const movePointerTo = (element: Element) =>
    element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  movePointerTo(page.getByText('one').element());
  await clock.advance(2 * TOAST_MS);
  expect(texts()).toEqual(['one', 'two']);
  dismissToast(toastStore.get()[0]?.id ?? 0);
  await expect.element(page.getByText('one')).not.toBeInTheDocument();
  movePointerTo(page.getByLabelText('typing').element());
  await clock.advance(TOAST_MS);
  expect(texts()).toEqual([]);
});

test('a toast with a link waits while the keyboard is on it, and closes when the link is used', async () => {
  const clock = stopClock();
  await render(<input aria-label="typing" />, { language: 'en' });
  const action = { label: 'Contact us', path: '/user/contact' };
  showToast('no', 'danger', action);
  const link = page.getByRole('alert').getByRole('link', { name: 'Contact us' });
  await expect.element(link).toHaveAttribute('href', '/user/contact');
  expect(link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(40);
  (link.element() as HTMLElement).focus();
  await clock.advance(2 * TOAST_MS);
  expect(texts()).toEqual(['no']);
  await userEvent.keyboard('{Enter}');
  await expect.element(link).not.toBeInTheDocument();
  showToast('no', 'danger', action);
  await clock.advance(TOAST_MS);
  await expect.element(link).not.toBeInTheDocument();
});

test('TO-2 TO-4 the live regions are in the page first; errors are assertive, the rest polite; the focus stays', async () => {
  stopClock();
  await render(<input aria-label="typing" />, { language: 'en' });
  const alert = page.getByRole('alert');
  const status = page.getByRole('status');
  const region = alert.element();
  const input = page.getByLabelText('typing');
  await userEvent.click(input);

  showToast('bad', 'danger');
  showToast('good', 'success');
  showToast('good', 'success');
  await expect.element(alert).toHaveTextContent(/^bad$/);
  await expect.element(status).toHaveTextContent(/^good×22 times$/);
  expect(alert.element()).toBe(region);
  await expect.element(input).toHaveFocus();
  const close = status.getByRole('button');
  expect(close.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await userEvent.click(close);
  expect(texts()).toEqual(['bad']);
});
