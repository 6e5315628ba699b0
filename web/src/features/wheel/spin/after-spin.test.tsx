import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { LANGUAGES } from '@wallet/shared/limits.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { mockResponse, receivedCalls } from '#testing/mock-api.ts';
import { createTestI18n } from '#testing/texts.ts';
import { interceptModule } from '#testing/intercept-module.ts';

import { alertDialog, openWheel, spinButton, wheelText } from '../wheel-modal.test-utils.tsx';

beforeEach(() => sessionStorage.clear());

const again = (language: (typeof LANGUAGES)[number]) =>
  page.getByRole('button', { name: createTestI18n(language).t('ui:retry') });

test('a prize whose dialog cannot be had is told in words in each language, and shows on the next try; nothing is spun twice', async () => {
  const code = await interceptModule('/features/wheel/after-spin.ts');
  await code.abort();
  for (const [index, language] of LANGUAGES.entries()) {
    mockResponse(spinWheel.spin, {
      success: true,
      result: { code: 'A', label: 'Prize of a hundred', remainingCoin: 2 },
    });
    const screen = await openWheel({ language });
    await spinButton(language).click();
    await expect.element(alertDialog()).toHaveTextContent('Prize of a hundred');
    await expect.element(alertDialog().getByText(createTestI18n(language).t('ui:loadFailed'))).toBeVisible();
    if (index === LANGUAGES.length - 1) {
      await code.release();
      await again(language).click();
      await expect.element(page.getByRole('button', { name: wheelText(language, 'prizeOk') })).toBeVisible();
    } else {
      await again(language).click();
      await expect
        .element(alertDialog().getByText(createTestI18n(language).t('ui:loadFailed')))
        .toBeVisible();
    }
    await expect.element(page.getByText(/Prize of a hundred/).last()).toBeVisible();
    expect(receivedCalls(spinWheel.spin)).toHaveLength(index + 1);
    await screen.unmount();
    sessionStorage.clear();
  }
});
