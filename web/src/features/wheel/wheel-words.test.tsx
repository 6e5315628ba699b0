import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answer, received, refuse } from '#testing/answer.ts';
import { sampleSetup, sampleSlice } from '#testing/sample-wheel.ts';

import { toNearestEdge } from './geometry.ts';
import { alert, disc, open, openDrawn, rotation, spinButton, underPointer } from './wheel-modal-stage.tsx';

test('what is on the wheel stands beside it in words, in the order of the slices', async () => {
  await openDrawn({ setup: sampleSetup(24) });
  await expect.element(page.getByRole('img', { name: 'The wheel Lucky wheel with 24 slices' })).toBeVisible();
  await userEvent.click(page.getByText('On the wheel: 24 prizes'));
  const list = page.getByRole('list', { name: 'Lucky wheel' });
  await expect.element(list).toBeVisible();
  const words = list
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
  expect(words).toEqual(Array.from({ length: 24 }, (_, index) => `Prize ${index + 1}`));
});

test('labels are letters, and descriptions are sanitised, whatever the operator sends', async () => {
  const hostile = '<img src=x onerror="window.__hostile=1">';
  const setup = sampleSetup(3);
  const slices = [0, 1, 2].map((index) =>
    sampleSlice(index, {
      label: hostile,
      bgColor: 'url(x)',
      textColor: '',
      htmlDescription: `${hostile}<b>Good</b>`,
    }),
  );
  const wheel = { name: hostile, slices };
  answer(spinWheel.spin, { success: true, result: { code: 'S2', label: hostile, remainingCoin: 2 } });
  await openDrawn({ setup: { result: { ...setup.result, activeSpinwheel: wheel } } });
  await userEvent.click(page.getByText('On the wheel: 3 prizes'));
  await userEvent.click(spinButton());
  await expect.element(alert()).toHaveAccessibleName(`The wheel stopped at “${hostile}”`);
  await expect.element(alert().getByText('Good')).toBeVisible();
  expect('__hostile' in window).toBe(false);
  expect(document.querySelectorAll('dialog [onerror]')).toHaveLength(0);
});

test.each([
  ['no wheel', { result: { userCoin: 3 } }],
  ['a wheel without slices', { result: { activeSpinwheel: { name: 'Empty', slices: [] }, userCoin: 3 } }],
])('%s says so, and keeps the coupons', async (_, setup) => {
  await open({ setup });
  await expect.element(page.getByText('There is no wheel at the moment')).toBeVisible();
  await expect.element(page.getByText('The coupons')).toBeVisible();
  await expect.element(spinButton()).not.toBeInTheDocument();
});

test('a wheel that cannot be read can be asked for again', async () => {
  await open({ isBroken: true });
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  answer(spinWheel.setup, sampleSetup());
  await userEvent.click(retry);
  await expect.element(spinButton()).toBeVisible();
});

test('SP-6 a wheel that is gone meanwhile stays until its refusal was read; then there is none', async () => {
  refuse(spinWheel.spin, 'NO_DATA');
  await openDrawn();
  answer(spinWheel.setup, { result: { userCoin: 3 } });
  const before = received(spinWheel.setup).length;
  await userEvent.click(spinButton());
  await expect.element(alert()).toHaveAccessibleName('The wheel was not spun');
  await expect.poll(() => received(spinWheel.setup).length).toBe(before + 1);
  await expect.element(alert()).toBeVisible();
  await userEvent.click(alert().getByRole('button'));
  await expect.element(page.getByText('There is no wheel at the moment')).toBeVisible();
});

test('a wheel that the operator has changed meanwhile is drawn anew, and rests within a slice', async () => {
  answer(spinWheel.spin, { success: true, result: { code: 'S5', label: 'Prize 5', remainingCoin: 2 } });
  await openDrawn();
  const first = disc().querySelector('canvas')?.toDataURL();
  answer(spinWheel.setup, sampleSetup(5, 2));
  await userEvent.click(spinButton());
  await expect.element(alert()).toHaveAccessibleName('The wheel stopped at “Prize 5”');
  expect(underPointer(8)).toBe(4);
  await userEvent.click(alert().getByRole('button'));
  await expect.element(page.getByText('On the wheel: 5 prizes')).toBeVisible();
  await expect.poll(() => disc().dataset['wheel']).toBe('drawn');
  expect(disc().querySelector('canvas')?.toDataURL()).not.toBe(first);
  expect(toNearestEdge(rotation(), 5)).toBeGreaterThan(2);
});

test('a prize that is put away before the history knows of it stays away', async () => {
  answer(spinWheel.spin, { success: true, result: { code: 'S5', label: 'Prize 5', remainingCoin: 2 } });
  await openDrawn({ stepAfterMs: 300 });
  await userEvent.click(spinButton());
  await expect.poll(() => alert().query()).not.toBeNull();
  (alert().getByRole('button').element() as HTMLElement).click();
  await expect.element(alert()).not.toBeInTheDocument();
  await expect.element(spinButton()).not.toHaveAttribute('aria-disabled');
});
