import { PASSWORD, PHONE, registrationPage } from '../../pages/registration-page.ts';
import { walletPage } from '../../pages/wallet-page.ts';
import { expect, inEachVariant, test } from './stranger.ts';

/* Whoever cannot register is no member: the app as it is built, in front of each backend. */

inEachVariant(() => {
  test('register with a code, after a wrong one', async ({ page, backend }) => {
    const wizard = registrationPage(page, 'en', 'keyboard');
    await page.goto('/register');
    await wizard.submitPhone();
    await wizard.submitCode('000000');
    await expect(wizard.field('code')).toHaveAccessibleDescription(/not correct/);
    await wizard.submitCode(await backend.readOtp(PHONE));
    await wizard.submitProfile();
    await wizard.submitBank();
    await expect(page).toHaveURL('/login');
    await walletPage(page, 'en').logIn({ phone: PHONE, password: PASSWORD });
    await expect(page).toHaveURL('/user/home');
    await expect(page.getByRole('main')).toContainText('0.00');
    expect(await backend.count('POST /api/account')).toBe(1);
    expect((await backend.ledger()).members).toHaveLength(2);
  });

  test('register without a code, after a bank account that is taken', async ({ page, backend }) => {
    await backend.set('flags', { registerOTP: false });
    const wizard = registrationPage(page, 'en', 'keyboard');
    await page.goto('/register');
    await wizard.submitPhone();
    await wizard.submitProfile();
    await wizard.submitBank({ bank: 'KBANK', accountNo: '1234567890' });
    await expect(wizard.field('accountNo')).toHaveAccessibleDescription(/already registered/);
    await wizard.field('accountNo').fill('9998887776');
    await wizard.button('submit').click();
    await expect(page).toHaveURL('/login');
    expect(await backend.count('POST /api/otp/send')).toBe(0);
    expect((await backend.ledger()).members).toHaveLength(2);
  });
});
