import type { Page } from '@playwright/test';

import { expect, test } from '../../../kit/src/sandbox.ts';
import { walletPage } from '../../pages/wallet-page.ts';
import { openWithContent } from '../../support/content.ts';
import { buildNextRelease, type NextRelease } from '../../support/app-files/next-release.ts';
import { loadTexts } from '../../support/texts.ts';

/*
 * A page that is open while a new release replaces it. Both releases are built; the files of the first are gone once the
 * second is served.
 */

const BUILD_MS = 240_000;
const t = loadTexts('en');

test.use({ language: 'en', pageClock: false });
test.describe.configure({ mode: 'serial' });

let next: NextRelease;
test.beforeAll(async () => {
  test.setTimeout(BUILD_MS);
  next = await buildNextRelease();
});
test.afterAll(() => next.remove());

const isNextRelease = (page: Page) => page.evaluate(() => 'nextRelease' in globalThis);

/** Goes to an address without a request of the document, as a link does. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

test('an old page reloads itself where a part of it does not exist any more', async ({ member, context }) => {
  const { page } = member;
  await openWithContent(page, '/user/statement');
  expect(await isNextRelease(page)).toBe(false);
  await next.publish(context);

  await follow(page, '/user/bonus');
  await expect(page.getByRole('heading', { level: 1, name: t('bonus', 'title') })).toBeVisible();
  await expect(page).toHaveURL('/user/bonus');
  expect(await isNextRelease(page)).toBe(true);
});

test('it does not reload during a command, and the command is sent once', async ({
  member,
  context,
  world,
}) => {
  const { page, id } = member;
  const wallet = walletPage(page, 'en');
  const failure = page.getByRole('heading', { name: t('shell', 'chunk.title') });
  await openWithContent(page, '/user/home?m=transfer');
  const { id: fault } = await world.faults.once('wallet.transfer', { hold: true });
  await wallet.submitTransfer({ from: 'WALLET', to: 'PG', amount: '100' });
  await wallet.confirmTransfer().click();
  await world.journal.waitFor({ fault });

  await next.publish(context);
  await follow(page, '/user/bonus');
  await expect(failure).toBeVisible();
  expect(await isNextRelease(page)).toBe(false);
  await world.faults.release(fault);
  await world.journal.waitFor({ operation: 'wallet.transfer', status: 200 });

  // Trying again reloads the page once the app has the outcome.
  await expect(async () => {
    await page.getByRole('button', { name: t('ui', 'retry'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('bonus', 'title') })).toBeVisible();
  }).toPass();
  expect(await isNextRelease(page)).toBe(true);
  expect(await world.ledger.balance(`member:${id}:main`)).toBe(8900);
});
