import { wallet } from '@wallet/shared/contract/wallet.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { readSettings, saveSetting } from '#entities/safer-gambling/member-settings.ts';
import { toMemberKey } from '#api/member-key.ts';
import { resetClock } from '#lib/time/clock.ts';
import { mockResponse } from '#testing/mock-api.ts';
import { render } from '#testing/render.tsx';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';
import { receiveServerTime } from '#testing/server-time.ts';

import { DepositReminderModal } from './deposit-reminder-modal.tsx';

const NOW = Date.parse('2026-01-15T10:00:00+07:00');
const DAY_MS = 86_400_000;

const member = () => toMemberKey(createSampleWallet().profile._id);

async function show() {
  mockResponse(wallet.read, createSampleWallet());
  const view = await render(<DepositReminderModal onClose={() => {}} />, { language: 'en' });
  await expect.element(amount()).toBeVisible();
  return view;
}

const amount = () => page.getByRole('textbox', { name: 'Amount' });
const count = () => page.getByRole('textbox', { name: 'Number of deposits' });
const save = () => page.getByRole('button', { name: 'Save' });

async function setAmount(text: string) {
  await userEvent.fill(amount(), text);
  await userEvent.click(save());
}

beforeEach(() => {
  localStorage.clear();
  receiveServerTime(NOW);
});
afterEach(() => {
  localStorage.clear();
  resetClock();
});

test('an amount and a number of deposits are kept by member, and shown the next time', async () => {
  const view = await show();
  await userEvent.fill(count(), '๓');
  await setAmount('1,000');
  await expect.element(page.getByText('Your reminder is saved')).toBeVisible();
  expect(readSettings('reminder')).toEqual(['day.amount=100000&day.count=3']);
  await view.unmount();
  await show();
  await expect.element(amount()).toHaveValue('1,000.00');
  await expect.element(count()).toHaveValue('3');
});

test('each period has rules of its own', async () => {
  await show();
  await setAmount('1000');
  await userEvent.click(page.getByText('Month', { exact: true }));
  await expect.element(amount()).toHaveValue('');
  await setAmount('5000');
  expect(readSettings('reminder')).toEqual(['day.amount=100000&month.amount=500000']);
});

test('what was typed for a period stays over a look at another, and is not saved with that', async () => {
  await show();
  await userEvent.fill(amount(), '1000');
  await userEvent.fill(count(), '3');
  await userEvent.click(page.getByText('Week', { exact: true }));
  await expect.element(amount()).toHaveValue('');
  await setAmount('5000');
  expect(readSettings('reminder')).toEqual(['week.amount=500000']);
  await userEvent.click(page.getByText('Day', { exact: true }));
  await expect.element(amount()).toHaveValue('1,000.00');
  await expect.element(count()).toHaveValue('3');
  await userEvent.click(save());
  expect(readSettings('reminder')).toEqual(['week.amount=500000&day.amount=100000&day.count=3']);
});

test('a lower amount applies at once, a higher one after a day, and the focus stays on the button', async () => {
  await show();
  await setAmount('1000');
  await setAmount('500');
  expect(readSettings('reminder')).toEqual(['day.amount=50000']);
  await setAmount('2000');
  await expect.element(page.getByText(/^2,000\.00.baht from 16\/01\/2026 10:0/)).toBeVisible();
  await expect.element(amount()).toHaveValue('500.00');
  await expect.element(save()).toHaveFocus();
});

test.each([
  [2, '2 deposits from'],
  [1, '1 deposit from'],
])('the number of deposits %s that waits for its day says what it counts', async (value, text) => {
  saveSetting(member(), 'reminder', `day.count=1-${NOW + DAY_MS}-${value}`);
  await show();
  await expect.element(page.getByText(`${text} 16/01/2026 10:00`)).toBeVisible();
});

test('the device’s clock does not shorten the day', async () => {
  saveSetting(member(), 'reminder', `day.amount=50000-${NOW + DAY_MS}-200000`);
  const deviceNow = Date.now;
  Date.now = () => deviceNow() + 2 * DAY_MS;
  try {
    await show();
    await expect.element(amount()).toHaveValue('500.00');
  } finally {
    Date.now = deviceNow;
  }
});

test('after a day of the server the higher amount applies', async () => {
  saveSetting(member(), 'reminder', `day.amount=50000-${NOW + DAY_MS}-200000`);
  receiveServerTime(NOW + DAY_MS);
  await show();
  await expect.element(amount()).toHaveValue('2,000.00');
});

test('to set none waits for a day as well', async () => {
  await show();
  await setAmount('1000');
  await setAmount('');
  await expect.element(page.getByText(/^No reminder from 16\/01\/2026 10:0/)).toBeVisible();
  await expect.element(amount()).toHaveValue('1,000.00');
});

test('what another tab has set is shown, and saving here does not lose it', async () => {
  await show();
  saveSetting(member(), 'reminder', 'day.amount=30000&week.count=4');
  await expect.element(amount()).toHaveValue('300.00');
  await setAmount('200');
  expect(readSettings('reminder')).toEqual(['week.count=4&day.amount=20000']);
});

test.each([
  ['0', '', 'The amount must be greater than 0'],
  ['12.505', '', 'Use at most 2 decimals'],
  ['', '0', 'Enter a whole number from 1 to 999'],
  ['', '2.5', 'Enter a whole number from 1 to 999'],
])('the amount "%s" and the number "%s" are refused, and nothing is kept', async (typed, times, message) => {
  await show();
  await userEvent.fill(count(), times);
  await setAmount(typed);
  await expect.element(page.getByText(message)).toBeVisible();
  expect(readSettings('reminder')).toEqual([]);
});
