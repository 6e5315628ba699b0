import { wallet } from '@wallet/shared/contract/wallet.ts';
import { bahtToSatang } from '@wallet/shared/money.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { mockResponse, mockPendingResponse, receivedCalls } from '#testing/mock-api.ts';
import { createSampleGame, createSampleWallet } from '#testing/samples/sample-wallet.ts';
import { getAddress, getBalanceCard, getRefreshButton, renderHomePage } from './home-page.test-utils.tsx';

beforeEach(() => {
  localStorage.clear();
  // The agreement has its own tests.
  localStorage.setItem('remember-agreement', 'true');
});

test('CR-2: a category without games keeps its section and says so', async () => {
  await renderHomePage();
  await expect.element(page.getByRole('region', { name: 'Lotto' })).toHaveTextContent('No games here yet');
});

test('CR-7: an open game shows its balance in baht and in credits; a closed one a button to open an account', async () => {
  await renderHomePage();
  const slots = page.getByRole('region', { name: 'Slots' });
  await expect.element(slots.getByRole('button', { name: 'Play Game PG' })).toBeVisible();
  await expect.element(slots).toHaveTextContent('2,458.92 bahtIn game 24,589.20');
  await userEvent.click(slots.getByRole('button', { name: 'Next game' }));
  await userEvent.click(slots.getByRole('button', { name: 'Open an account at Game JK' }));
  await expect.element(getAddress()).toHaveTextContent('m=game&g=JK');
});

test('a game opens a transfer into it', async () => {
  await renderHomePage();
  await userEvent.click(page.getByRole('button', { name: 'Transfer to or from Game SA' }));
  await expect.element(getAddress()).toHaveTextContent('m=transfer&to=SA');
});

test('CR-6: letters of the game replace a picture that is refused or does not load', async () => {
  await renderHomePage({
    wallet: createSampleWallet({
      slots: [
        createSampleGame('BRK', 1, { logo: '/not-there.png' }),
        createSampleGame('BAD', 1, { category: 'sport', logo: 'javascript:alert(1)' }),
      ],
    }),
  });
  await expect.element(page.getByText('BRK', { exact: true })).toBeVisible();
  await expect.element(page.getByText('BAD', { exact: true })).toBeVisible();
});

test('CR-5: the pictures of games load lazily', async () => {
  await renderHomePage({
    wallet: createSampleWallet({
      slots: [createSampleGame('PG', 1, { background: '/a.svg', logo: '/b.svg' })],
    }),
  });
  await expect.element(page.getByRole('button', { name: 'Play Game PG' })).toBeVisible();
  const pictures = [...document.querySelectorAll('section img')];
  expect(pictures.map((picture) => picture.getAttribute('loading'))).not.toContain(null);
  for (const picture of pictures) {
    expect(picture.getAttribute('width')).toMatch(/^\d+$/);
    expect(picture.getAttribute('height')).toMatch(/^\d+$/);
  }
});

test('HM-8 FA-5: an older response does not replace the wallet that was read when a modal closed', async () => {
  await renderHomePage();
  mockResponse(wallet.refreshSlots, { result: true });
  await expect.element(page.getByRole('button', { name: 'Play Game PG' })).toBeVisible();
  // The first refresh after the modal is slow; the second, by hand, is newer and quick.
  const releaseOld = mockPendingResponse(
    wallet.read,
    createSampleWallet({ wallet: { amount: bahtToSatang(1) }, slots: [] }),
  );
  await userEvent.click(page.getByRole('button', { name: 'Transfer to or from games' }));
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const before = receivedCalls(wallet.read).length;
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Close' }).first());
  await expect.poll(() => receivedCalls(wallet.read).length).toBe(before + 1);
  mockResponse(wallet.read, createSampleWallet({ wallet: { amount: bahtToSatang(2) }, slots: [] }));
  await userEvent.click(getRefreshButton());
  await expect.element(getBalanceCard()).toHaveTextContent('Wallet 2.00');
  releaseOld();
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  await expect.element(getBalanceCard()).toHaveTextContent('Wallet 2.00');
});
