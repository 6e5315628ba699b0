import { registrationPage } from '../../pages/registration-page.ts';
import { expect, test } from '../../kit/sandbox.ts';
import { loadTexts } from '../../support/texts.ts';

for (const { scenario, latencyMs } of [
  { scenario: 'otp-off', latencyMs: 3_000 },
  { scenario: 'otp-verified', latencyMs: 0 },
] as const) {
  test.describe(`${scenario}, with a latency of ${latencyMs} ms`, () => {
    test.use({ scenario, language: 'en', hasTouch: true });

    test('OT-4 RG-12 a visitor registers without a code, once', async ({ visitor: { page }, world }) => {
      const wizard = registrationPage(page, 'en', 'touch');
      await page.goto('/register');
      await expect(wizard.field('phone')).toBeVisible();
      await world.settings.change({ latencyMs });
      await wizard.givePhone();
      await expect(wizard.field('name')).toBeVisible();
      await wizard.giveProfile();
      await expect(wizard.field('bank')).toBeVisible();
      await wizard.giveBank();
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

test.describe('what the operator refuses', () => {
  test.use({ language: 'en', hasTouch: true });

  test('OT-2 a wrong code is told under its field, and the right one leads on', async ({
    visitor: { page },
  }) => {
    const wizard = registrationPage(page, 'en', 'touch');
    await page.goto('/register');
    await wizard.givePhone();
    await wizard.giveCode('654321');
    const told = loadTexts('en')('error', 'key.OTP_CODE_INVALID');
    await expect(wizard.field('code')).toHaveAccessibleDescription(new RegExp(told.slice(0, 20)));
    await wizard.field('code').fill('123456');
    await wizard.button('confirmCode').tap();
    await expect(wizard.field('name')).toBeVisible();
  });

  test('OT-2 an expired code is told so', async ({ visitor: { page }, world }) => {
    const wizard = registrationPage(page, 'en', 'touch');
    await page.goto('/register');
    await wizard.givePhone();
    await expect(wizard.field('code')).toBeVisible();
    await world.clock.advance(5 * 60_000);
    await wizard.giveCode('123456');
    const told = loadTexts('en')('error', 'key.OTP_EXPIRED');
    await expect(wizard.field('code')).toHaveAccessibleDescription(new RegExp(told.slice(0, 20)));
  });

  test('a phone that is a member’s is told so where it stands', async ({ visitor: { page }, world }) => {
    const wizard = registrationPage(page, 'en', 'touch');
    await page.goto('/register');
    await wizard.givePhone(world.members[0]?.phone ?? '');
    await expect(wizard.field('phone')).toBeFocused();
    await expect(wizard.field('phone')).toHaveAccessibleDescription(/already registered/);
  });

  test('RG-11 a bank account that is taken marks its field, and another one is taken', async ({
    visitor: { page },
    world,
  }) => {
    await world.settings.change({ registerOTP: false });
    const wizard = registrationPage(page, 'en', 'touch');
    await page.goto('/register');
    await wizard.givePhone();
    await wizard.giveProfile();
    await wizard.giveBank({ bank: 'KBANK', accountNo: '123-4-56789-0' });
    await expect(wizard.field('accountNo')).toBeFocused();
    await expect(wizard.field('accountNo')).toHaveAccessibleDescription(/already used/);
    await wizard.field('accountNo').fill('9998887776');
    await wizard.button('submit').tap();
    await expect(page).toHaveURL('/login');
  });

  test('RG-4 Back and a reload keep what was typed', async ({ visitor: { page }, world }) => {
    await world.settings.change({ registerOTP: false });
    const wizard = registrationPage(page, 'en', 'touch');
    await page.goto('/register');
    await wizard.givePhone();
    await wizard.giveProfile();
    await wizard.field('accountNo').fill('5556667778');
    await page.goBack();
    await expect(wizard.field('name')).toHaveValue('วีระ');
    await page.goForward();
    await expect(wizard.field('accountNo')).toHaveValue(/555/);
    await page.reload();
    await expect(wizard.field('name')).toHaveValue('วีระ');
    await expect(wizard.field('password')).toHaveValue('');
  });
});

test.describe('a Lao deployment', () => {
  test.use({ scenario: 'lao-lak', language: 'la', hasTouch: true });

  test('RG-2 RG-13 takes a short phone and opens a wallet in kip', async ({ visitor: { page }, world }) => {
    await world.settings.change({ registerOTP: false });
    const wizard = registrationPage(page, 'la', 'touch');
    await page.goto('/register');
    await wizard.givePhone('20551234');
    await wizard.giveProfile();
    await expect(wizard.main.getByLabel(wizard.t('currency'))).toHaveValue('LAK');
    await wizard.giveBank({ bank: 'BCEL' });
    await expect(page).toHaveURL('/login');
    const sent = (await world.journal.read()).find(({ operation }) => operation === 'account.register');
    expect(sent?.request).toMatchObject({ currency: 'LAK', username: '20551234' });
  });
});
