import { expect, test } from '../../kit/sandbox.ts';
import { walletPage } from '../../pages/wallet-page.ts';

test.use({ language: 'en' });

test('LG-2 a wrong password is told inline, the form keeps what was typed, and nobody is signed in', async ({
  visitor: { page },
  world,
}) => {
  const app = walletPage(page, 'en');
  await page.goto('/login');
  await app.logIn({ phone: world.members[0]?.phone ?? '', password: 'not-it' });

  const alert = page.getByRole('alert').filter({ hasText: app.t('error', 'key.WRONG_CREDENTIAL') });
  await expect(alert).toBeFocused();
  await expect(page.getByLabel(app.t('session', 'phone'))).toHaveValue(world.members[0]?.phone ?? '');
  await expect(page.getByLabel(app.t('session', 'password'), { exact: true })).toHaveValue('not-it');
  await expect(page).toHaveURL('/login');
});

test('LG-1 LG-3 spaces and dashes leave the phone, and the token is kept where remember-me says', async ({
  visitor: { page },
  world,
}) => {
  const app = walletPage(page, 'en');
  await page.goto('/login');
  await page.getByLabel(app.t('session', 'remember')).check();
  await app.logIn({ phone: '081-234 5678', password: world.members[0]?.password ?? '' });
  await expect(page).toHaveURL('/user/home');

  const stored = await page.evaluate(() => [localStorage.getItem('token'), sessionStorage.getItem('token')]);
  expect(stored).toEqual([expect.any(String), null]);
  const login = (await world.journal.read()).find((entry) => entry.operation === 'session.login');
  expect(login?.request).toMatchObject({ username: '0812345678' });
});

test('GD-5 a service that is gone leads to /terminated from any call, and back when it returns (TM-1)', async ({
  member: { page },
  world,
}) => {
  const app = walletPage(page, 'en');
  await page.goto('/user/home');
  await app.expectTotal('12,458.92');
  // What home still reads would lead there before the tap.
  await page.waitForLoadState('networkidle');
  await world.settings.change({ active: false });

  await page.getByRole('button', { name: app.t('balance', 'refresh') }).click();
  await expect(page).toHaveURL('/terminated');
  await expect(page.getByRole('heading', { name: app.t('terminated', 'title') })).toBeVisible();

  await page.goto('/login');
  await expect(page).toHaveURL('/terminated');

  await world.settings.change({ active: true });
  await app.button(app.t('terminated', 'check')).click();
  await expect(page).toHaveURL('/login');
});

test('GD-3 GD-4 a token that was ended leads to /login once, with the way back kept', async ({
  member,
  world,
}) => {
  const { page, phone, password } = member;
  const app = walletPage(page, 'en');
  await page.goto('/user/home');
  await app.expectTotal('12,458.92');
  // What home still reads would be refused, and lead to the login before the tap.
  await page.waitForLoadState('networkidle');
  await world.changeMember(phone, { token: 'expired' });

  await page.getByRole('link', { name: app.t('shell', 'nav.statement') }).click();
  await expect(page).toHaveURL('/login?next=%2Fuser%2Fstatement');
  await expect(page.getByText(app.t('shell', 'sessionEnded'))).toHaveCount(1);
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
