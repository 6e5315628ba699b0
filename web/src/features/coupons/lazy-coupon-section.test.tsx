import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { LANGUAGES } from '@wallet/shared/limits.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { mockResponse } from '#testing/mock-api.ts';
import { render } from '#testing/render.tsx';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';
import { createSampleCoupon } from '#testing/samples/sample-wheel.ts';
import { createTestI18n } from '#testing/texts.ts';
import { interceptModule } from '#testing/intercept-module.ts';

import { LazyCouponSection } from './lazy-coupon-section.tsx';

const steps = { step: undefined, openStep: () => {}, closeStep: () => {} };

test('coupons that cannot be had say so in each language, under their own heading, and come on the next try', async () => {
  mockResponse(spinWheel.coupons, [createSampleCoupon('a')]);
  mockResponse(wallet.read, createSampleWallet());
  const code = await interceptModule('/features/coupons/coupon-section.tsx');
  await code.abort();
  for (const language of LANGUAGES) {
    const { t } = createTestI18n(language);
    const screen = await render(
      <LazyCouponSection currency="BAHT" statementPath="/user/statement" steps={steps} />,
      { language },
    );
    const told = page.getByText(t('ui:loadFailed'));
    await expect.element(told).toBeVisible();
    await expect.element(page.getByRole('heading', { name: t('coupons:title') })).toBeVisible();
    if (language === LANGUAGES.at(-1)) await code.release();
    await page.getByRole('button', { name: t('ui:retry') }).click();
    if (language === LANGUAGES.at(-1)) {
      await expect.element(page.getByRole('listitem')).toBeVisible();
      await expect.element(told).not.toBeInTheDocument();
      await expect.element(page.getByRole('heading', { name: t('coupons:title') })).toBeVisible();
    } else await expect.element(told).toBeVisible();
    await screen.unmount();
  }
});
