import { invite } from '@wallet/shared/contract/invite.ts';
import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { bahtToSatang } from '@wallet/shared/money.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { formatDate } from '#lib/format/format.ts';
import {
  mockResponse,
  mockRawResponse,
  mockPendingResponse,
  receivedCalls,
  mockRefusal,
  mockNetworkError,
} from '#testing/mock-api.ts';
import { render } from '#testing/render.tsx';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';
import { toastStore } from '#ui/feedback/toast-store.ts';
import {
  mockNoBanners,
  getBalanceCard,
  HomePageHost,
  getRefreshButton,
  renderHomePage,
} from './home-page.test-utils.tsx';

beforeEach(() => {
  localStorage.clear();
  // The agreement has its own tests.
  localStorage.setItem('remember-agreement', 'true');
});

test('HM-1: the total is the wallet and the open games times their factor, with its parts below', async () => {
  await renderHomePage();
  await expect.element(getBalanceCard().getByText('12,458.92')).toBeVisible();
  await expect.element(getBalanceCard()).toHaveTextContent('Wallet 9,000.00');
  await expect.element(getBalanceCard()).toHaveTextContent('Games 3,458.92');
});

test('HM-2: the time of the last update is Gregorian, in the time zone of Bangkok', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T20:15:07Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await renderHomePage({ language: 'th' });
  await expect.element(page.getByText('23/11/2026 03:15:07', { exact: true })).toBeVisible();
  expect(localStorage.getItem('last_sync')).toBe('2026-11-22T20:15:07.000Z');
});

