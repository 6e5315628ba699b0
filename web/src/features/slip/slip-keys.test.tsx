import { wallet } from '@wallet/shared/contract/wallet.ts';
import { LANGUAGES } from '@wallet/shared/limits.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { refuse } from '#testing/answer.ts';
import { refusalsOf } from '#testing/refusals.ts';
import { wordsIn } from '#testing/texts.ts';
import { playUploads } from '#testing/uploads.ts';

import { button, choose, show, slipFile, wordIn } from './slip-stage.tsx';

beforeEach(() => {
  sessionStorage.clear();
});

test.each(LANGUAGES)(
  'SL-2: whatever a slip is refused with is told at it in %s, and it stays',
  async (language) => {
    const uploads = playUploads();
    await show({ language });
    const word = wordIn(language);
    for (const [index, key] of refusalsOf(wallet.slip).entries()) {
      refuse(wallet.slip, key);
      const name = `slip-${index}.png`;
      choose(await slipFile(name, index + 1));
      await userEvent.click(button(word('send')));
      await expect.poll(() => uploads.length).toBe(index + 1);
      await uploads[index]?.arrive();
      const told = page.getByRole('alert').filter({ hasText: word('failed') });
      await expect.element(told).toHaveTextContent(wordsIn(language, 'error-texts')(`key.${key}`));
      await expect.element(page.getByText(name)).toBeVisible();
      await expect.element(button(word('retry'))).toBeEnabled();
    }
  },
);

test.each(LANGUAGES)(
  'a slip whose call broke half-way may have arrived, which is said in %s',
  async (language) => {
    refuse(wallet.slip, 'INTERNAL_SERVER_ERROR');
    const uploads = playUploads();
    await show({ language });
    const word = wordIn(language);
    choose(await slipFile());
    await userEvent.click(button(word('send')));
    await expect.poll(() => uploads.length).toBe(1);
    await uploads[0]?.arrive();
    await expect.element(page.getByText(word('unknownTitle'))).toBeVisible();
    await expect.element(page.getByText('slip.png')).toBeVisible();
  },
);
