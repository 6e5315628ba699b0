import { bahtToSatang } from '@wallet/shared/money.ts';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { createSampleWallet } from '#testing/samples/sample-wallet.ts';

import { getAddress, getBalanceCard, renderHomePage } from './home-page.test-utils.tsx';

beforeEach(() => {
  localStorage.clear();
  // The agreement has its own tests.
  localStorage.setItem('remember-agreement', 'true');
});

test('an empty wallet leads to the deposit, unless its amounts are hidden', async () => {
  await renderHomePage({
    wallet: createSampleWallet({ wallet: { amount: bahtToSatang(0) }, slots: [] }),
  });
  await expect.element(getBalanceCard()).toHaveTextContent('Your wallet is empty');
  const transfer = getBalanceCard().getByRole('button', { name: 'Transfer to or from games' });
  await expect.element(transfer).not.toBeInTheDocument();
  await userEvent.click(getBalanceCard().getByRole('button', { name: 'Hide amounts' }));
  await expect.element(transfer).toBeVisible();
  await expect.element(getBalanceCard()).not.toHaveTextContent('empty');
  await userEvent.click(getBalanceCard().getByRole('button', { name: 'Show amounts' }));
  await userEvent.click(getBalanceCard().getByRole('button', { name: 'Deposit to wallet' }));
  await expect.element(getAddress()).toHaveTextContent('m=deposit');
});
