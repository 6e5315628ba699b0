import type { Page } from '@playwright/test';

import { expect, test, type World } from '../../../kit/src/sandbox.ts';
import { depositPage, SLIP_FILE } from '../../pages/deposit-page.ts';
import { logInOnDevice } from '../../pages/wallet-page.ts';
import { beInstalled, hasWorker, share } from '../../support/shared-slip.ts';
import { loadTexts } from '../../support/texts.ts';

/* A slip that the bank's app shares with the installed app, on Android. */

const t = loadTexts('en');
test.use({
  language: 'en',
  viewport: { width: 360, height: 740 },
  userAgent: 'Mozilla/5.0 (Linux; Android 14; SM-A245F) Chrome/140.0 Mobile Safari/537.36',
});

const openInstalled = async (page: Page, { members }: World) => {
  await beInstalled(page);
  await logInOnDevice(page, 'en', members[0]);
  await expect.poll(() => hasWorker(page)).toBe(true);
};

test('SL-9 a shared slip is shown and sent by a tap; by arriving nothing is sent', async ({
  visitor: { page },
  world,
}) => {
  const app = depositPage(page, 'en');
  await openInstalled(page, world);
  const before = (await world.operator.slips()).length;
  await share(page, SLIP_FILE);
  await expect(app.dialog.getByRole('img', { name: t('slip', 'preview') })).toBeVisible();
  await expect(page).toHaveURL('/user/home?m=deposit&ch=bank');
  expect(await world.journal.count('wallet.slip')).toBe(0);
  expect(await world.operator.slips()).toHaveLength(before);
  const send = app.dialog.getByRole('button', { name: t('slip', 'send') });
  await expect(send).toBeInViewport();
  await send.click();
  await expect(app.dialog).toContainText(t('slip', 'received'));
  expect(await world.operator.slips()).toHaveLength(before + 1);
});

test('SL-9 two shares are two slips, each in the tab that it opened; one that was taken is not there again', async ({
  visitor: { page },
  world,
}) => {
  await openInstalled(page, world);
  const other = await page.context().newPage();
  await beInstalled(other);
  const ids = await Promise.all([
    share(page, { ...SLIP_FILE, name: 'first.png' }),
    share(other, { ...SLIP_FILE, name: 'second.png' }),
  ]);
  await expect(depositPage(page, 'en').dialog).toContainText('first.png');
  await expect(depositPage(other, 'en').dialog).toContainText('second.png');
  await page.goto(`/user/home?m=deposit&ch=bank&shared=${ids[0]}`);
  await expect(depositPage(page, 'en').dialog).toContainText(t('slip', 'problem.gone'));
});

test('SL-9 a page that is not the installed app takes no file that was sent to it', async ({
  visitor: { page },
  world,
}) => {
  await openInstalled(page, world);
  const tab = await page.context().newPage();
  await share(tab, SLIP_FILE);
  const { dialog } = depositPage(tab, 'en');
  await expect(dialog.getByRole('button', { name: t('slip', 'choose') })).toBeVisible();
  await expect(dialog.getByRole('img', { name: t('slip', 'preview') })).toBeHidden();
});

test('SL-9 a member who never installed the app gets no worker', async ({ visitor: { page }, world }) => {
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(new URL(request.url()).pathname));
  await logInOnDevice(page, 'en', world.members[0]);
  await expect.poll(() => asked.some((path) => path === '/api/statement/slip')).toBe(true);
  expect(await hasWorker(page)).toBe(false);
  expect(asked.filter((path) => /sw\.js|slip-worker/.test(path))).toEqual([]);
});

test('SL-9 with a full storage a shared slip arrives as well, for the worker stores none', async ({
  visitor: { page },
  world,
}) => {
  await openInstalled(page, world);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize: 0 });
  await share(page, SLIP_FILE);
  const { dialog } = depositPage(page, 'en');
  await expect(dialog.getByRole('img', { name: t('slip', 'preview') })).toBeVisible();
  expect(await page.evaluate(async () => [await caches.keys(), await indexedDB.databases()])).toEqual([
    [],
    [],
  ]);
});