test('HM-3 IV-2: the referral bonus is received once, after both percentages are shown', async () => {
  await renderHomePage();
  mockResponse(invite.bonus, { message: 'INVITE_BONUS_SUCCESS' });
  await expect.element(getBalanceCard()).toHaveTextContent('Invite bonus 128.50 baht');
  await userEvent.click(getBalanceCard().getByRole('button', { name: 'Receive' }));
  const question = page.getByRole('alertdialog');
  await expect
    .element(question)
    .toHaveTextContent(/Counts as met at80%.*Counts as not metwhen 20% or less of the money is left/);
  expect(receivedCalls(invite.bonus)).toHaveLength(0);
  await userEvent.click(question.getByRole('button', { name: 'Receive bonus' }));
  await expect.element(page.getByText('The invite bonus is in your wallet.')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  expect(receivedCalls(invite.bonus)).toHaveLength(1);
});

test('HM-3: a referral bonus of 0 is not offered, with the reason', async () => {
  const nothing = { amount: bahtToSatang(0), success: 80, fail: 20 };
  await renderHomePage({ wallet: createSampleWallet({ invite: nothing }) });
  const button = getBalanceCard().getByRole('button', { name: 'Receive' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveAccessibleDescription('There is no bonus to receive yet');
  (button.element() as HTMLElement).click();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
});

test('HM-3: a referral bonus is not offered after a refusal because invites are switched off', async () => {
  await renderHomePage();
  mockRefusal(invite.bonus, 'INVITE_INACTIVE');
  const button = getBalanceCard().getByRole('button', { name: 'Receive' });
  await userEvent.click(button);
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Receive bonus' }));
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveAccessibleDescription(/cannot be received at the moment/);
  await expect.element(getBalanceCard().getByText(/cannot be received at the moment/)).toBeVisible();
});

test('HM-4: a missing amount is a dash, also in the total', async () => {
  const broken = {
    ...createSampleWallet(),
    wallet: { amount: 'abc' },
    invite: { amount: null, success: 80, fail: 20 },
  };
  mockRawResponse(wallet.read, JSON.stringify({ ...broken, slots: [] }));
  mockResponse(spinWheel.active, { isActive: true });
  mockNoBanners();
  await render(<HomePageHost />, { language: 'en' });
  await expect.element(getBalanceCard()).toHaveTextContent('Total balance-Wallet -Games 0.00');
  await expect.element(getBalanceCard()).toHaveTextContent('Invite bonus -');
});

test('HM-5: the old total stays during a refresh, and the new one is announced once', async () => {
  await renderHomePage();
  const release = mockPendingResponse(wallet.refreshSlots, { result: true });
  await userEvent.click(getRefreshButton());
  await expect.element(getBalanceCard()).toHaveAttribute('aria-busy', 'true');
  await expect.element(getBalanceCard().getByText('12,458.92')).toBeVisible();
  mockResponse(wallet.read, createSampleWallet({ wallet: { amount: bahtToSatang(10_000) } }));
  release();
  const announced = getBalanceCard().getByRole('status').filter({ hasText: 'Total balance 13,458.92' });
  await expect.element(announced).toBeInTheDocument();
  await expect.element(getBalanceCard()).toHaveAttribute('aria-busy', 'false');
});

test('HM-6: without an active wheel there is a refresh tile and no wheel', async () => {
  await renderHomePage({ isSpinActive: false });
  await expect.element(page.getByRole('button', { name: 'Refresh', exact: true })).toBeVisible();
  await expect.element(page.getByText('Prize wheel')).not.toBeInTheDocument();
});

test('HM-6: with an active wheel there are the wheel and its coins, and refresh stays in the card', async () => {
  await renderHomePage();
  await expect.element(page.getByRole('button', { name: 'Prize wheel 3 coins' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Refresh', exact: true })).not.toBeInTheDocument();
  await expect.element(getRefreshButton()).toBeVisible();
});

test('HM-6: a member without coins sees 0 on the wheel', async () => {
  const { profile } = createSampleWallet();
  await renderHomePage({ wallet: createSampleWallet({ profile: { ...profile, coin: 0 } }) });
  const wheel = page.getByRole('button', { name: 'Prize wheel 0 coins' });
  await expect.element(wheel.getByText('0', { exact: true })).toBeVisible();
});

test('HM-7: after several taps on refresh the games are refreshed once and then the wallet is read once', async () => {
  await renderHomePage({ isSpinActive: false });
  const release = mockPendingResponse(wallet.refreshSlots, { result: true });
  const before = receivedCalls(wallet.read).length;
  const tile = page.getByRole('button', { name: 'Refresh', exact: true });
  const element = tile.element() as HTMLElement;
  for (let tap = 0; tap < 3; tap += 1) element.click();
  await expect.element(tile).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(getRefreshButton(), { force: true });
  release();
  await expect.element(tile).not.toHaveAttribute('aria-disabled');
  expect(receivedCalls(wallet.refreshSlots)).toHaveLength(1);
  expect(receivedCalls(wallet.read)).toHaveLength(before + 1);
});

test('HM-7: if the games cannot be refreshed, the wallet is read nevertheless and the failure is shown', async () => {
  await renderHomePage();
  mockRefusal(wallet.refreshSlots, 'NO_GAME');
  const before = receivedCalls(wallet.read).length;
  await userEvent.click(getRefreshButton());
  await expect.poll(() => receivedCalls(wallet.read).length).toBe(before + 1);
  await expect.element(page.getByRole('alert').getByRole('button')).toBeVisible();
});

/** The bar over the page says this one. */
const NETWORK = { fail: () => mockNetworkError(wallet.read), reason: '' };
const SERVER = {
  fail: () => mockRawResponse(wallet.read, '{}', 500),
  reason: 'Something went wrong on our side',
};
const SHAPE = {
  fail: () => mockRawResponse(wallet.read, '{"wallet":7}'),
  reason: 'We did not get a complete answer',
};
const GAMES = {
  fail: () => mockRefusal(wallet.refreshSlots, 'NO_GAME'),
  reason: 'Your game balances could not be updated',
};

test.each([
  ['the network fails', [NETWORK], 'Not updated since'],
  ['the server fails', [SERVER], 'Not updated since'],
  ['the response cannot be read', [SHAPE], 'Not updated since'],
  ['the games are refused', [GAMES], 'Games not updated since'],
  ['the games are refused and the network fails', [GAMES, NETWORK], 'Not updated since'],
])(
  'HM-5 HM-7: where %s the refresh says so, announces no total and keeps the time of the last good one; the next one succeeds',
  async (_, failures, label) => {
    const { client } = await renderHomePage();
    await expect.poll(() => localStorage.getItem('last_sync')).not.toBeNull();
    const lastGood = localStorage.getItem('last_sync');
    const status = getBalanceCard().getByRole('status');
    mockResponse(wallet.refreshSlots, { result: true });
    for (const { fail } of failures) fail();
    await userEvent.click(getRefreshButton());
    await expect.element(page.getByRole('alert')).toHaveTextContent(failures.at(-1)?.reason ?? '');
    await expect.element(getBalanceCard()).toHaveAttribute('aria-busy', 'false');
    expect(toastStore.get()).toHaveLength(failures.at(-1) === NETWORK ? 0 : 1);
    await expect
      .element(getBalanceCard())
      .toHaveTextContent(`${label} ${formatDate(Date.parse(lastGood ?? ''))}`);
    expect(status.element().textContent).toBe('');
    expect(localStorage.getItem('last_sync')).toBe(lastGood);

    mockResponse(wallet.refreshSlots, { result: true });
    mockResponse(wallet.read, createSampleWallet({ wallet: { amount: bahtToSatang(10_000) } }));
    // As a second later: a repeated tap before that is a duplicate.
    client.getMutationCache().clear();
    await userEvent.click(getRefreshButton());
    await expect.element(status).toHaveTextContent('Total balance 13,458.92');
    await expect.element(getBalanceCard()).toHaveTextContent(/Updated \d/);
    // It is stored after the frame that shows it.
    await expect
      .poll(() => Date.parse(localStorage.getItem('last_sync') ?? ''))
      .toBeGreaterThan(Date.parse(lastGood ?? ''));
  },
);

test('HM-8: closing a modal reads the wallet once', async () => {
  await renderHomePage();
  await userEvent.click(page.getByRole('button', { name: 'Transfer to or from games' }));
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const before = receivedCalls(wallet.read).length;
  mockResponse(wallet.read, createSampleWallet({ wallet: { amount: bahtToSatang(1) } }));
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Close' }).first());
  await expect.element(getBalanceCard()).toHaveTextContent('Wallet 1.00');
  expect(receivedCalls(wallet.read)).toHaveLength(before + 1);
});

test('HM-9: the bonus tile leads to the bonus page', async () => {
  await renderHomePage();
  await expect.element(page.getByRole('link', { name: 'Bonus' })).toHaveAttribute('href', '/user/bonus');
});

test('the eye button hides all amounts on the page, also after a reload', async () => {
  await renderHomePage();
  await userEvent.click(getBalanceCard().getByRole('button', { name: 'Hide amounts' }));
  expect(document.body.textContent).not.toMatch(/\d[\d,]*\.\d{2}/);
  expect(localStorage.getItem('w.hide-amounts')).toBe('1');
  await userEvent.click(getBalanceCard().getByRole('button', { name: 'Show amounts' }));
  await expect.element(getBalanceCard().getByText('12,458.92')).toBeVisible();
  expect(localStorage.getItem('w.hide-amounts')).toBeNull();
});

test('FA-5: a late older response does not replace a newer one', async () => {
  const releaseOld = mockPendingResponse(
    wallet.read,
    createSampleWallet({ wallet: { amount: bahtToSatang(1) }, slots: [] }),
  );
  mockResponse(spinWheel.active, { isActive: true });
  mockResponse(wallet.refreshSlots, { result: true });
  mockNoBanners();
  await render(<HomePageHost />, { language: 'en' });
  await expect.poll(() => receivedCalls(wallet.read).length).toBe(1);

  mockResponse(wallet.read, createSampleWallet({ wallet: { amount: bahtToSatang(2) }, slots: [] }));
  await userEvent.click(page.getByRole('button', { name: 'Refresh balance' }));
  await expect.element(getBalanceCard()).toHaveTextContent('Wallet 2.00');
  releaseOld();
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  await expect.element(getBalanceCard()).toHaveTextContent('Wallet 2.00');
});

test('a wallet that could not be read can be tried again, and every section stays', async () => {
  mockRawResponse(wallet.read, '{"message":"NO_WALLET"}', 404);
  mockResponse(spinWheel.active, { isActive: true });
  mockNoBanners();
  await render(<HomePageHost />, { language: 'en' });
  await expect.element(getBalanceCard().getByRole('button', { name: 'Try again' })).toBeVisible();
  for (const category of ['Slots', 'Sport and casino', 'Lotto']) {
    await expect.element(page.getByRole('heading', { name: category })).toBeVisible();
  }
  // The card and the games each offer it; what is mounted late does not read the wallet once more by itself.
  await expect.poll(() => page.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(2);
  expect(receivedCalls(wallet.read)).toHaveLength(1);
  mockResponse(wallet.read, createSampleWallet());
  await userEvent.click(getBalanceCard().getByRole('button', { name: 'Try again' }));
  await expect.element(getBalanceCard().getByText('12,458.92')).toBeVisible();
});
