import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../../../kit/src/sandbox.ts';
import { chatPage, PHOTO_FILE } from '../../pages/chat-page.ts';
import { depositPage, SLIP_FILE } from '../../pages/deposit-page.ts';
import { pendingMoneyPage } from '../../pages/pending-money-page.ts';
import { walletPage } from '../../pages/wallet-page.ts';
import { wheelPage } from '../../pages/wheel-page.ts';
import { openWithContent } from '../../support/content.ts';
import { recordReading } from '../../support/read-aloud/read-aloud.ts';

/*
 * Words of a screen reader in each journey, compared with `read-aloud/`, where a change is seen and read.
 */

test.use({ viewport: { width: 390, height: 844 }, clock: { mode: 'paused' } });

const getRow = (page: Page): Locator =>
  page.getByRole('main').getByRole('listitem').getByRole('button').first();

for (const language of ['th', 'la', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('the log-in reads as its document', async ({ visitor: { page }, world }) => {
      const reading = await recordReading(page, language, 'log-in', 'Log in');
      const app = walletPage(page, language);
      await openWithContent(page, '/login');
      // Until it is known, the bar has the name of the app.
      await expect(page.getByRole('banner')).toContainText('ดาววอลเล็ต');
      await reading.add('The page opens');
      await app.logIn({ phone: world.members[0]?.phone ?? '', password: 'not this one' });
      await expect(page.locator('form [role=alert]')).toBeFocused();
      await reading.add('The password is wrong');
      await app.logIn({
        phone: world.members[0]?.phone ?? '',
        password: world.members[0]?.password ?? '',
      });
      await expect(page).toHaveURL(/\/user\/home/);
      await app.expectTotal('12,458.92');
      // It comes after all else.
      await expect(pendingMoneyPage(page, language).row).toBeVisible();
      await reading.add('Home');
      reading.expectSame();
    });

    test('a transfer reads as its document', async ({ member: { page } }) => {
      const reading = await recordReading(page, language, 'transfer', 'Transfer');
      const app = walletPage(page, language);
      const dialog = page.getByRole('dialog');
      await openWithContent(page, '/user/home?m=transfer&to=PG');
      await expect(dialog.getByRole('textbox')).toBeVisible();
      await reading.add('The sheet opens');
      await app.submitTransfer({ from: 'WALLET', to: 'PG', amount: '0.99' });
      await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
      await reading.add('The amount is too small');
      await app.submitTransfer({ from: 'WALLET', to: 'PG', amount: '1500.50' });
      await expect(app.confirmTransfer()).toBeVisible();
      await reading.add('The confirmation');
      await app.confirmTransfer().click();
      await expect(page.getByRole('alertdialog')).toContainText('7,499.50');
      await reading.add('The transfer is done');
      reading.expectSame();
    });

    test('a withdrawal reads as its document', async ({ member: { page } }) => {
      const reading = await recordReading(page, language, 'withdrawal', 'Withdrawal');
      const app = walletPage(page, language);
      await openWithContent(page, '/user/home?m=withdraw');
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
      await reading.add('The sheet opens');
      await app.submitWithdrawal('2,000');
      await expect(app.confirmWithdrawal()).toBeVisible();
      await reading.add('The confirmation');
      await app.confirmWithdrawal().click();
      await expect(app.button(app.t('command', 'close')).first()).toBeFocused();
      await reading.add('The withdrawal is requested');
      reading.expectSame();
    });

    test('a deposit by QR code reads as its document', async ({ member: { page } }) => {
      const reading = await recordReading(page, language, 'deposit-by-qr-code', 'Deposit by QR code');
      const app = walletPage(page, language);
      await openWithContent(page, '/user/home?m=deposit&ch=qr&p=KBANK');
      const field = page.getByRole('textbox', { name: app.t('qr-code', 'amount') });
      await expect(field).toBeVisible();
      await reading.add('The sheet opens');
      await field.fill('500');
      await field.press('Enter');
      await expect(page.getByRole('group').and(page.locator(':focus'))).toBeVisible();
      await expect(page.getByRole('dialog').locator('img[alt]')).toBeVisible();
      await reading.add('The code is there');
      await app.button(app.t('qr-code', 'cancel')).click();
      await expect(field).toBeVisible();
      await reading.add('The code is cancelled');
      reading.expectSame();
    });

    test('the statement reads as its document', async ({ member: { page } }) => {
      const reading = await recordReading(page, language, 'statement', 'Statement');
      await openWithContent(page, '/user/statement');
      await expect(getRow(page)).toBeVisible();
      await reading.add('The page opens');
      await getRow(page).click();
      await expect(page.getByRole('dialog').getByRole('heading').first()).toBeFocused();
      await reading.add('An entry');
      reading.expectSame();
    });

    test('a day with money on its way reads as its document', async ({ member: { page }, world }) => {
      const reading = await recordReading(page, language, 'money-on-its-way', 'Money on its way');
      const app = walletPage(page, language);
      const deposit = depositPage(page, language);
      const chat = chatPage(page, language);
      const pending = pendingMoneyPage(page, language);
      // That of the scenario is decided before the day begins.
      for (const { id } of await world.operator.slips()) await world.operator.rejectSlip(id, 'INVALID_SLIP');
      await openWithContent(page, '/user/home?m=deposit&ch=bank');
      await deposit.file.setInputFiles(SLIP_FILE);
      await deposit.button('slip', 'send').click();
      await expect(deposit.received).toBeVisible();
      await reading.add('A slip is sent');
      await page.keyboard.press('Escape');
      await expect(pending.row).toContainText(pending.title('slip', 'waiting'));
      await pending.row.click();
      await reading.add('It waits on home');

      const [slip] = await world.operator.slips();
      await world.operator.approveSlip(slip?.id ?? '', 720.5);
      await world.clock.fastForward(15_000);
      await expect(pending.row).toContainText(pending.title('slip', 'arrived'));
      await app.expectTotal('13,179.42');
      await reading.add('The money has come');
      await pending.button('dismiss').click();
      await expect(pending.region).toHaveCount(0);

      await page.goto('/user/home?m=transfer');
      await app.transfer({ from: 'WALLET', to: 'PG', amount: '100' });
      await page.goto('/user/home?m=withdraw');
      await app.withdraw('300');
      await expect(pending.row).toContainText(pending.title('withdraw', 'waiting'));
      await pending.row.click();
      await reading.add('After a game a withdrawal waits on home');

      await page.goto('/user/profile');
      const [withdrawal] = await world.operator.withdrawals();
      await world.operator.rejectWithdrawal(withdrawal?.id ?? '');
      await page.goto('/user/home');
      await expect(pending.row).toContainText(pending.title('withdraw', 'refused'));
      // It is spoken of a moment after it is shown.
      await expect(
        page.getByRole('status').filter({ hasText: pending.title('withdraw', 'refused') }),
      ).toHaveCount(1);
      await pending.row.click();
      await reading.add('The member comes back: it was refused');
      await pending.region.getByRole('button', { name: app.t('pending-words', 'ask') }).click();
      await expect(chat.panel.getByRole('textbox')).not.toHaveValue('');
      await reading.add('The question to the team');
      reading.expectSame();
    });

    test('the wheel reads as its document', async ({ member: { page }, world }) => {
      const reading = await recordReading(page, language, 'wheel', 'Wheel');
      const app = wheelPage(page, language);
      await world.outcomes.set('spinWheel.spin', ['S3']);
      await openWithContent(page, '/user/home?m=spin');
      await expect(app.disc).toHaveAttribute('data-wheel', 'drawn');
      await expect(app.coins(3)).toBeVisible();
      await reading.add('The wheel opens');
      await app.spinButton.click();
      await expect(app.alert).toHaveAccessibleName(app.t('wheel', 'stoppedAt', { label: '50 บาท' }));
      await reading.add('The wheel has stopped');
      await app.closeAlert();
      await expect(app.coins(2)).toBeVisible();
      await expect(app.claimButton('50 บาท')).toBeVisible();
      await reading.add('The coupon is among the coupons');
      await app.claimButton('50 บาท').click();
      await expect(app.alert).toContainText('50.00');
      await reading.add('The confirmation');
      await app.confirmButton.click();
      await expect(app.alert).toHaveAccessibleName(app.t('command', 'kind.coupon.succeeded'));
      await reading.add('The coupon is claimed');
      reading.expectSame();
    });

    test.describe('without messages', () => {
      test.use({ scenario: 'chat-empty' });

      test('the chat reads as its document', async ({ member: { page, id }, world }) => {
        const reading = await recordReading(page, language, 'chat', 'Chat');
        const chat = chatPage(page, language);
        const settled = async (count: number) => {
          await expect(chat.log.locator('[data-bubble]')).toHaveCount(count);
          await expect(chat.log.locator('[data-delivery]:not([data-delivery=succeed])')).toHaveCount(0);
        };
        await openWithContent(page, '/user/contact');
        await chat.open();
        await expect(chat.panel.locator('[data-connection=connected]')).toBeAttached();
        await reading.add('The chat opens');
        await chat.send('Hello');
        await settled(1);
        await reading.add('A message is sent');
        await world.operator.say(id, 'Good morning');
        await settled(2);
        await reading.add('The team answers');
        await chat.attach(test.info().outputPath(), [PHOTO_FILE]);
        await expect(chat.panel.getByRole('list', { name: chat.t('chosen') })).toBeVisible();
        await reading.add('A picture is chosen');
        await chat.button('send').click();
        await settled(3);
        await reading.add('The picture is sent');
        reading.expectSame();
      });
    });
  });
}
