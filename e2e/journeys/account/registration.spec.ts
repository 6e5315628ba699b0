import { PHONE, registrationPage } from '../../pages/registration-page.ts';
import { expect, test } from '../../../kit/src/sandbox.ts';
import { takeRows } from '../../support/run-length.ts';
import { loadTexts } from '../../support/texts.ts';

/** Time after which a tap no longer counts as part of the previous one. */
const NEXT_GESTURE_MS = 1_500;

for (const { scenario, latencyMs } of takeRows(
  [
    { scenario: 'otp-verified', latencyMs: 500 },
    { scenario: 'otp-off', latencyMs: 3_000 },
  ] as const,
  1,
)) {
  test.describe(`${scenario}, with a latency of ${latencyMs} ms`, () => {
    test.use({ scenario, language: 'en', hasTouch: true });

    test('OT-4 RG-12 a visitor registers without a code, once', async ({ visitor: { page }, world }) => {
      const wizard = registrationPage(page, 'en', 'touch');
      await page.goto('/register');
      await expect(wizard.field('phone')).toBeVisible();
      await world.settings.update({ latencyMs });
      await wizard.submitPhone();
      await expect(wizard.field('name')).toBeVisible();
      await wizard.submitProfile();
      await expect(wizard.field('bank')).toBeVisible();
      await wizard.submitBank();
      await wizard
        .button('submit')
        .dblclick({ timeout: 2_000 })
        .catch(() => {});
      await expect(page).toHaveURL('/login');
      expect(await world.journal.count('account.register')).toBe(1);
      expect(await world.journal.count('otp.verify')).toBe(0);
    });
  });
}

test.describe('rejected input', () => {
  test.use({ language: 'en', hasTouch: true });

  test('OT-2 RG-4 RG-11 what is refused is an error at its field, Back and a reload keep the answers, and others are accepted', async ({
    visitor: { page },
    world,
  }) => {
    const wizard = registrationPage(page, 'en', 'touch');
    const t = loadTexts('en');
    const describes = (key: string) => new RegExp(t('error', `key.${key}`).slice(0, 20));
    await page.goto('/register');
    await wizard.submitPhone(world.members[0]?.phone ?? '');
    await expect(wizard.field('phone')).toBeFocused();
    await expect(wizard.field('phone')).toHaveAccessibleDescription(/already registered/);
    await world.clock.fastForward(NEXT_GESTURE_MS);
    await wizard.submitPhone();
    await wizard.submitCode('654321');
    await expect(wizard.field('code')).toHaveAccessibleDescription(describes('OTP_CODE_INVALID'));
    await wizard.submitCode('123456');
    await wizard.submitProfile();
    await wizard.field('accountNo').fill('5556667778');
    await page.goBack();
    await expect(wizard.field('name')).toHaveValue('วีระ');
    await page.goForward();
    await expect(wizard.field('accountNo')).toHaveValue(/555/);
    await page.reload();
    await expect(wizard.field('name')).toHaveValue('วีระ');
    await expect(wizard.field('password')).toHaveValue('');
    await wizard.submitProfile();
    await wizard.submitBank({ bank: 'KBANK', accountNo: '123-4-56789-0' });
    await expect(wizard.field('accountNo')).toBeFocused();
    await expect(wizard.field('accountNo')).toHaveAccessibleDescription(/already registered/);
    await wizard.field('accountNo').fill('9998887776');
    await wizard.button('submit').tap();
    await expect(page).toHaveURL('/login');
  });
});

test.describe('an operator that changes', () => {
  test.use({ language: 'en', hasTouch: true });

  test('F-6 codes that are switched on before the last step are asked for there, and nothing is lost', async ({
    visitor: { page },
    world,
  }) => {
    await world.settings.update({ registerOTP: false });
    const wizard = registrationPage(page, 'en', 'touch');
    await page.goto('/register');
    await wizard.submitPhone();
    await wizard.submitProfile();
    await expect(wizard.field('bank')).toBeVisible();
    await world.settings.update({ registerOTP: true });
    await wizard.submitBank();
    await expect(page.getByText(wizard.t('otpAgainTitle'))).toBeVisible();
    // By key: the taps of a test on field and button are 90 ms apart, which the app takes for one double tap.
    await wizard.field('code').fill('123456');
    await wizard.field('code').press('Enter');
    await expect(wizard.field('firstName')).toHaveValue('WEERA');
    // Not by touch: a second tap in this place within 300 ms is a double tap for the browser.
    await wizard.button('submit').click();
    await expect(page).toHaveURL('/login');
    expect(await world.journal.count('otp.send')).toBe(1);
  });

  test('F-6 codes that are switched off while a code is awaited are not needed any more', async ({
    visitor: { page },
    world,
  }) => {
    const wizard = registrationPage(page, 'en', 'touch');
    await page.goto('/register');
    await wizard.submitPhone();
    await expect(wizard.field('code')).toBeVisible();
    await world.settings.update({ registerOTP: false });
    await wizard.submitCode('654321');
    await expect(wizard.field('name')).toBeVisible();
  });
});

test.describe('a lost response', () => {
  test.use({ language: 'en', hasTouch: true });

  test('a registration whose response is lost says so over a reload, and then that it went through', async ({
    visitor: { page },
    world,
  }) => {
    await world.settings.update({ registerOTP: false });
    await world.faults.once('account.register', { network: 'truncate' }, { phase: 'after' });
    const wizard = registrationPage(page, 'en', 'touch');
    await page.goto('/register');
    await wizard.submitPhone();
    await wizard.submitProfile();
    await wizard.submitBank();
    await expect(page.getByText(wizard.t('unknownTitle'))).toBeVisible();
    await page.reload();
    await expect(page.getByText(wizard.t('unknownTitle'))).toBeVisible();
    await wizard.submitProfile();
    await expect(page.getByRole('heading', { name: wizard.t('lateTitle') })).toBeFocused();
    await wizard.button('logIn').tap();
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel(loadTexts('en')('session', 'phone'))).toHaveValue(PHONE);
    expect(await world.journal.count('account.register')).toBe(1);
  });
});

test.describe('a Lao deployment', () => {
  test.use({ scenario: 'lao-lak', language: 'la', hasTouch: true });

  test('RG-2 RG-13 takes a short phone and opens a wallet in kip', async ({ visitor: { page }, world }) => {
    await world.settings.update({ registerOTP: false });
    const wizard = registrationPage(page, 'la', 'touch');
    await page.goto('/register');
    await wizard.submitPhone('20551234');
    await wizard.submitProfile();
    await expect(wizard.main.getByLabel(wizard.t('currency'))).toHaveValue('LAK');
    await wizard.submitBank({ bank: 'BCEL' });
    await expect(page).toHaveURL('/login');
    const request = (await world.journal.list()).find(({ operation }) => operation === 'account.register');
    expect(request?.request).toMatchObject({ currency: 'LAK', username: '20551234' });
  });
});
