import { expect, test } from '../../kit/sandbox.ts';
import { walletPage } from '../../pages/wallet-page.ts';

test.use({ language: 'en', hasTouch: true });

// Responses are slow, so that a second tap would find the button still there.
test.beforeEach(async ({ world }) => {
  await world.settings.change({ latencyMs: 300 });
});

test('LD-3 a double tap on a transfer moves the money once in the ledger', async ({ member, world }) => {
  const { page, id } = member;
  const app = walletPage(page, 'en');
  await page.goto('/user/home?m=transfer');
  await app.submitTransfer({ from: 'WALLET', to: 'PG', amount: '100' });
  await app.confirmTransfer().dblclick();

  await expect(page.getByText(app.t('transfer', 'doneTitle'))).toBeVisible();
  expect(await world.ledger.balance(`member:${id}:main`)).toBe(890_000);
  expect(await world.journal.count('wallet.transfer')).toBe(1);
});

test('LD-3 WD-6 a double tap on a withdrawal holds the money once in the ledger', async ({
  member,
  world,
}) => {
  const { page, id } = member;
  const app = walletPage(page, 'en');
  await page.goto('/user/home?m=withdraw');
  await app.submitWithdrawal('500');
  await app.confirmWithdrawal().dblclick();

  await expect(page.getByText(app.t('withdraw', 'doneTitle'))).toBeVisible();
  expect(await world.ledger.balance(`member:${id}:hold:withdraw`)).toBe(50_000);
  expect(await world.journal.count('wallet.withdrawAll')).toBe(1);
});

test('NT-1 a transfer whose response is lost has an unknown outcome and takes effect once', async ({
  member,
  world,
}) => {
  const { page, id } = member;
  const app = walletPage(page, 'en');
  await page.route('**/api/wallet/transfer', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.goto('/user/home?m=transfer');
  await app.submitTransfer({ from: 'WALLET', to: 'PG', amount: '100' });
  await app.confirmTransfer().click();

  await expect(page.getByRole('alertdialog')).toContainText(app.t('transfer', 'unknownTitle'));
  // The repeated transfer has the same idempotency key, so the operator repeats its first response.
  await page.unroute('**/api/wallet/transfer');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: app.t('transfer', 'close') })
    .click();
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await app.confirmTransfer().click();
  await expect(page.getByText(app.t('transfer', 'doneTitle'))).toBeVisible();
  expect(await world.ledger.balance(`member:${id}:main`)).toBe(890_000);
});

test('NT-1 WD-6 a withdrawal whose response is lost holds the money once', async ({ member, world }) => {
  const { page, id } = member;
  const app = walletPage(page, 'en');
  await page.route('**/api/wallet/withdrawAll', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.goto('/user/home?m=withdraw');
  await app.submitWithdrawal('500');
  await app.confirmWithdrawal().click();

  await expect(page.getByRole('alertdialog')).toContainText(app.t('withdraw', 'unknownTitle'));
  await page.unroute('**/api/wallet/withdrawAll');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: app.t('withdraw', 'close') })
    .click();
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await app.confirmWithdrawal().click();
  await expect(page.getByText(app.t('withdraw', 'doneTitle'))).toBeVisible();
  expect(await world.ledger.balance(`member:${id}:hold:withdraw`)).toBe(50_000);
});
