import type { Page } from '@playwright/test';

import { expect, test } from '../../../kit/src/sandbox.ts';
import { walletPage } from '../../pages/wallet-page.ts';

test.use({ language: 'en', hasTouch: true });

// Responses are slow, so that a second tap would find the button still there.
test.beforeEach(async ({ world }) => {
  await world.settings.update({ latencyMs: 300 });
});

/** Waits until the outcome has left the address, by a step back in the history that would cancel a navigation. */
const expectModalLeft = (page: Page) => expect(page).toHaveURL(/\/user\/home$/);

test('LD-3 WD-6 a double tap on a transfer and on a withdrawal moves the money once each in the ledger', async ({
  member: { page, id },
  world,
}) => {
  const app = walletPage(page, 'en');
  await page.goto('/user/home?m=transfer');
  await app.submitTransfer({ from: 'WALLET', to: 'PG', amount: '100' });
  await app.confirmTransfer().dblclick();
  await expect(page.getByText(app.t('command', 'kind.transfer.succeeded'))).toBeVisible();
  expect(await world.ledger.balance(`member:${id}:main`)).toBe(8900);
  expect(await world.journal.count('wallet.transfer')).toBe(1);

  await expectModalLeft(page);
  await page.goto('/user/home?m=withdraw');
  await app.submitWithdrawal('500');
  await app.confirmWithdrawal().dblclick();
  await expect(page.getByText(app.t('command', 'kind.withdraw.succeeded'))).toBeVisible();
  expect(await world.ledger.balance(`member:${id}:hold:withdraw`)).toBe(500);
  expect(await world.journal.count('wallet.withdrawAll')).toBe(1);
});

/** Carries a call out and loses its response. */
async function loseResponse(page: Page, path: string) {
  await page.route(path, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
}

test('NT-1 a transfer whose response is lost is found in the statement, and the same order again is a new one', async ({
  member,
  world,
}) => {
  const { page, id } = member;
  const app = walletPage(page, 'en');
  await loseResponse(page, '**/api/wallet/transfer');
  await page.goto('/user/home?m=transfer');
  await app.submitTransfer({ from: 'WALLET', to: 'PG', amount: '100' });
  await app.confirmTransfer().click();
  await expect(page.getByRole('alertdialog')).toContainText(app.t('command', 'kind.transfer.succeeded'));
  expect(await world.ledger.balance(`member:${id}:main`)).toBe(8900);

  await page.unroute('**/api/wallet/transfer');
  await expectModalLeft(page);
  await page.goto('/user/home?m=transfer');
  await app.submitTransfer({ from: 'WALLET', to: 'PG', amount: '100' });
  await app.confirmTransfer().click();
  await expect(page.getByRole('alertdialog')).toContainText(app.t('command', 'kind.transfer.succeeded'));
  expect(await world.ledger.balance(`member:${id}:main`)).toBe(8800);
});
