import { Buffer } from 'node:buffer';
import { randomBytes } from 'node:crypto';

import type { Page } from '@playwright/test';

import { depositPage, createPng, SLIP_FILE } from '../../pages/deposit-page.ts';
import { expect, test } from '../../../kit/src/sandbox.ts';

const GIFT = 'https://gift.truemoney.com/campaign/?v=0199e2eDeposit';
/** Time after which a tap no longer counts as part of the previous one. */
const NEXT_GESTURE_MS = 1_500;

test.use({ language: 'en' });

test('SL-3 an invalid slip file is rejected before the upload', async ({ member: { page }, world }) => {
  const app = depositPage(page, 'en');
  const png = createPng();
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic')]);
  const cases = [
    ['type', 'slip.gif', Buffer.from('GIF89a;')],
    ['type', 'slip.png', Buffer.from('<html></html>')],
    ['type', 'slip.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['heic', 'slip.heic', heic],
    ['truncated', 'slip.png', png.subarray(0, -20)],
    ['empty', 'slip.png', Buffer.alloc(0)],
  ] as const;
  await page.goto('/user/home?m=deposit&ch=bank');
  for (const [problem, name, buffer] of cases) {
    await app.file.setInputFiles({ name, mimeType: 'image/png', buffer });
    await expect(app.dialog.getByText(app.t('slip', `problem.${problem}`))).toBeVisible();
  }
  expect(await world.journal.count('wallet.slip')).toBe(0);
});

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

test('SL-2 a rejected slip stays and is resent with one tap', async ({ member: { page }, world }) => {
  const app = depositPage(page, 'en');
  const before = (await world.operator.slips()).length;
  await world.faults.once('wallet.slip', { error: 'SLIP_UPLOAD_FAIL' });
  await page.goto('/user/home?m=deposit&ch=bank');
  await app.file.setInputFiles(SLIP_FILE);
  await app.button('slip', 'send').click();
  await expect(app.dialog.getByText(app.t('error', 'key.SLIP_UPLOAD_FAIL'))).toBeVisible();
  expect(await world.operator.slips()).toHaveLength(before);
  await world.clock.fastForward(NEXT_GESTURE_MS);
  await app.button('slip', 'retry').click();
  await expect(app.received).toBeVisible();
  expect(await world.operator.slips()).toHaveLength(before + 1);
});

test('NT-1 a slip, a link and a QR code whose responses are lost take effect once each', async ({
  member: { page },
  world,
}) => {
  const app = depositPage(page, 'en');
  const lost = (call: string) => world.faults.once(call, { network: 'truncate' }, { phase: 'after' });
  const before = (await world.operator.slips()).length;

  await lost('wallet.slip');
  await page.goto('/user/home?m=deposit&ch=bank');
  await app.file.setInputFiles(SLIP_FILE);
  await app.button('slip', 'send').click();
  // The app finds the slip in the list of slips.
  await expect(app.received).toBeVisible();
  expect(await world.operator.slips()).toHaveLength(before + 1);

  await lost('wallet.trueLink');
  await app.tab('link').click();
  const field = app.dialog.getByLabel('Gift link');
  await field.fill(GIFT);
  await app.submit.click();
  await expect(app.dialog.getByText(app.t('wallet-link', 'unknownTitle'))).toBeVisible();
  await expect(field).toHaveValue(GIFT);
  await world.clock.fastForward(NEXT_GESTURE_MS);
  await app.submit.click();
  // No record shows a link that is being checked, and the operator takes each link once.
  await expect(app.dialog.getByText(app.t('error', 'key.TRUELINK_DUPLICATE')).first()).toBeVisible();
  expect((await world.operator.links()).map(({ link }) => link)).toEqual([GIFT]);

  await lost('qrCode.create');
  await app.tab('qr').click();
  await app.amount.fill('50');
  await app.submit.click();
  // The QR code was created, so it can be paid.
  await expect(app.code).toHaveAttribute('alt', 'QR code for 50.00\u00a0baht');
  expect(await world.operator.qrCodes()).toHaveLength(1);
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
