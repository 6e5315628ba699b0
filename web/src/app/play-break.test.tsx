import { bonus } from '@wallet/shared/contract/bonus.ts';
import { promotion } from '@wallet/shared/contract/promotion.ts';
import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';

import { toMemberKey } from '#api/member-key.ts';
import { saveSetting } from '#entities/safer-gambling/member-settings.ts';
import { appConfig } from '#lib/app-config.ts';
import { nextTask } from '#lib/browser/next-task.ts';
import { now, resetClock } from '#lib/time/clock.ts';
import { mockRefusal, mockResponse, receivedCalls } from '#testing/mock-api.ts';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';
import { waitFor } from '#testing/wait-for.ts';

import { createOffer } from '#pages/bonus-page.test-utils.tsx';
import { mockFirstScreens, renderApp } from './render-app.test-utils.tsx';

const DAY_MS = 86_400_000;
const KEY = `w.rg.${toMemberKey('m1')}.break`;
const OTHER_KEY = `w.rg.${toMemberKey('m2')}.break`;

const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const sentence = () => page.getByText(/this device shows no deposits, games, bonuses/);

const keepBreak = (until: number, key = KEY) => localStorage.setItem(key, `break ${Math.ceil(until)}`);

async function open(route: string) {
  mockFirstScreens();
  mockResponse(wallet.read, createSampleWallet());
  mockResponse(spinWheel.active, { isActive: true });
  await renderApp({ route, language: 'en', isMember: true });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  resetClock();
});
afterEach(resetClock);

test('during a break the home page has the end of the break in place of deposits and games, and the withdrawal stays', async () => {
  keepBreak(now() + DAY_MS);
  await open('/user/home');
  await expect.element(sentence()).toBeVisible();
  await expect.element(button('Withdraw')).toBeVisible();
  await expect.element(button('Transfer to or from games')).toBeVisible();
  await waitFor(() => expect(receivedCalls(spinWheel.active)).toHaveLength(1));
  const names = [...document.querySelectorAll('main button, main a')].map(
    (each) => each.ariaLabel ?? each.textContent,
  );
  for (const closed of [
    /deposit/i,
    /^play/i,
    /bonus/i,
    /wheel/i,
    /invite/i,
    /cashback|refund/i,
    /receive/i,
  ]) {
    expect(names.filter((name) => closed.test(name))).toEqual([]);
  }
});

test.each(['deposit', 'spin', 'refund', 'invite', 'game&g=PG', 'games&c=slot'])(
  'during a break, an address that opens the modal %s shows the notice of the break',
  async (modal) => {
    keepBreak(now() + DAY_MS);
    await open(`/user/home?m=${modal}`);
    const dialog = page.getByRole('alertdialog', { name: 'You are taking a break' });
    await expect.element(dialog).toBeVisible();
    await dialog.getByRole('button').click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByTestId('address')).toHaveTextContent('/user/home');
  },
);

test('during a break a transfer can only go from a game to the wallet', async () => {
  keepBreak(now() + DAY_MS);
  await open('/user/home?m=transfer&to=PG');
  const optionsOf = (name: string) =>
    [...(page.getByLabelText(name, { exact: true }).element() as HTMLSelectElement).options]
      .filter(({ disabled }) => !disabled)
      .map(({ value }) => value);
  await expect.element(page.getByLabelText('To', { exact: true })).toHaveValue('WALLET');
  expect(optionsOf('To')).toEqual(['WALLET']);
  expect(optionsOf('From')).toEqual(['PG', 'SA']);
  await expect.element(page.getByRole('button', { name: 'Swap accounts' })).not.toBeInTheDocument();
});

test('during a break the bonus page lists no bonuses, and an active bonus can be ended', async () => {
  keepBreak(now() + DAY_MS);
  mockResponse(bonus.checkActive, { status: true, type: 'day' });
  mockRefusal(promotion.current, 'NO_PROMOTION');
  await open('/user/bonus');
  await expect.element(sentence()).toBeVisible();
  await expect.element(button('End bonus')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Bonuses', exact: true })).not.toBeInTheDocument();
});

test.each([
  ['bonus', () => import('#features/bonus/bonus-modal.tsx')],
  ['promotion', () => import('#features/promotion/promotion-modal.tsx')],
] as const)('during a break no address opens a %s that is offered', async (modal, load) => {
  // It would be there at once.
  await load();
  keepBreak(now() + DAY_MS);
  mockResponse(bonus.checkActive, { status: false });
  mockResponse(bonus.list, [createOffer('DAY')]);
  mockRefusal(promotion.current, 'NO_PROMOTION');
  await open(`/user/bonus?m=${modal}&of=DAY`);
  await expect.element(sentence()).toBeVisible();
  for (let tasks = 0; tasks < 5; tasks++) await nextTask();
  expect(document.querySelectorAll('dialog')).toHaveLength(0);
});

test('a break that another tab begins closes this one at once, and its end opens it again', async () => {
  await open('/user/home');
  await expect.element(button('Deposit')).toBeVisible();
  keepBreak(now() + DAY_MS);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  await expect.element(sentence()).toBeVisible();
  await expect.element(button('Deposit')).not.toBeInTheDocument();
  keepBreak(now() - 1);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  await expect.element(button('Deposit')).toBeVisible();
});

test('the break of another member of this device closes nothing once the member is known', async () => {
  keepBreak(now() + DAY_MS, OTHER_KEY);
  await open('/user/home');
  await expect.element(button('Deposit')).toBeVisible();
  await expect.element(sentence()).not.toBeInTheDocument();
});

test('where the operator has its own tools there is no session time and no break', async () => {
  appConfig.saferGambling = 'off';
  onTestFinished(() => {
    appConfig.saferGambling = 'on';
  });
  keepBreak(now() + DAY_MS);
  await open('/user/home');
  await expect.element(button('Deposit')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: /Time since you logged in/ }))
    .not.toBeInTheDocument();
});

test('the login has an age mark and a help line', async () => {
  mockFirstScreens();
  await renderApp({ route: '/login', language: 'en' });
  await expect.element(page.getByRole('link', { name: 'Mental health hotline 1323' })).toBeVisible();
  await expect.element(page.getByText('20+', { exact: true })).toBeVisible();
});

test('for a member who is reminded of the time, breaks and the end of playing are two taps away from any page', async () => {
  saveSetting(toMemberKey('m1'), 'interval', '60');
  await open('/user/statement');
  await page.getByRole('button', { name: '00:00, Time since you logged in, safer gambling' }).click();
  await expect.element(page.getByTestId('address')).toHaveTextContent('m=safer-gambling');
  await page.getByRole('button', { name: 'Stop playing' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Stop playing' })).toBeVisible();
});
