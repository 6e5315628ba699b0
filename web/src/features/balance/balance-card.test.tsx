import { wallet } from '@wallet/shared/contract/wallet.ts';
import { bahtToSatang } from '@wallet/shared/money.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { mockResponse } from '#testing/mock-api.ts';
import { render } from '#testing/render.tsx';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';

import { BalanceCard } from './balance-card.tsx';

const noop = () => undefined;

const open = () => {
  mockResponse(wallet.read, createSampleWallet({ wallet: { amount: bahtToSatang(0) }, slots: [] }));
  return render(
    <BalanceCard
      currency="BAHT"
      refresh={{ state: 'none' }}
      onRefresh={noop}
      onTransfer={noop}
      onDeposit={noop}
      onReceive={noop}
      onEditBankName={noop}
    />,
    { language: 'en' },
  );
};

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

test('an empty wallet leads to the deposit', async () => {
  await open();
  await expect.element(page.getByText('Your wallet is empty')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Deposit to start using your wallet' }))
    .toBeVisible();
});

test('shortly after a withdrawal it does not', async () => {
  localStorage.setItem('w.withdrawn', String(Date.now()));
  await open();
  await expect.element(page.getByText('Your wallet is empty')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Transfer to or from games' })).toBeVisible();
});
