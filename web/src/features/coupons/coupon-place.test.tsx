import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { LANGUAGES } from '@wallet/shared/limits.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { answer } from '#testing/answer.ts';
import { render } from '#testing/render.tsx';
import { sampleWallet } from '#testing/sample-wallet.ts';
import { sampleCoupon } from '#testing/sample-wheel.ts';
import { textsIn } from '#testing/texts.ts';
import { withhold } from '#testing/withhold.ts';

import { CouponPlace } from './coupon-place.tsx';

const steps = { step: undefined, openStep: () => {}, closeStep: () => {} };

test('coupons that cannot be had say so in each language, under their own heading, and come on the next try', async () => {
  answer(spinWheel.coupons, [sampleCoupon('a')]);
  answer(wallet.read, sampleWallet());
  const code = await withhold('/features/coupons/coupon-section.tsx');
  await code.lose();
  for (const language of LANGUAGES) {
    const { t } = textsIn(language);
    const screen = await render(
      <CouponPlace currency="BAHT" statementPath="/user/statement" steps={steps} />,
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
