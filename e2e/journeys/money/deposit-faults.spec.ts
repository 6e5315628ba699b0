import { randomBytes } from 'node:crypto';

import type { Page } from '@playwright/test';

import { depositPage, createPng, SLIP_FILE } from '../../pages/deposit-page.ts';
import { expect, test } from '../../../kit/src/sandbox.ts';

const GIFT = 'https://gift.truemoney.com/campaign/?v=0199e2eDeposit';
/** Time after which a tap no longer counts as part of the previous one. */
const NEXT_GESTURE_MS = 1_500;

test.use({ language: 'en' });

test('SL-1 U6 an upload shows its progress and can be cancelled', async ({ member: { page }, world }) => {
  const app = depositPage(page, 'en');
  const before = (await world.operator.slips()).length;
  await page.goto('/user/home?m=deposit&ch=bank');
  await app.file.setInputFiles({ ...SLIP_FILE, buffer: createPng(1000, 1000, randomBytes(1_000_000)) });
  // The whole upload would take a minute, so that it is cancelled midway on any machine.
  const slow = await limitUploadSpeed(page, 16_000);
  await app.button('slip', 'send').click();
  await expect(app.bar).toHaveAttribute('value', /^(?!0$|100$)/);
  await app.button('slip', 'cancel').click();
  await expect(app.button('slip', 'send')).toBeEnabled();
  await slow.detach();
  expect(await world.operator.slips()).toHaveLength(before);

  await app.button('slip', 'send').click();
  await expect(app.received).toBeVisible();
  expect(await world.operator.slips()).toHaveLength(before + 1);
});

test('NT-1 a link whose response was lost is told as paid in once the statement shows it', async ({
  member: { page },
  world,
}) => {
  const app = depositPage(page, 'en');
  await world.faults.once('wallet.trueLink', { network: 'truncate' }, { phase: 'after' });
  await page.goto('/user/home?m=deposit&ch=link');
  await app.dialog.getByLabel('Gift link').fill(GIFT);
  await app.submit.click();
  await expect(app.dialog.getByText(app.t('wallet-link', 'unknownTitle'))).toBeVisible();
  await world.clock.fastForward(NEXT_GESTURE_MS);
  await app.submit.click();
  await expect(app.dialog.getByText(app.t('error', 'key.TRUELINK_DUPLICATE')).first()).toBeVisible();
  // Once the refusal has been read, the first link alone is left to be told.
  const countStored = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('w.command.')).length);
  await expect.poll(countStored).toBe(1);

  await page.goto('/user/home');
  const notice = page.locator('[data-command-outcome][data-kind=walletLink]');
  await expect(notice).toContainText(app.t('command', 'kind.walletLink.alreadyProcessed'));
  const [link] = await world.operator.links();
  await world.operator.approveLink(link?.id ?? '', 100);
  await page.reload();
  await expect(notice).toContainText(app.t('command', 'kind.walletLink.paid'));
  await expect(notice).toHaveAttribute('data-state', 'succeeded');
});

/** Limits the upload to a number of bytes per second until the session is detached. */
async function limitUploadSpeed(page: Page, uploadThroughput: number) {
  const session = await page.context().newCDPSession(page);
  const network = { offline: false, latency: 0, downloadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', { ...network, uploadThroughput });
  return session;
}
