import { wallet } from '@wallet/shared/contract/wallet.ts';
import { toSatang } from '@wallet/shared/money.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answer, hold, received } from '#testing/answer.ts';
import { sampleGame, sampleWallet } from '#testing/sample-wallet.ts';
import { card, opened, refreshIcon, show } from './home-page-stage.tsx';

beforeEach(() => {
  opened.mockClear();
  localStorage.clear();
  // The agreement has its own tests.
  localStorage.setItem('remember-agreement', 'true');
});

test('CR-2: a category without games keeps its section and says so', async () => {
  await show();
  await expect.element(page.getByRole('region', { name: 'Lotto' })).toHaveTextContent('No games here yet');
});

test('CR-7: an open game shows its money and the figure of the game; a closed one the way to open it', async () => {
  await show();
  const slots = page.getByRole('region', { name: 'Slots' });
  await expect.element(slots.getByRole('button', { name: 'Play Game PG' })).toBeVisible();
  await expect.element(slots).toHaveTextContent('2,458.92 bahtIn game 24,589.20');
  await userEvent.click(slots.getByRole('button', { name: 'Next game' }));
  await userEvent.click(slots.getByRole('button', { name: 'Open an account at Game JK' }));
  expect(opened).toHaveBeenCalledExactlyOnceWith('game', { g: 'JK' });
});

test('a game leads to a transfer into it', async () => {
  await show();
  await userEvent.click(page.getByRole('button', { name: 'Transfer Game SA' }));
  expect(opened).toHaveBeenCalledExactlyOnceWith('transfer', { to: 'SA' });
});

test('CR-6: a picture that does not load, or that may not be loaded, gives way to the letters of the game', async () => {
  await show({
    given: sampleWallet({
      slots: [
        sampleGame('BRK', 1, { logo: '/not-there.png' }),
        sampleGame('BAD', 1, { category: 'sport', logo: 'javascript:alert(1)' }),
      ],
    }),
  });
  await expect.element(page.getByText('BRK', { exact: true })).toBeVisible();
  await expect.element(page.getByText('BAD', { exact: true })).toBeVisible();
});

test('CR-5: what comes first on home is its figures: the pictures of games are fetched late', async () => {
  await show({
    given: sampleWallet({ slots: [sampleGame('PG', 1, { background: '/a.svg', logo: '/b.svg' })] }),
  });
  await expect.element(page.getByRole('button', { name: 'Play Game PG' })).toBeVisible();
  const pictures = [...document.querySelectorAll('section img')];
  expect(pictures.map((picture) => picture.getAttribute('loading'))).not.toContain(null);
  for (const picture of pictures) {
    expect(picture.getAttribute('width')).toMatch(/^\d+$/);
    expect(picture.getAttribute('height')).toMatch(/^\d+$/);
  }
});

test('HM-8 FA-5: a wallet read when a modal was closed is not stepped back by an older answer', async () => {
  await show();
  answer(wallet.refreshSlots, { result: true });
  await expect.element(page.getByRole('button', { name: 'Play Game PG' })).toBeVisible();
  // The first refresh after the modal is slow; the second, by hand, is newer and quick.
  const releaseOld = hold(wallet.read, sampleWallet({ wallet: { amount: toSatang(1) }, slots: [] }));
  await userEvent.click(page.getByRole('button', { name: 'Transfer to or from games' }));
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const before = received(wallet.read).length;
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Close' }).first());
  await expect.poll(() => received(wallet.read).length).toBe(before + 1);
  answer(wallet.read, sampleWallet({ wallet: { amount: toSatang(2) }, slots: [] }));
  await userEvent.click(refreshIcon());
  await expect.element(card()).toHaveTextContent('Wallet 2.00');
  releaseOld();
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  await expect.element(card()).toHaveTextContent('Wallet 2.00');
});
