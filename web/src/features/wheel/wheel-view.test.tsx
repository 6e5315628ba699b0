import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { mockResponse, receivedCalls, mockRefusal } from '#testing/mock-api.ts';
import { createSampleWheel, createSampleSlice } from '#testing/samples/sample-wheel.ts';

import { distanceToEdge } from './canvas/wheel-geometry.test-utils.ts';
import {
  alertDialog,
  disc,
  openWheel,
  openDrawnWheel,
  rotation,
  spinButton,
  currentSlice,
  wheelText,
} from './wheel-modal.test-utils.tsx';

test('the prizes are listed as text, in the order of the slices', async () => {
  await openDrawnWheel({ setup: createSampleWheel(24) });
  await expect.element(page.getByRole('img', { name: 'Lucky wheel, a wheel with 24 slices' })).toBeVisible();
  await userEvent.click(page.getByText('On the wheel: 24 slices'));
  const list = page.getByRole('list', { name: 'Lucky wheel' });
  await expect.element(list).toBeVisible();
  const prizes = list
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
  expect(prizes).toEqual(Array.from({ length: 24 }, (_, index) => `Prize ${index + 1}`));
  await expect.element(list.getByRole('listitem').first()).toHaveAttribute('lang', 'en');
});

test('a wheel without a name is called what it is', async () => {
  const { result } = createSampleWheel();
  const activeSpinwheel = { name: '', slices: result.activeSpinwheel?.slices ?? [] };
  await openDrawnWheel({ setup: { result: { ...result, activeSpinwheel } } });
  await expect.element(page.getByRole('img', { name: 'Prize wheel, a wheel with 8 slices' })).toBeVisible();
});

test('the chances that the operator states stand beside their prizes', async () => {
  const slices = [0.7, 0.2, 0.1].map((chance, index) => createSampleSlice(index, { chance }));
  const setup = { result: { activeSpinwheel: { name: 'Lucky wheel', slices }, userCoin: 3 } };
  await openDrawnWheel({ setup });
  await userEvent.click(page.getByText(wheelText('slicesWithOdds', { count: 3 })));
  await expect.element(page.getByText(wheelText('odds'))).toBeVisible();
  const rows = page.getByRole('list', { name: 'Lucky wheel' }).getByRole('listitem').elements();
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Prize 1\u200270%',
    'Prize 2\u200220%',
    'Prize 3\u200210%',
  ]);
});

test('where they are not stated, that is said', async () => {
  await openDrawnWheel();
  await userEvent.click(page.getByText(wheelText('slices', { count: 8 })));
  await expect.element(page.getByText(wheelText('oddsUnknown'))).toBeVisible();
});

test('labels are plain text, and descriptions are sanitised, whatever the operator sends', async () => {
  const hostile = '<img src=x onerror="window.__hostile=1">';
  const setup = createSampleWheel(3);
  const slices = [0, 1, 2].map((index) =>
    createSampleSlice(index, {
      label: hostile,
      bgColor: 'url(x)',
      textColor: '',
      htmlDescription: `${hostile}<b>Good</b>`,
    }),
  );
  const wheel = { name: hostile, slices };
  mockResponse(spinWheel.spin, { success: true, result: { code: 'S2', label: hostile, remainingCoin: 2 } });
  await openDrawnWheel({ setup: { result: { ...setup.result, activeSpinwheel: wheel } } });
  await userEvent.click(page.getByText('On the wheel: 3 slices'));
  await userEvent.click(spinButton());
  await expect.element(alertDialog()).toHaveAccessibleName(`The wheel stopped at “${hostile}”`);
  await expect.element(alertDialog().getByText('Good')).toBeVisible();
  expect('__hostile' in window).toBe(false);
  expect(document.querySelectorAll('dialog [onerror]')).toHaveLength(0);
});

test.each([
  ['no wheel', { result: { userCoin: 3 } }],
  ['a wheel without slices', { result: { activeSpinwheel: { name: 'Empty', slices: [] }, userCoin: 3 } }],
])('%s shows a notice, and keeps the coupons', async (_, setup) => {
  await openWheel({ setup });
  await expect.element(page.getByText('There is no wheel at the moment')).toBeVisible();
  await expect.element(page.getByText('The coupons')).toBeVisible();
  await expect.element(spinButton()).not.toBeInTheDocument();
});

test('a wheel that failed to load can be loaded again', async () => {
  await openWheel({ isBroken: true });
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  mockResponse(spinWheel.setup, createSampleWheel());
  await userEvent.click(retry);
  await expect.element(spinButton()).toBeVisible();
});

test('SP-6 a wheel that was switched off stays until the refusal is closed', async () => {
  mockRefusal(spinWheel.spin, 'NO_DATA');
  await openDrawnWheel();
  mockResponse(spinWheel.setup, { result: { userCoin: 3 } });
  const before = receivedCalls(spinWheel.setup).length;
  await userEvent.click(spinButton());
  await expect.element(alertDialog()).toHaveAccessibleName('The wheel was not spun');
  // It was read before the spin and after the refusal.
  await expect.poll(() => receivedCalls(spinWheel.setup).length).toBe(before + 2);
  await expect.element(alertDialog()).toBeVisible();
  await userEvent.click(alertDialog().getByRole('button'));
  await expect.element(page.getByText('There is no wheel at the moment')).toBeVisible();
});

test('a wheel that the operator has changed is drawn again, and its pointer is within a slice', async () => {
  mockResponse(spinWheel.spin, { success: true, result: { code: 'S5', label: 'Prize 5', remainingCoin: 2 } });
  await openDrawnWheel();
  const before = disc().querySelector('canvas')?.toDataURL();
  mockResponse(spinWheel.setup, createSampleWheel(5, 2));
  await userEvent.click(spinButton());
  await expect.element(alertDialog()).toHaveAccessibleName('The wheel stopped at “Prize 5”');
  expect(currentSlice(8)).toBe(4);
  await userEvent.click(alertDialog().getByRole('button'));
  await expect.element(page.getByText('On the wheel: 5 slices')).toBeVisible();
  await expect.poll(() => disc().dataset['wheel']).toBe('drawn');
  expect(disc().querySelector('canvas')?.toDataURL()).not.toBe(before);
  expect(distanceToEdge(rotation(), 5)).toBeGreaterThan(2);
});

test('a prize that is closed before the history has its step stays closed', async () => {
  mockResponse(spinWheel.spin, { success: true, result: { code: 'S5', label: 'Prize 5', remainingCoin: 2 } });
  await openDrawnWheel({ stepAfterMs: 300 });
  await userEvent.click(spinButton());
  await expect.poll(() => alertDialog().query()).not.toBeNull();
  (alertDialog().getByRole('button').element() as HTMLElement).click();
  await expect.element(alertDialog()).not.toBeInTheDocument();
  await expect.element(spinButton()).not.toHaveAttribute('aria-disabled');
});
