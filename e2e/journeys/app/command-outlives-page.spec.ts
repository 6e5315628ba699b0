import type { Page } from '@playwright/test';

import { expect, test } from '../../kit/sandbox.ts';
import { walletPage } from '../../pages/wallet-page.ts';

test.use({ language: 'en' });

const HELD = { match: 'wallet.transfer', effect: { hold: true } } as const;

for (const { name, leave } of [
  { name: 'a reload', leave: (page: Page) => page.reload() },
  { name: 'another page', leave: (page: Page) => page.goto('/contact') },
  { name: 'a closed tab', leave: (page: Page) => page.close() },
]) {
  test(`a transfer that is under way outlives ${name}`, async ({ member, world }) => {
    const { page, id } = member;
    const app = walletPage(page, 'en');
    const { id: fault } = await world.faults.add(HELD);
    await page.goto('/user/home?m=transfer');
    await app.submitTransfer({ from: 'WALLET', to: 'PG', amount: '100' });
    await app.confirmTransfer().click();
    await world.journal.waitFor({ fault });

    await leave(page);
    await world.faults.release(fault);
    await world.journal.waitFor({ operation: 'wallet.transfer', status: 200 });
    expect(await world.ledger.balance(`member:${id}:main`)).toBe(890_000);
  });
}
