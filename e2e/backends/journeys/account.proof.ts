import type { Page } from '@playwright/test';

import { PHONE, registrationPage } from '../../pages/registration-page.ts';
import { walletPage } from '../../pages/wallet-page.ts';
import { expect, inEachVariant, MEMBER, t, test } from './stranger.ts';

const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });

async function changePassword(page: Page, old: string) {
  const field = (name: string) => page.getByLabel(t('profile', `field.${name}`), { exact: true });
  await field('oldPassword').fill(old);
  await field('newPassword').fill('brand-new-1');
  await field('confirmPassword').fill('brand-new-1');
  await page.getByRole('button', { name: t('profile', 'save'), exact: true }).click();
}

inEachVariant(() => {
  test('log in after a wrong password, log out', async ({ page, backend }) => {
    const app = walletPage(page, 'en');
    await page.goto('/login');
    await app.logIn({ ...MEMBER, password: 'not this one' });
    await expect(alert(page)).toContainText(/password is not correct/);
    await app.logIn(MEMBER);
    await expect(page).toHaveURL('/user/home');
    await app.expectTotal('1,880.50');
    const logOut = page.getByRole('banner').getByRole('button', { name: t('shell', 'logOut') });
    await logOut.click();
    await expect(page).toHaveURL('/login');
    expect(await backend.count('POST /api/login')).toBe(2);
  });

  test('a verified phone needs no code', async ({ page, backend }) => {
    const wizard = registrationPage(page, 'en', 'keyboard');
    await page.goto('/register');
    await wizard.submitPhone();
    await expect(wizard.field('code')).toBeVisible();
    await wizard.submitCode(await backend.readOtp(PHONE));
    await expect(wizard.field('name')).toBeVisible();
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/register');
    await wizard.submitPhone();
    await expect(wizard.field('name')).toBeVisible();
    expect(await backend.count('POST /api/otp/verify')).toBe(1);
  });

  test('a phone that is registered is refused', async ({ page, backend }) => {
    const wizard = registrationPage(page, 'en', 'keyboard');
    await page.goto('/register');
    await wizard.submitPhone(MEMBER.phone);
    await expect(wizard.field('phone')).toHaveAccessibleDescription(/already registered/);
    expect((await backend.ledger()).members).toHaveLength(1);
  });

  test('profile: name and bank', async ({ page, open, backend }) => {
    await open('/user/profile');
    const main = page.getByRole('main');
    await expect(main).toContainText('123-456-7890');
    await expect(main).toContainText('ธนาคารกสิกรไทย');
    await expect(main).toContainText('081-234-5678');
    await page.getByRole('button', { name: t('profile', 'edit'), exact: true }).click();
    const field = (name: string) => page.getByLabel(t('profile', `field.${name}`), { exact: true });
    await field('name').fill('มานี มีนา');
    await field('bankCode').selectOption('SCB');
    await field('accountNo').fill('9876543210');
    await page.getByRole('button', { name: t('profile', 'save'), exact: true }).click();
    await expect(page).toHaveURL('/user/profile');
    await expect(main).toContainText('987-654-3210');
    await expect(main).toContainText('ธนาคารไทยพาณิชย์');
    await expect(main).toContainText('มานี มีนา');
    expect(await backend.count('PUT /api/account/profile')).toBe(1);
  });

  test('account name in English, where the bank asks for it', async ({ page, open, backend }) => {
    await open('/user/profile');
    await page.getByRole('button', { name: t('profile', 'edit'), exact: true }).click();
    const field = (name: string) => page.getByLabel(t('profile', `field.${name}`), { exact: true });
    await field('bankCode').selectOption('KTB');
    await field('firstName').fill('สมชาย');
    await page.getByRole('button', { name: t('profile', 'save'), exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText(t('profile', 'problem.english'));
    await field('firstName').fill('somchai');
    await page.getByRole('button', { name: t('profile', 'save'), exact: true }).click();
    await expect(page).toHaveURL('/user/profile');
    await expect(page.getByRole('main')).toContainText('SOMCHAI');
    expect(await backend.count('PUT /api/account/profile')).toBe(1);
  });

  test('password, after a wrong old one', async ({ page, open, backend }) => {
    await open('/user/profile?m=password');
    await changePassword(page, 'wrong');
    const refused = page.getByRole('alertdialog');
    await expect(refused).toContainText(t('error', 'key.WRONG_PASSWORD'));
    await refused.getByText(t('command', 'close'), { exact: true }).click();
    await changePassword(page, MEMBER.password);
    await expect(page).toHaveURL('/user/profile');
    await expect(page.getByText(t('profile', 'passwordChanged')).first()).toBeVisible();
    await page.goto('/login');
    await walletPage(page, 'en').logIn({ ...MEMBER, password: 'brand-new-1' });
    await expect(page).toHaveURL('/user/home');
    expect(await backend.count('PUT /api/account/changepwd')).toBe(2);
  });
});
