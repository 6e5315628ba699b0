import { expect, test } from '../../kit/sandbox.ts';
import { walletPage } from '../../pages/wallet-page.ts';
import { openWithContent, waitForContent } from '../../support/content.ts';
import { recordReading } from '../../support/read-aloud/read-aloud.ts';

/* What a screen reader says in each journey, compared with `docs/product/read-aloud`, where a change is seen and read. */

test.use({ language: 'en', viewport: { width: 390, height: 844 }, clock: { mode: 'frozen' } });

test('the log-in reads as its document', async ({ visitor: { page }, world }) => {
  const reading = await recordReading(page, 'docs/product/read-aloud/log-in.md', 'Log in');
  const app = walletPage(page, 'en');
  await openWithContent(page, '/login');
  // Until it is known, the bar has the name of the app.
  await expect(page.getByRole('banner')).toContainText('ดาววอลเล็ต');
  await reading.add('The page opens');
  await app.logIn({ phone: world.members[0]?.phone ?? '', password: 'not this one' });
  await expect(page.locator('form [role=alert]')).toBeFocused();
  await reading.add('The password is wrong');
  await app.logIn({ phone: world.members[0]?.phone ?? '', password: world.members[0]?.password ?? '' });
  await expect(page).toHaveURL(/\/user\/home/);
  await app.expectTotal('12,458.92');
  // The banners come after all else.
  await expect(page.getByRole('button', { name: /^News and offers/ })).toBeVisible();
  await waitForContent(page);
  await reading.add('Home');
  reading.expectSame();
});

test('a transfer reads as its document', async ({ member: { page } }) => {
  const reading = await recordReading(page, 'docs/product/read-aloud/transfer.md', 'Transfer');
  const app = walletPage(page, 'en');
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
  const reading = await recordReading(page, 'docs/product/read-aloud/withdrawal.md', 'Withdrawal');
  const app = walletPage(page, 'en');
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
  const reading = await recordReading(
    page,
    'docs/product/read-aloud/deposit-by-qr-code.md',
    'Deposit by QR code',
  );
  const app = walletPage(page, 'en');
  await openWithContent(page, '/user/home?m=deposit&ch=qr&p=KBANK');
  const field = page.getByRole('textbox', { name: app.t('qr-code', 'amount') });
  await expect(field).toBeVisible();
  await reading.add('The sheet opens');
  await field.fill('500');
  await field.press('Enter');
  await expect(page.getByRole('group', { name: /QR code for/ })).toBeFocused();
  await expect(page.getByRole('img', { name: /QR code for/ })).toBeVisible();
  await reading.add('The code is there');
  await app.button(app.t('qr-code', 'cancel')).click();
  await expect(field).toBeVisible();
  await reading.add('The code is cancelled');
  reading.expectSame();
});

test('the statement reads as its document', async ({ member: { page } }) => {
  const reading = await recordReading(page, 'docs/product/read-aloud/statement.md', 'Statement');
  await openWithContent(page, '/user/statement');
  const row = page.getByRole('main').getByRole('listitem').getByRole('button').first();
  await expect(row).toBeVisible();
  await waitForContent(page);
  await reading.add('The page opens');
  await row.click();
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeFocused();
  await reading.add('An entry');
  reading.expectSame();
});
