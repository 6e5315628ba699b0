import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { resetClock } from '#lib/time/clock.ts';

import { button, chooseFile, renderSlipUpload, createSlipFile, slipText } from './slip-upload.test-utils.tsx';

const MINUTE_MS = 60_000;
const HOURS = { closedFrom: '09:00', closedTo: '11:00' };

/** Sets the device's clock to a time in Bangkok. Timers of queries and of the test stay real. */
function setClock(time: string) {
  resetClock();
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  vi.setSystemTime(`2026-02-04T${time}+07:00`);
}

afterEach(() => {
  vi.useRealTimers();
});

test('SL-4: in the closed window the button is disabled, with the time of opening as text', async () => {
  setClock('10:00:00');
  await renderSlipUpload({ hours: HOURS });
  const t = slipText();
  await expect.element(page.getByText(t('opensAt', { time: '11:00' }))).toBeVisible();
  await expect.element(button(t('choose'))).toBeDisabled();
});

test('SL-4: the window closes while a slip is selected, and opens again, as the clock advances', async () => {
  setClock('08:58:30');
  await renderSlipUpload({ hours: HOURS });
  await expect.element(page.getByText('Slips are accepted until 09:00, for another 2 min')).toBeVisible();
  chooseFile(await createSlipFile());
  await expect.element(button('Send slip')).toBeEnabled();

  vi.advanceTimersByTime(2 * MINUTE_MS);
  await expect.element(page.getByText('You can send slips again from 11:00')).toBeVisible();
  await expect.element(button('Send slip')).toBeDisabled();
  // The selected slip stays.
  await expect.element(page.getByText('slip.png')).toBeVisible();

  vi.advanceTimersByTime(120 * MINUTE_MS);
  await expect.element(button('Send slip')).toBeEnabled();
  await expect.element(page.getByText(/You can send slips again/)).not.toBeInTheDocument();
});

test('SL-4: without closing hours no hours are shown', async () => {
  setClock('10:00:00');
  await renderSlipUpload();
  await expect.element(button('Choose a slip')).toBeEnabled();
  await expect
    .element(page.getByText(/Slips are accepted until|Slips are not accepted/))
    .not.toBeInTheDocument();
});
