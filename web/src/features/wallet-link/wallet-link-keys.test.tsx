import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { LANGUAGES } from '@wallet/shared/limits.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answer, received, refuse } from '#testing/answer.ts';
import { refusalsOf } from '#testing/refusals.ts';
import { render } from '#testing/render.tsx';
import { sampleWallet } from '#testing/sample-wallet.ts';
import { wordsIn } from '#testing/texts.ts';

import { WalletLinkPanel } from './wallet-link-panel.tsx';

const KEY = { key: 'a key of the test', format: 'v1' } as const;

test.each(LANGUAGES)(
  'TW-3: whatever a link is refused with is a toast and stands at the field in %s, which keeps its text',
  async (language) => {
    answer(wallet.read, sampleWallet());
    answer(statement.list, { total: 0, statements: [] });
    await render(
      <WalletLinkPanel walletName="Dao" currency="BAHT" linkKey={KEY} statementPath="/user/statement" />,
      { language },
    );
    const said = wordsIn(language, 'error-texts');
    const field = page.getByRole('textbox');
    const keys = refusalsOf(wallet.trueLink);
    for (const [index, key] of keys.entries()) {
      refuse(wallet.trueLink, key);
      const link = `https://gift.truemoney.com/campaign/?v=0199abc${index}`;
      await userEvent.fill(field, link);
      await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
      await userEvent.keyboard('{Enter}');
      const words = said(`key.${key}`);
      await expect.element(field).toHaveAccessibleDescription(new RegExp(words.replace(/[.()]/g, '\\$&')));
      await expect.element(page.getByRole('alert').filter({ hasText: words }).first()).toBeVisible();
      await expect.element(field).toHaveValue(link);
    }
    expect(received(wallet.trueLink)).toHaveLength(keys.length);
  },
);
