import { invite } from '@wallet/shared/contract/invite.ts';
import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { toSatang } from '@wallet/shared/money.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { now } from '#lib/clock.ts';
import { formatDate } from '#lib/format.ts';
import { answer, answerRaw, hold, received, refuse } from '#testing/answer.ts';
import { render } from '#testing/render.tsx';
import { sampleWallet } from '#testing/sample-wallet.ts';
import { answerNoNews, card, Home, opened, refreshIcon, show } from './home-page-stage.tsx';

beforeEach(() => {
  opened.mockClear();
  localStorage.clear();
  // The agreement has its own tests.
  localStorage.setItem('remember-agreement', 'true');
});

test('HM-1: the total is the wallet and the open games times their factor, and its parts stand below', async () => {
  await show();
  await expect.element(card().getByText('12,458.92')).toBeVisible();
  await expect.element(card()).toHaveTextContent('Wallet 9,000.00');
  await expect.element(card()).toHaveTextContent('Games 3,458.92');
});

test.each(['th', 'la', 'en'] as const)(
  'HM-2: the stamp is Gregorian and of Bangkok in %s too',
  async (language) => {
    await show({ language });
    const stamp = page.getByText(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}$/);
    await expect.element(stamp).toBeVisible();
    await expect.element(stamp).toHaveTextContent(formatDate(now()));
    expect(localStorage.getItem('last_sync')).toMatch(/^\d{4}-\d{2}-\d{2}T/);
  },
);

