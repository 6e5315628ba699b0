import { LANGUAGES } from '@wallet/shared/limits.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { createTestI18n } from '#testing/texts.ts';
import { interceptModule } from '#testing/intercept-module.ts';

import { disc, openWheel, spinButton, wheelText } from '../wheel-modal.test-utils.tsx';

beforeEach(() => sessionStorage.clear());

const again = (language: (typeof LANGUAGES)[number]) =>
  page.getByRole('button', { name: createTestI18n(language).t('ui:retry') });

test('a picture of the wheel that cannot be had says so in each language, spins all the same, and comes on the next try', async () => {
  const code = await interceptModule('/features/wheel/draw-wheel.ts');
  await code.abort();
  for (const language of LANGUAGES) {
    const screen = await openWheel({ language });
    const told = screen.getByText(wheelText(language, 'pictureFailed'));
    await expect.element(told).toBeVisible();
    expect(disc().dataset['wheel']).toBe('waiting');
    await expect.element(spinButton(language)).toBeEnabled();
    if (language === LANGUAGES.at(-1)) await code.release();
    await again(language).click();
    if (language === LANGUAGES.at(-1)) {
      await expect.poll(() => disc().dataset['wheel']).toBe('drawn');
      await expect.element(told).not.toBeInTheDocument();
    } else await expect.element(told).toBeVisible();
    await screen.unmount();
  }
});
