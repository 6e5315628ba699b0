import type { Page } from '@playwright/test';

import { collectPageErrors } from '../../../kit/src/page-errors.ts';
import { expect, type SandboxMember, test as base } from '../../../kit/src/sandbox.ts';
import { chatPage, PHOTO_FILE } from '../../pages/chat-page.ts';
import { depositPage, SLIP_FILE } from '../../pages/deposit-page.ts';
import { PASSWORD, PHONE, registrationPage } from '../../pages/registration-page.ts';
import { statementPage } from '../../pages/statement-page.ts';
import { walletPage } from '../../pages/wallet-page.ts';
import { wheelPage } from '../../pages/wheel-page.ts';
import {
  NONSTANDARD_BACKEND_VARIABLES,
  REPORTS_PATH,
  startNonstandardBackend,
} from '../../support/servers/nonstandard-backend.ts';
import { startServer } from '../../support/servers/served-program.ts';

interface Different {
  readonly member: SandboxMember;
  /** Page of the app, which is served alone and calls the backend. */
  readonly page: Page;
  /** Requests to `REPORT_URL`. */
  readonly reports: readonly string[];
  /** Opens the page as a signed-in member. */
  readonly openSignedIn: (path: string) => Promise<void>;
}

const test = base.extend<{ readonly different: Different }>({
  different: async ({ world, browser }, use) => {
    const [member] = world.members;
    if (!member) throw new Error('no member');
    const backend = await startNonstandardBackend(world);
    const app = await startServer(['--quiet'], {
      ...NONSTANDARD_BACKEND_VARIABLES,
      BACKEND_URL: backend.url,
      REPORT_URL: `${backend.url}${REPORTS_PATH}`,
    });
    // Far from the operator, whose times have no zone.
    const context = await browser.newContext({ baseURL: app.url, timezoneId: 'America/New_York' });
    // The device has the time of the world, which this backend does not send.
    await context.clock.install({ time: (await world.read()).clock.now });
    await context.addInitScript(() => {
      localStorage.setItem('locale', 'en');
      localStorage.setItem('remember-agreement', 'true');
    });
    const page = await context.newPage();
    const errors = await collectPageErrors(page);
    await use({
      member,
      reports: backend.reports,
      page,
      openSignedIn: async (path) => {
        await page.addInitScript((token) => sessionStorage.setItem('token', token), member.token ?? '');
        await page.goto(path);
      },
    });
    expect(errors, 'errors in the page').toEqual([]);
    await context.close();
    await app.stop();
    backend.stop();
  },
});

test.use({ language: 'en' });

test('F-81 a member of a backend that nobody tuned to logs in, transfers, withdraws, reads the statement and logs out', async ({
  world,
  different: { page, member, reports },
}) => {
  const app = walletPage(page, 'en');
  const t = app.t;
  await page.goto('/login');
  await app.logIn({ ...member, password: 'not this one' });
  await expect(page.getByText(t('error', 'key.WRONG_CREDENTIAL'))).toBeVisible();
  await app.logIn(member);
  await expect(page).toHaveURL('/user/home');
  // A game of an unknown category is shown; one without a code cannot be, and the page says so.
  await expect(page.getByRole('region', { name: t('games', 'other') })).toContainText('สนามดาว');
  await expect(page.getByText(t('games', 'unreadable_one', { count: '1' }))).toBeVisible();

  await world.faults.once('wallet.transfer', { error: 'TRANSFER_FAIL' });
  await page.goto('/user/home?m=transfer');
  await app.submitTransfer({ from: 'WALLET', to: 'PG', amount: '1500.50' });
  await app.confirmTransfer().click();
  await expect(page.getByText(t('error', 'key.TRANSFER_FAIL')).first()).toBeVisible();
  expect(await world.ledger.balance(`member:${member.id}:main`)).toBe(9000);
  await page.goto('/user/home?m=transfer');
  await app.transfer({ from: 'WALLET', to: 'PG', amount: '1500.50' });
  await expect(page).toHaveURL('/user/home');
  expect(await world.ledger.balance(`member:${member.id}:main`)).toBe(7499.5);

  await world.faults.once('wallet.withdrawAll', { error: 'BONUS_REMAINING' });
  await page.goto('/user/home?m=withdraw');
  await app.submitWithdrawal('2,000');
  await app.confirmWithdrawal().click();
  await expect(page.getByText(t('error', 'key.BONUS_REMAINING')).first()).toBeVisible();
  await page.goto('/user/home?m=withdraw');
  await app.withdraw('2,000');
  expect(await world.ledger.balance(`member:${member.id}:main`)).toBe(5499.5);
  expect(await world.journal.count('wallet.withdrawAll')).toBe(2);

  await page.goto('/user/statement');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.nth(0)).toContainText(/−.*2,000\.00/);
  await expect(rows.nth(0)).toContainText(t('statement', 'progress'));
  await expect(
    page.getByRole('heading', { name: t('statement', 'today', { date: '15/01/2026' }) }),
  ).toBeVisible();
  await expect(rows.nth(0)).toContainText(/10:\d\d:\d\d/);
  await expect(rows.nth(1)).toContainText('1,500.50');
  await expect(rows.nth(1)).not.toContainText(t('statement', 'progress'));
  await expect(rows.filter({ hasText: t('statement', 'other') }).first()).toBeVisible();
  await expect(page.getByText(t('ui', 'unreadable_one', { shown: '1' }))).toBeVisible();

  // The backend counts rows that it does not have: the last page is empty and says so.
  const list = statementPage(page, 'en');
  for (let number = 2; await list.hasNext(); number += 1) await list.goToNext(number);
  await expect(page.getByText(t('statement', 'emptyPage'))).toBeVisible();

  // Each departure is reported by its place, and nothing of the member is.
  for (const place of ['slots.', 'statementType']) {
    await expect.poll(() => reports.join('\n')).toContain(place);
  }
  expect(reports.join('\n')).not.toMatch(/0812345678|สมชาย|live_casino|gift|1500\.50/);

  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell', 'logOut') })
    .click();
  await expect(page).toHaveURL('/login');
});

