import { bahtToSatang } from '@wallet/shared/money.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import type { Wallet } from '#entities/wallet/use-wallet.ts';
import { render } from '#testing/render.tsx';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';

import { BalanceFigures } from './balance-figures.tsx';

const figures = (wallet: Wallet | undefined) => (
  <BalanceFigures
    wallet={wallet}
    isFailed={false}
    lastSync={undefined}
    notUpdated={undefined}
    isStale={false}
  />
);

test('the first total is drawn at once, and another fades in', async () => {
  const { rerender } = await render(figures(undefined), { language: 'en' });
  const isFading = (text: string) => page.getByText(text).element().closest('[data-changed]') !== null;

  await rerender(figures(createSampleWallet()));
  await expect.element(page.getByText('12,458.92')).toBeVisible();
  expect(isFading('12,458.92')).toBe(false);

  await rerender(figures(createSampleWallet({ wallet: { amount: bahtToSatang(10_000) } })));
  await expect.element(page.getByText('13,458.92')).toBeVisible();
  expect(isFading('13,458.92')).toBe(true);
});

test('an empty wallet is said in words, without the zeros of its parts', async () => {
  const empty = createSampleWallet({ wallet: { amount: bahtToSatang(0) }, slots: [] });
  const props = { wallet: empty, isFailed: false, isStale: false } as const;
  await render(<BalanceFigures {...props} isEmpty lastSync={undefined} notUpdated={undefined} />, {
    language: 'en',
  });
  await expect.element(page.getByText('Your wallet is empty')).toBeVisible();
  await expect.element(page.getByText(/Games/)).not.toBeInTheDocument();
});
