import type { Page } from '@playwright/test';

import { collectPageErrors } from '../../kit/page-errors.ts';
import { expect, test as base } from '../../kit/sandbox.ts';
import { chatPage, PHOTO_FILE } from '../../pages/chat-page.ts';
import { depositPage, SLIP_FILE } from '../../pages/deposit-page.ts';
import { walletPage } from '../../pages/wallet-page.ts';
import { WHEEL_PATH, wheelPage } from '../../pages/wheel-page.ts';
import { serveByNginx } from '../../support/servers/nginx.ts';

/*
 * A deployment as `docs/guides/operating.md` describes it: `npm run nginx` serves the app in front of another process that
 * stands for the real backend, and a member does in a browser what members do.
 */

interface Served {
  readonly page: Page;
  readonly url: string;
}

const test = base.extend<{ readonly served: Served }>({
  served: async ({ world, context }, use, testInfo) => {
    const nginx = await serveByNginx(world.url, testInfo.outputPath('nginx'));
    const [name = '', value = ''] = world.cookie.split('=');
    await context.addCookies([{ name, value, url: nginx.url }]);
    await context.addInitScript(() => {
      localStorage.setItem('locale', 'en');
      localStorage.setItem('remember-agreement', 'true');
    });
    const page = await context.newPage();
    const errors = await collectPageErrors(page);
    await use({ page, url: nginx.url });
    await page.close();
    expect(errors, 'errors in the page').toEqual([]);
    // The socket is logged when it ends.
    await expect
      .poll(nginx.readAccessLog)
      .toMatch(/"GET \/socket\.io\/ HTTP\/1\.1" 101 .* id=[0-9a-f]{32}$/m);
    await nginx.stop();
  },
});

test('a member logs in, transfers, deposits by QR code and by slip, withdraws, spins the wheel and sends a picture', async ({
  world,
  served: { page, url },
}, testInfo) => {
  const [member] = world.members;
  if (!member) throw new Error('no member');
  const app = walletPage(page, 'en');
  const main = `member:${member.id}:main` as const;

  await page.goto(`${url}/login`);
  await app.logIn(member);
  await expect(page).toHaveURL(`${url}/user/home`);
  await app.expectTotal('12,458.92');

  await page.goto(`${url}/user/home?m=transfer`);
  await app.transfer({ from: 'WALLET', to: 'PG', amount: '1500.50' });
  await expect(page).toHaveURL(`${url}/user/home`);
  expect(await world.ledger.balance(main)).toBe(7499.5);

  const deposit = depositPage(page, 'en');
  await page.goto(`${url}/user/home?m=deposit&ch=qr&p=KBANK`);
  await deposit.amount.fill('500');
  await deposit.submit.click();
  await expect(deposit.code).toBeVisible();
  const [code] = await world.operator.qrCodes();
  await world.operator.payQr(code?.id ?? '');
  await page.goto(`${url}/user/home`);
  await app.expectTotal('12,958.92');

  await page.goto(`${url}/user/home?m=deposit&ch=bank`);
  await deposit.file.setInputFiles(SLIP_FILE);
  await deposit.button('slip', 'send').click();
  await expect(deposit.received).toBeVisible();
  expect((await world.operator.slips()).length).toBeGreaterThan(0);

  await page.goto(`${url}/user/home?m=withdraw`);
  await app.withdraw('2,000');
  await app.expectTotal('10,958.92');

  const wheel = wheelPage(page, 'en');
  await world.script('wheel.spin', ['S3']);
  await page.goto(url + WHEEL_PATH);
  await expect(wheel.disc).toHaveAttribute('data-wheel', 'drawn');
  await wheel.spinButton.click();
  await expect(wheel.alert).toHaveAccessibleName(wheel.t('wheel', 'stoppedAt', { label: '50 บาท' }));
  await wheel.closeAlert();
  await wheel.claimButton('50 บาท').click();
  await wheel.confirmButton.click();
  await expect(wheel.alert).toHaveAccessibleName(wheel.t('command', 'kind.coupon.succeeded'));
  await wheel.closeAlert();
  expect(await world.ledger.balance(main)).toBe(6049.5);

  const chat = chatPage(page, 'en');
  await page.goto(`${url}/user/contact`);
  await chat.open();
  await chat.waitUntilLoaded();
  await chat.attach(testInfo.outputPath(), [PHOTO_FILE]);
  await chat.button('send').click();
  await expect(chat.log.locator('[data-delivery=succeed]')).toHaveCount(1);
  const picture = chat.log.locator('img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await world.operator.say(member.id, 'from support');
  await expect(chat.bubble('from support')).toBeVisible();

  for (const operation of [
    'wallet.transfer',
    'wallet.withdrawAll',
    'spinWheel.spin',
    'spinWheel.claimCoupon',
  ]) {
    expect(await world.journal.count(operation), operation).toBe(1);
  }
});
