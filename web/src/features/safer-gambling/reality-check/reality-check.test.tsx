import type { QueryClient } from '@tanstack/react-query';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { bahtToSatang } from '@wallet/shared/money.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { COMMANDS } from '#commands/use-command.ts';
import { readSetting, saveSetting } from '#entities/safer-gambling/member-settings.ts';
import { toMemberKey } from '#api/member-key.ts';
import { appConfig } from '#lib/app-config.ts';
import { resetClock } from '#lib/time/clock.ts';
import { mockNetworkError, mockResponse } from '#testing/mock-api.ts';
import { createTestQueryClient, render } from '#testing/render.tsx';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';
import { receiveServerTime } from '#testing/server-time.ts';

import { RealityCheck } from './reality-check.tsx';

const MEMBER = toMemberKey('m1');
const START = Date.UTC(2026, 1, 4, 10);
const MINUTE_MS = 60_000;

const onStatement = vi.fn<() => void>();
const onLogOut = vi.fn<() => void>();
const check = () => page.getByRole('alertdialog');
const answer = (name: string) => check().getByRole('button', { name, exact: true });

const row = (
  minute: number,
  statementType: 'deposit' | 'withdraw' | 'bonus' | 'transfer',
  baht: number,
  status = 'SUCCESS',
) => ({
  _id: `${minute} ${statementType}`,
  statementType,
  status,
  amount: bahtToSatang(baht),
  createdAt: new Date(START + minute * MINUTE_MS).toISOString(),
});

let elapsedMinutes = 0;
/** Lets time pass for the server, which a response tells. */
const passMinutes = (minutes: number) => {
  elapsedMinutes += minutes;
  receiveServerTime(START + elapsedMinutes * MINUTE_MS);
};

let client: QueryClient;
const mount = () =>
  render(<RealityCheck onStatement={onStatement} onLogOut={onLogOut} />, { language: 'en', client });

/** Begins a command. Returns the function that ends it. */
function beginCommand() {
  let end = () => {};
  const mutationFn = () =>
    new Promise<void>((resolve) => {
      end = resolve;
    });
  void client
    .getMutationCache()
    .build(client, { ...COMMANDS, mutationFn })
    .execute(undefined);
  return () => end();
}

beforeEach(() => {
  client = createTestQueryClient();
  localStorage.clear();
  sessionStorage.clear();
  onStatement.mockClear();
  onLogOut.mockClear();
  resetClock();
  elapsedMinutes = 0;
  passMinutes(0);
  appConfig.saferGambling = 'full';
  localStorage.setItem('w.since', String(START));
  mockResponse(wallet.read, createSampleWallet());
  mockResponse(statement.list, {
    total: 6,
    statements: [
      row(50, 'deposit', 500),
      row(40, 'withdraw', 200),
      row(35, 'withdraw', 9_000, 'PROCESSING'),
      row(30, 'bonus', 100),
      row(20, 'deposit', 300.5),
      row(-5, 'deposit', 7_000),
    ],
  });
});
afterEach(() => {
  appConfig.saferGambling = 'on';
  resetClock();
});

test('after an hour the time and the money of this session are shown, from the statement', async () => {
  await mount();
  passMinutes(59);
  await expect.element(check()).not.toBeInTheDocument();
  passMinutes(1);
  await expect.element(check()).toHaveAccessibleName('You logged in 1 h 0 min ago');
  const figures = () =>
    [...document.querySelectorAll('dd')].map(({ textContent }) => textContent.replace('\u00a0', ' '));
  await expect.poll(figures).toEqual(['800.50 baht', '200.00 baht', '−600.50 baht']);
});

test('the answers weigh the same: buttons of one kind and size, and none has the focus', async () => {
  await mount();
  passMinutes(60);
  await expect.element(answer('Continue')).toBeVisible();
  const buttons = [...document.querySelectorAll('dialog button')];
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Continue', 'Open statement', 'Log out']);
  const looks = buttons.map((each) => {
    const { width, height } = each.getBoundingClientRect();
    return [each.className, width, height];
  });
  expect(looks[1]).toEqual(looks[0]);
  expect(looks[2]).toEqual(looks[0]);
  expect(buttons).not.toContain(document.activeElement);
});

test('Esc and a tap beside it do not answer it, Continue does, and the next follows an hour later', async () => {
  await mount();
  passMinutes(62);
  await expect.element(check()).toBeVisible();
  await userEvent.keyboard('{Escape}{Escape}{Escape}');
  document.querySelector('dialog')?.dispatchEvent(new MouseEvent('click'));
  await expect.element(check()).toBeVisible();
  expect(readSetting(MEMBER, 'checked')).toBeUndefined();

  await answer('Continue').click();
  await expect.element(check()).not.toBeInTheDocument();
  passMinutes(59);
  await expect.element(check()).not.toBeInTheDocument();
  passMinutes(1);
  await expect.element(check()).toHaveAccessibleName('You logged in 2 h 2 min ago');
});

test('it cannot be reloaded away', async () => {
  const screen = await mount();
  passMinutes(60);
  await expect.element(check()).toBeVisible();
  await screen.unmount();
  await mount();
  await expect.element(check()).toBeVisible();
});

test('Open statement and Log out answer it and do what they say', async () => {
  await mount();
  passMinutes(60);
  await answer('Open statement').click();
  expect(onStatement).toHaveBeenCalledOnce();
  await expect.element(check()).not.toBeInTheDocument();
  passMinutes(60);
  await answer('Log out').click();
  expect(onLogOut).toHaveBeenCalledOnce();
});

test('a shorter interval makes it due at once, a longer one waits for the next', async () => {
  await mount();
  passMinutes(40);
  saveSetting(MEMBER, 'interval', '30 120');
  await expect.element(answer('Continue')).toBeVisible();
  await answer('Continue').click();
  passMinutes(119);
  await expect.element(check()).not.toBeInTheDocument();
  passMinutes(1);
  await expect.element(check()).toBeVisible();
});

test('it waits for the outcome of a running command, and stays when another begins', async () => {
  const end = beginCommand();
  await mount();
  passMinutes(61);
  await expect.element(check()).not.toBeInTheDocument();
  end();
  await expect.element(check()).toBeVisible();
  beginCommand();
  passMinutes(1);
  await expect.element(check()).toBeVisible();
});

test('one tab shows it, and another that answers it closes it here', async () => {
  let release = () => {};
  // Another tab has it.
  void navigator.locks.request('reality-check', () => new Promise<void>((resolve) => (release = resolve)));
  await mount();
  passMinutes(60);
  await expect.poll(async () => (await navigator.locks.query()).pending?.length).toBe(1);
  await expect.element(check()).not.toBeInTheDocument();
  release();
  await expect.element(check()).toBeVisible();

  localStorage.setItem(`w.rg.${MEMBER}.checked`, `${START} ${START + 60 * MINUTE_MS}`);
  window.dispatchEvent(new StorageEvent('storage', { key: `w.rg.${MEMBER}.checked` }));
  await expect.element(check()).not.toBeInTheDocument();
});

test('figures that cannot be read are no reason to be kept from the answers', async () => {
  mockNetworkError(statement.list);
  await mount();
  passMinutes(60);
  await expect.element(check().getByRole('button', { name: 'Try again' })).toBeVisible();
  await answer('Continue').click();
  await expect.element(check()).not.toBeInTheDocument();
});
