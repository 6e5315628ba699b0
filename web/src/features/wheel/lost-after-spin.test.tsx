import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { LANGUAGES } from '@wallet/shared/limits.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { answer, received } from '#testing/answer.ts';
import { textsIn } from '#testing/texts.ts';
import { withhold } from '#testing/withhold.ts';

import { alert, open, spinButton, wordIn } from './wheel-modal-stage.tsx';

beforeEach(() => sessionStorage.clear());

const again = (language: (typeof LANGUAGES)[number]) =>
  page.getByRole('button', { name: textsIn(language).t('ui:retry') });

test('a prize whose dialog cannot be had is told in words in each language, and shows on the next try; nothing is spun twice', async () => {
  const code = await withhold('/features/wheel/after-spin.ts');
  await code.lose();
  for (const [index, language] of LANGUAGES.entries()) {
    answer(spinWheel.spin, {
      success: true,
      result: { code: 'A', label: 'Prize of a hundred', remainingCoin: 2 },
    });
    const screen = await open({ language });
    await spinButton(language).click();
    await expect.element(alert()).toHaveTextContent('Prize of a hundred');
    await expect.element(alert().getByText(textsIn(language).t('ui:loadFailed'))).toBeVisible();
    if (index === LANGUAGES.length - 1) {
      await code.release();
      await again(language).click();
      await expect.element(page.getByRole('button', { name: wordIn(language, 'prizeOk') })).toBeVisible();
    } else {
      await again(language).click();
      await expect.element(alert().getByText(textsIn(language).t('ui:loadFailed'))).toBeVisible();
    }
    await expect.element(page.getByText(/Prize of a hundred/).last()).toBeVisible();
    expect(received(spinWheel.spin)).toHaveLength(index + 1);
    await screen.unmount();
    sessionStorage.clear();
  }
});
