import { wallet } from '@wallet/shared/contract/wallet.ts';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';

import { toMemberKey } from '#api/member-key.ts';
import { saveSetting } from '#entities/safer-gambling/member-settings.ts';
import { appConfig } from '#lib/app-config.ts';
import { now, resetClock } from '#lib/time/clock.ts';
import { mockResponse } from '#testing/mock-api.ts';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';
import { receiveServerTime } from '#testing/server-time.ts';

import { mockFirstScreens, renderApp } from './render-app.test-utils.tsx';

const HOURS_MS = 3 * 3_600_000;
const sessionTime = () => page.getByRole('banner').getByRole('button', { name: /Time since you logged in/ });
const check = () => page.getByRole('alertdialog');

async function open() {
  mockFirstScreens();
  mockResponse(wallet.read, createSampleWallet());
  await renderApp({ route: '/user/home', language: 'en', isMember: true });
  await expect.element(page.getByRole('main').getByRole('button', { name: 'Withdraw' })).toBeVisible();
  // Three hours pass for the server, which a response tells.
  receiveServerTime(now());
  receiveServerTime(now() + HOURS_MS);
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  resetClock();
});
afterEach(resetClock);

test('nothing counts the time of a member who did not ask for it, until the member sets an interval', async () => {
  await open();
  await expect.element(sessionTime()).not.toBeInTheDocument();
  await expect.element(check()).not.toBeInTheDocument();
  saveSetting(toMemberKey('m1'), 'interval', '60');
  await expect.element(check()).toHaveAccessibleName(/You logged in 3 h/);
  await expect.element(sessionTime()).toBeInTheDocument();
});

test('an operator that turns reminders on reminds every member', async () => {
  appConfig.saferGambling = 'full';
  onTestFinished(() => {
    appConfig.saferGambling = 'on';
  });
  await open();
  await expect.element(check()).toHaveAccessibleName(/You logged in 3 h/);
  await expect.element(sessionTime()).toBeInTheDocument();
});
