import type { Page } from '@playwright/test';

import { expect, test, type UiLanguage, type World } from '../../../kit/src/sandbox.ts';
import { depositPage } from '../../pages/deposit-page.ts';
import { walletPage } from '../../pages/wallet-page.ts';
import { recordAnnouncements } from '../../../wander/src/member/announcements.ts';
import { openWithContent } from '../../support/content.ts';
import { moveDeviceClock } from '../../support/device-clock.ts';
import { LANGUAGE_VIEWPORTS } from '../../support/viewports.ts';

const HOUR_MS = 3_600_000;
const SETTINGS = '/user/profile?m=reminder';
const DEPOSIT = '/user/home?m=deposit&ch=qr&p=KBANK';

/** Logs in on this device, so that its tabs share the session. */
async function logIn(page: Page, language: UiLanguage, { members }: World) {
  const { phone = '', password = '' } = members[0] ?? {};
  const app = walletPage(page, language);
  await page.goto('/login');
  await page.getByLabel(app.t('session', 'remember')).check();
  await app.logIn({ phone, password });
  await expect(page).toHaveURL('/user/home');
}

for (const { language, viewport } of LANGUAGE_VIEWPORTS) {
  test.describe(`${language} at ${viewport.width}`, () => {
    test.use({ language, viewport });

    test('a member sets a reminder, is asked twice before a deposit that passes it, and can raise it after a day only', async ({
      visitor: { page },
      world,
    }) => {
      const app = depositPage(page, language);
      const wallet = walletPage(page, language);
      const word = (name: string) => app.t('deposit-reminder', name);
      const amount = page.getByRole('textbox', { name: word('amount'), exact: true });
      const ask = (title: string) => page.getByRole('alertdialog', { name: word(title) });
      const tap = (name: string) => wallet.button(word(name)).click();

      const announcements = await recordAnnouncements(page);
      await logIn(page, language, world);
      // 4,750 baht were deposited today.
      await openWithContent(page, SETTINGS);
      await amount.fill('5000');
      await tap('save');
      await announcements.expectAnnounced(word('saved'));

      await openWithContent(page, DEPOSIT);
      await expect(app.dialog.getByText(word('near'))).toBeVisible();
      await app.amount.fill('500');
      await app.submit.click();
      await expect(ask('passed')).toContainText('5,250.00');
      await tap('continue');
      await expect(ask('second.title')).toBeVisible();
      await tap('second.cancel');
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect(app.amount).toHaveValue('500.00');
      expect(await world.operator.qrCodes()).toHaveLength(0);

      await app.submit.click();
      await tap('continue');
      await tap('second.confirm');
      await expect(app.code).toBeVisible();
      const [code] = await world.operator.qrCodes();
      await app.button('qr-code', 'transferred').click();
      await world.operator.payQr(code?.id ?? '');

      // Another way to deposit is closed as well until it is confirmed, in another tab too.
      const other = await page.context().newPage();
      await other.goto('/user/home?m=deposit&ch=bank');
      await expect(other.getByRole('alertdialog', { name: word('passed') })).toContainText('5,250.00');
      await expect(other.locator('input[type=file]')).toHaveCount(0);
      await other.getByRole('button', { name: word('notNow'), exact: true }).click();
      await expect(other.getByRole('dialog')).toHaveCount(0);
      await other.close();

      await openWithContent(page, SETTINGS);
      await expect(amount).toHaveValue('5,000.00');
      await amount.fill('9000');
      await tap('save');
      await expect(page.getByText(/16\/01\/2026 10:/)).toBeVisible();
      await expect(amount).toHaveValue('5,000.00');

      // A device's clock that is set forward changes nothing.
      await moveDeviceClock(page, 30 * HOUR_MS);
      await openWithContent(page, SETTINGS);
      await expect(amount).toHaveValue('5,000.00');

      await world.clock.fastForward(25 * HOUR_MS);
      // The operator has ended the session meanwhile. What is kept belongs to the member, not to a session.
      await logIn(page, language, world);
      await openWithContent(page, SETTINGS);
      await expect(amount).toHaveValue('9,000.00');
    });
  });
}
