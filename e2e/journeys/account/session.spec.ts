import { expect, test } from '../../../kit/src/sandbox.ts';
import { walletPage } from '../../pages/wallet-page.ts';
import { recordAnnouncements } from '../../../wander/src/member/announcements.ts';
import { waitForContent, watchCalls } from '../../support/content.ts';
import { takeRows } from '../../support/run-length.ts';

test.use({ language: 'en' });

test('GD-5 TM-1 any request to a terminated service leads to /terminated, and back when the service returns', async ({
  member: { page },
  world,
}) => {
  const app = walletPage(page, 'en');
  await page.goto('/user/home');
  await app.expectTotal('12,458.92');
  await waitForContent(page);
  await world.settings.update({ active: false });

  const terminated = page.getByRole('heading', { name: app.t('terminated', 'title') });
  // A request of home itself may lead there before the tap.
  await page
    .getByRole('button', { name: app.t('balance', 'refresh') })
    .or(terminated)
    .click();
  await expect(page).toHaveURL('/terminated');
  await expect(terminated).toBeVisible();

  await page.goto('/login');
  await expect(page).toHaveURL('/terminated');

  await world.settings.update({ active: true });
  await app.button(app.t('terminated', 'check')).click();
  await expect(page).toHaveURL('/login');
});

test('GD-3 GD-4 an expired token leads to /login once, which keeps the return path', async ({
  member,
  world,
}) => {
  const { page, phone, password } = member;
  const app = walletPage(page, 'en');
  const announcements = await recordAnnouncements(page);
  const waitForCalls = watchCalls(page);
  await page.goto('/user/home');
  await app.expectTotal('12,458.92');
  await waitForContent(page);
  // A pending request of home would lead to the login before the tap.
  await waitForCalls();
  await world.updateMember(phone, { token: 'expired' });

  await page.getByRole('link', { name: app.t('shell', 'nav.statement') }).click();
  await expect(page).toHaveURL('/login?next=%2Fuser%2Fstatement');
  const sessionEnded = app.t('error', 'key.EXPIRED_AUTH_TOKEN');
  await announcements.expectAnnounced(sessionEnded);
  expect(await page.getByText(sessionEnded).count()).toBeLessThanOrEqual(1);
  expect(
    await page.evaluate(() => sessionStorage.getItem('token') ?? localStorage.getItem('token')),
  ).toBeNull();

  await app.logIn({ phone, password: 'not-it' });
  await expect(page).toHaveURL('/login?next=%2Fuser%2Fstatement');
  await app.logIn({ phone, password });
  await expect(page).toHaveURL('/user/statement');
});

test('MO-3 a reload of an open modal opens it again, and an unknown name is dropped', async ({
  member: { page },
}) => {
  const app = walletPage(page, 'en');
  await page.goto('/user/home?m=transfer');
  await expect(page.getByRole('dialog', { name: app.t('transfer', 'title') })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('dialog', { name: app.t('transfer', 'title') })).toBeVisible();

  await page.goto('/user/home?m=nonsense');
  await expect(page).toHaveURL('/user/home');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** Two logins on a device. Of the first two rows one tab follows the other, and one is signed out. */
const LOGINS = [
  { first: 'not remembered', second: 'remembered' },
  { first: 'remembered', second: 'not remembered' },
  { first: 'remembered', second: 'remembered' },
  { first: 'not remembered', second: 'not remembered' },
] as const;

for (const { first, second } of takeRows(LOGINS, 2)) {
  test(`C4 a login (${second}) in a second tab never ends that of the first (${first}) silently`, async ({
    visitor: { page },
    world,
  }) => {
    const { phone = '', password = '' } = world.members[0] ?? {};
    const app = walletPage(page, 'en');
    const announcements = await recordAnnouncements(page);
    await page.goto('/login');
    if (first === 'remembered') await page.getByLabel(app.t('session', 'remember')).check();
    await app.logIn({ phone, password });
    await app.expectTotal('12,458.92');

    const other = await page.context().newPage();
    const otherApp = walletPage(other, 'en');
    await other.goto('/login');
    if (first === 'remembered') {
      // Opening the login ends the session that both tabs share.
      await expect(page.getByText(app.t('session', 'otherTabLogoutTitle'))).toBeVisible();
    }
    if (second === 'remembered') await other.getByLabel(app.t('session', 'remember')).check();
    await otherApp.logIn({ phone, password });
    await otherApp.expectTotal('12,458.92');

    if (second === 'remembered') {
      await announcements.expectAnnounced(app.t('session', 'otherTabFollowed'));
      await app.expectTotal('12,458.92');
      return;
    }
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText(app.t('session', 'otherTabLoginTitle'))).toBeVisible();
    // The session of the second tab is not affected.
    await other.reload();
    await otherApp.expectTotal('12,458.92');
  });
}
