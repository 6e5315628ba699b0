import { QueryClient } from '@tanstack/react-query';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { bahtToSatang } from '@wallet/shared/money.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { query } from '#api/query.ts';
import { CurrentBreak } from '#entities/safer-gambling/current-break.ts';
import type { PlayBreak } from '#entities/safer-gambling/play-break.ts';
import { mockPendingResponse, mockResponse } from '#testing/mock-api.ts';
import { render } from '#testing/render.tsx';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';

import { BalanceCard } from './balance-card.tsx';

const noop = () => undefined;

const open = (client = new QueryClient(), playBreak?: PlayBreak) => {
  mockResponse(wallet.read, createSampleWallet({ wallet: { amount: bahtToSatang(0) }, slots: [] }));
  return render(
    <CurrentBreak value={playBreak}>
      <BalanceCard
        refresh={{ state: 'none' }}
        onRefresh={noop}
        onTransfer={noop}
        onDeposit={noop}
        onReceive={noop}
        onEditBankName={noop}
      />
    </CurrentBreak>,
    { language: 'en', client },
  );
};

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

test('an empty wallet leads to the deposit', async () => {
  await open();
  await expect.element(page.getByText('Your wallet is empty')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Deposit to wallet' })).toBeVisible();
});

test('shortly after a withdrawal it does not', async () => {
  localStorage.setItem('w.withdrawn', String(Date.now()));
  await open();
  await expect.element(page.getByText('Your wallet is empty')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Transfer to or from games' })).toBeVisible();
});

test('during a break it does not', async () => {
  await open(undefined, { kind: 'break', until: Date.now() + 1_000_000 });
  await expect.element(page.getByText('Your wallet is empty')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Transfer to or from games' })).toBeVisible();
});

test('after something that has changed the balance its figures do not count as new until they are read again', async () => {
  const client = new QueryClient();
  await open(client);
  await expect.element(page.getByText('just now')).toBeVisible();
  const release = mockPendingResponse(wallet.read, createSampleWallet());
  void client.invalidateQueries({ queryKey: query(wallet.read).queryKey });
  await expect.element(page.getByText('Updating')).toBeVisible();
  await expect.element(page.getByText('just now')).not.toBeInTheDocument();
  release();
  await expect.element(page.getByText('just now')).toBeVisible();
});
