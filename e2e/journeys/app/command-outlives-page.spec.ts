import type { Page } from '@playwright/test';

import { expect, test } from '../../../kit/src/sandbox.ts';
import { walletPage } from '../../pages/wallet-page.ts';

test.use({ language: 'en' });

/** Ways to leave the page, with the balance of the wallet after another 100 baht. */
const WAYS = [
  { name: 'a reload', leave: (page: Page) => page.reload(), balance: 8900 },
  { name: 'another page', leave: (page: Page) => page.goto('/contact'), balance: 8800 },
  { name: 'a closed tab', leave: (page: Page) => page.close(), balance: 8700 },
];

test('a transfer that is under way outlives a reload, another page and a closed tab', async ({
  member: { page, id },
  world,
}) => {
  const app = walletPage(page, 'en');
  for (const [index, { name, leave, balance }] of WAYS.entries()) {
    await test.step(name, async () => {
      const { id: fault } = await world.faults.once('wallet.transfer', { hold: true });
      await page.goto('/user/home?m=transfer');
      await app.submitTransfer({ from: 'WALLET', to: 'PG', amount: '100' });
      await app.confirmTransfer().click();
      await world.journal.waitFor({ fault });

      await leave(page);
      await world.faults.release(fault);
      await world.journal.waitFor({ operation: 'wallet.transfer', status: 200, count: index + 1 });
      expect(await world.ledger.balance(`member:${id}:main`)).toBe(balance);
    });
  }
});
