import { invite } from '@wallet/shared/contract/invite.ts';
import { refund } from '@wallet/shared/contract/refund.ts';
import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import type { Language } from '@wallet/shared/limits.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';

import { createQueryClient } from '#api/query-client.ts';
import { mockResponse } from '#testing/mock-api.ts';
import { CurrentLocation, render } from '#testing/render.tsx';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';

import { HomePage } from './home-page.tsx';

/** The page and its address. */
export function HomePageHost() {
  return (
    <>
      <HomePage />
      <CurrentLocation />
    </>
  );
}

export interface RenderHomeOptions {
  wallet?: ReturnType<typeof createSampleWallet>;
  isSpinActive?: boolean;
  language?: Language;
}

export function mockNoBanners() {
  mockResponse(invite.banners, []);
  mockResponse(refund.banners, []);
}

/** Renders the home page with mock responses and waits for the wallet. */
export async function renderHomePage({
  wallet: walletResponse = createSampleWallet(),
  isSpinActive = true,
  language = 'en',
}: RenderHomeOptions = {}) {
  mockResponse(wallet.read, walletResponse);
  mockResponse(spinWheel.active, { isActive: isSpinActive });
  mockNoBanners();
  mockResponse(statement.list, { total: 0, statements: [] });
  mockResponse(statement.slips, { total: 0, slips: [] });
  const client = createQueryClient();
  await render(<HomePageHost />, { language, client });
  await expect.element(page.getByText('สมชาย')).toBeVisible();
  return { client };
}

export const getBalanceCard = () => page.getByRole('region', { name: 'Total balance' });
export const getRefreshButton = () => getBalanceCard().getByRole('button', { name: 'Refresh balance' });
export const getAddress = () => page.getByTestId('address');