test('HM-3 IV-2: what friends have brought is received after both percentages are shown, and once', async () => {
  await show();
  answer(invite.bonus, { message: 'INVITE_BONUS_SUCCESS' });
  await expect.element(card()).toHaveTextContent('Referral bonus 128.50 baht');
  await userEvent.click(card().getByRole('button', { name: 'Receive' }));
  const question = page.getByRole('alertdialog');
  await expect.element(question).toHaveTextContent(/Counts as met at80%.*Counts as failed at20%/);
  expect(received(invite.bonus)).toHaveLength(0);
  await userEvent.click(question.getByRole('button', { name: 'Receive bonus' }));
  await expect.element(page.getByText('The invite bonus is in your wallet.')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  expect(received(invite.bonus)).toHaveLength(1);
});

test('HM-4: an amount that is no number shows as a dash, here and in the total', async () => {
  const broken = {
    ...sampleWallet(),
    wallet: { amount: 'abc' },
    invite: { amount: null, success: 80, fail: 20 },
  };
  answerRaw(wallet.read, JSON.stringify({ ...broken, slots: [] }));
  answer(spinWheel.active, { isActive: true });
  answerNoNews();
  await render(<Home />, { language: 'en' });
  await expect.element(card()).toHaveTextContent('Total balance-Wallet -Games 0.00');
  await expect.element(card()).toHaveTextContent('Referral bonus -');
});

test('HM-5: while it is refreshed the old total stays, and the new one is announced once', async () => {
  await show();
  const release = hold(wallet.refreshSlots, { result: true });
  await userEvent.click(refreshIcon());
  await expect.element(card()).toHaveAttribute('aria-busy', 'true');
  await expect.element(card().getByText('12,458.92')).toBeVisible();
  answer(wallet.read, sampleWallet({ wallet: { amount: toSatang(10_000) } }));
  release();
  const announced = card().getByRole('status').filter({ hasText: 'Total balance 13,458.92' });
  await expect.element(announced).toBeInTheDocument();
  await expect.element(card()).toHaveAttribute('aria-busy', 'false');
});

test('HM-6: without an active wheel there is a refresh tile; with one the wheel and its coins, and refresh in the card', async () => {
  await show({ isSpinActive: false });
  await expect.element(page.getByRole('button', { name: 'Refresh', exact: true })).toBeVisible();
  await expect.element(page.getByText('Spin wheel')).not.toBeInTheDocument();
});

test('HM-6: with an active wheel there are the wheel and its coins, and refresh stays in the card', async () => {
  await show();
  await expect.element(page.getByRole('button', { name: 'Spin wheel 3 coins' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Refresh', exact: true })).not.toBeInTheDocument();
  await expect.element(refreshIcon()).toBeVisible();
});

test('HM-7: however refresh is tapped, the games are asked once and then the wallet is read once', async () => {
  await show({ isSpinActive: false });
  const release = hold(wallet.refreshSlots, { result: true });
  const before = received(wallet.read).length;
  const tile = page.getByRole('button', { name: 'Refresh', exact: true });
  const element = tile.element() as HTMLElement;
  for (let tap = 0; tap < 3; tap += 1) element.click();
  await expect.element(tile).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(refreshIcon(), { force: true });
  release();
  await expect.element(tile).not.toHaveAttribute('aria-disabled');
  expect(received(wallet.refreshSlots)).toHaveLength(1);
  expect(received(wallet.read)).toHaveLength(before + 1);
});

test('HM-7: where the games cannot be asked, the wallet is read all the same and the failure is told', async () => {
  await show();
  refuse(wallet.refreshSlots, 'NO_GAME');
  const before = received(wallet.read).length;
  await userEvent.click(refreshIcon());
  await expect.poll(() => received(wallet.read).length).toBe(before + 1);
  await expect.element(page.getByRole('alert').getByRole('button')).toBeVisible();
});

test('HM-8: closing a modal reads the wallet once', async () => {
  await show();
  await userEvent.click(page.getByRole('button', { name: 'Transfer to or from games' }));
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const before = received(wallet.read).length;
  answer(wallet.read, sampleWallet({ wallet: { amount: toSatang(1) } }));
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Close' }).first());
  await expect.element(card()).toHaveTextContent('Wallet 1.00');
  expect(received(wallet.read)).toHaveLength(before + 1);
});

test('HM-9: the bonus tile leads to the bonus page', async () => {
  await show();
  await expect.element(page.getByRole('link', { name: 'Bonus' })).toHaveAttribute('href', '/user/bonus');
});

test('the eye covers the amounts everywhere on the page, and stays closed after a reload', async () => {
  await show();
  await userEvent.click(card().getByRole('button', { name: 'Hide amounts' }));
  expect(document.body.textContent).not.toMatch(/\d[\d,]*\.\d{2}/);
  expect(localStorage.getItem('w.hide-amounts')).toBe('1');
  await userEvent.click(card().getByRole('button', { name: 'Show amounts' }));
  await expect.element(card().getByText('12,458.92')).toBeVisible();
  expect(localStorage.getItem('w.hide-amounts')).toBeNull();
});

test('FA-5: an older answer that comes late does not replace a newer one', async () => {
  const releaseOld = hold(wallet.read, sampleWallet({ wallet: { amount: toSatang(1) }, slots: [] }));
  answer(spinWheel.active, { isActive: true });
  answer(wallet.refreshSlots, { result: true });
  answerNoNews();
  await render(<Home />, { language: 'en' });
  await expect.poll(() => received(wallet.read).length).toBe(1);

  answer(wallet.read, sampleWallet({ wallet: { amount: toSatang(2) }, slots: [] }));
  await userEvent.click(page.getByRole('button', { name: 'Refresh balance' }));
  await expect.element(card()).toHaveTextContent('Wallet 2.00');
  releaseOld();
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  await expect.element(card()).toHaveTextContent('Wallet 2.00');
});

test('a wallet that cannot be read can be asked for again, and every section keeps its place', async () => {
  answerRaw(wallet.read, '{"message":"NO_WALLET"}', 404);
  answer(spinWheel.active, { isActive: true });
  answerNoNews();
  await render(<Home />, { language: 'en' });
  await expect.element(card().getByRole('button', { name: 'Try again' })).toBeVisible();
  for (const category of ['Slots', 'Sport and casino', 'Lotto']) {
    await expect.element(page.getByRole('heading', { name: category })).toBeVisible();
  }
  answer(wallet.read, sampleWallet());
  await userEvent.click(card().getByRole('button', { name: 'Try again' }));
  await expect.element(card().getByText('12,458.92')).toBeVisible();
});
