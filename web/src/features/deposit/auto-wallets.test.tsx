import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { render } from '#testing/render.tsx';

import { AutoWallets } from './auto-wallets.tsx';

test('a wallet says within how many minutes the money arrives', async () => {
  await render(<AutoWallets wallets={[{ mode: 'AUTO', walletAccountName: 'Dao wallet' }]} />, {
    language: 'en',
  });
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Auto, usually 1 min');
});