test('F-81 a visitor of a backend that nobody tuned to registers, and deposits by QR code and slip', async ({
  world,
  different: { page },
}) => {
  const wizard = registrationPage(page, 'en', 'keyboard');
  await page.goto('/register');
  await wizard.submitPhone();
  await wizard.submitCode('123456');
  await wizard.submitProfile();
  await wizard.submitBank();
  await expect(page).toHaveURL('/login');
  await walletPage(page, 'en').logIn({ phone: PHONE, password: PASSWORD });
  await expect(page).toHaveURL('/user/home');

  const app = depositPage(page, 'en');
  await page.goto('/user/home?m=deposit&ch=qr&p=KBANK');
  await app.amount.fill('500');
  await app.submit.click();
  await expect(app.code).toBeVisible();
  await expect(app.dialog.getByRole('timer')).toHaveText(/^1[0-5]:\d\d$/);
  const [code] = await world.operator.qrCodes();
  await world.operator.payQr(code?.id ?? '');
  await page.goto('/user/home');
  await expect(page.getByRole('main')).toContainText('500.00');

  const before = (await world.operator.slips()).length;
  await page.goto('/user/home?m=deposit&ch=bank');
  await app.file.setInputFiles(SLIP_FILE);
  await app.button('slip', 'send').click();
  await expect(app.received).toBeVisible();
  expect(await world.operator.slips()).toHaveLength(before + 1);
  await page.goto('/user/statement?m=slips');
  await expect(page.getByRole('dialog').getByText(app.t('slip-status', 'progress'))).toBeVisible();
});

test('F-81 a member of a backend that nobody tuned to spins the wheel, takes a bonus, and chats with a picture', async ({
  world,
  different: { page, member, openSignedIn },
}, testInfo) => {
  const wheel = wheelPage(page, 'en');
  await world.outcomes.set('spinWheel.spin', ['S3']);
  await openSignedIn('/user/home?m=spin');
  await expect(wheel.disc).toHaveAttribute('data-wheel', 'drawn');
  await expect(wheel.coins(3)).toBeVisible();
  await wheel.spinButton.click();
  await expect(wheel.alert).toHaveAccessibleName(wheel.t('wheel', 'stoppedAt', { label: '50 บาท' }));
  await wheel.closeAlert();
  await wheel.claimButton('50 บาท').click();
  await wheel.confirmButton.click();
  await expect(wheel.alert).toHaveAccessibleName(wheel.t('command', 'kind.coupon.succeeded'));
  expect(await world.ledger.balance(`member:${member.id}:main`)).toBe(9050);

  await page.goto('/user/bonus');
  await page.getByRole('main').getByRole('button').filter({ hasText: 'DAILY' }).click();
  await page.getByRole('button', { name: wheel.t('bonus', 'receive'), exact: true }).click();
  await wheel.alert.getByRole('button', { name: wheel.t('bonus', 'receive') }).click();
  await expect(page.getByRole('region', { name: wheel.t('bonus', 'inUse') })).toBeVisible();

  const chat = chatPage(page, 'en');
  await page.goto('/user/contact');
  await chat.open();
  await chat.waitUntilLoaded();
  const delivered = chat.log.locator('[data-delivery=succeed]');
  const pictures = chat.log.getByRole('img');
  const before = { delivered: await delivered.count(), pictures: await pictures.count() };
  await world.operator.say(member.id, 'from the backend');
  await expect(chat.bubble('from the backend')).toBeVisible();
  await chat.send('from the member');
  await expect(chat.bubble('from the member')).toBeVisible();
  await chat.attach(testInfo.outputPath(), [PHOTO_FILE]);
  await chat.button('send').click();
  await expect(delivered).toHaveCount(before.delivered + 2);
  await page.reload();
  await expect(chat.field).toBeVisible();
  await expect(pictures).toHaveCount(before.pictures + 1);
  await expect(chat.bubble('from the member')).toHaveCount(1);
});
