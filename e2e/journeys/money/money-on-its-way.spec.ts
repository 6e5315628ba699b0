import { chatPage } from '../../pages/chat-page.ts';
import { depositPage, SLIP_FILE } from '../../pages/deposit-page.ts';
import { pendingMoneyPage } from '../../pages/pending-money-page.ts';
import { walletPage } from '../../pages/wallet-page.ts';
import { recordAnnouncements } from '../../../wander/src/member/announcements.ts';
import { LANGUAGE_VIEWPORTS } from '../../support/viewports.ts';
import { expect, test } from '../../../kit/src/sandbox.ts';

/** Time after which home asks again while something waits. */
const POLL_MS = 15_000;

for (const { language, viewport } of LANGUAGE_VIEWPORTS) {
  test.describe(`${language} at ${viewport.width} px`, () => {
    test.use({ language, viewport, scenario: 'member-zero' });

    test('HM-10 HM-11 a slip is followed from its upload to the money, and home is quiet before and after', async ({
      member: { page, id },
      world,
    }) => {
      const announcements = await recordAnnouncements(page);
      const app = walletPage(page, language);
      const deposit = depositPage(page, language);
      const pending = pendingMoneyPage(page, language);
      await page.goto('/user/home');
      await world.journal.waitFor({ operation: 'statement.slips' });
      await expect(pending.region).toHaveCount(0);

      await app.button(app.t('widgets', 'deposit')).click();
      await deposit.file.setInputFiles(SLIP_FILE);
      await deposit.button('slip', 'send').click();
      await expect(deposit.received).toBeVisible();
      await page.goBack();
      await expect(pending.row).toContainText(pending.title('slip', 'waiting'));

      await page.goto('/user/profile');
      await page.goto('/user/home');
      await expect(pending.row).toContainText(pending.title('slip', 'waiting'));
      await pending.row.click();
      await expect(pending.entries).toContainText(app.t('pending-words', 'kind.slip.waiting.meanwhile'));

      const [slip] = await world.operator.slips();
      await world.operator.approveSlip(slip?.id ?? '', 720.5);
      await world.clock.fastForward(POLL_MS);
      await expect(pending.row).toContainText(pending.title('slip', 'arrived'));
      await announcements.expectAnnounced(pending.title('slip', 'arrived'));
      await app.expectTotal('720.50');
      expect(await world.ledger.balance(`member:${id}:main`)).toBe(720.5);
      await pending.button('dismiss').click();
      await expect(pending.region).toHaveCount(0);
      await page.reload();
      await app.expectTotal('720.50');
      await expect(pending.region).toHaveCount(0);
    });
  });
}

test.describe('in English', () => {
  test.use({ language: 'en', scenario: 'statement-0' });

  test('HM-11 a withdrawal that is refused while the member is away says so on coming back, and leads to the team', async ({
    member: { page, id },
    world,
  }) => {
    const app = walletPage(page, 'en');
    const chat = chatPage(page, 'en');
    const pending = pendingMoneyPage(page, 'en');
    const withdrawals = pending.entries.filter({ hasText: /Withdrawal/ });
    await page.goto('/user/home?m=withdraw');
    await app.withdraw('500');
    await expect(pending.row).toContainText('Withdrawal in progress');
    await pending.row.click();
    await expect(withdrawals).toContainText(/500\.00.baht.*Since \d\d\/\d\d\/\d{4}.*bank account/);

    await page.goto('/contact');
    const [withdrawal] = await world.operator.withdrawals();
    await world.operator.rejectWithdrawal(withdrawal?.id ?? '');
    await page.goto('/user/home');
    await expect(pending.row).toContainText('Withdrawal not made');
    expect(await world.ledger.balance(`member:${id}:hold:withdraw`)).toBe(0);
    await pending.row.click();
    await expect(withdrawals).toContainText('Check your wallet');
    await withdrawals.getByRole('button', { name: 'Ask our team' }).click();
    await expect(chat.panel.getByRole('textbox')).toHaveValue(/Withdrawal not made, 500\.00.baht/);
  });
});

test.describe('with an open QR code', () => {
  test.use({ scenario: 'qr-pending', clock: { mode: 'paused' }, language: 'en' });

  test('QR-7 QR-10 an open QR code is shown from home, is cancelled once, and is gone without a word', async ({
    member: { page },
    world,
  }) => {
    const app = depositPage(page, 'en');
    const pending = pendingMoneyPage(page, 'en');
    await page.goto('/user/home?m=deposit&ch=qr');
    await expect(app.code).toHaveAttribute('alt', 'QR code for 300.00\u00a0baht');
    await expect(app.dialog.getByRole('timer')).toHaveText(/^0\d:\d\d$/);
    await page.keyboard.press('Escape');
    await pending.row.click();
    await pending.region.getByRole('link', { name: 'Show the QR code' }).click();
    await app.button('qr-code', 'cancel').dblclick();
    await expect(app.amount).toBeVisible();
    expect(await world.journal.count('qrCode.cancel')).toBe(1);
    expect(await world.operator.qrCodes()).toHaveLength(0);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(pending.entries.filter({ hasText: 'QR code' })).toHaveCount(0);
  });
});
