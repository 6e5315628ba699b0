import { registrationPage } from '../../pages/registration-page.ts';
import { expect, test } from '../../../kit/src/sandbox.ts';
import { loadTexts } from '../../support/texts.ts';

/** Time after which a tap no longer counts as part of the previous one. */
const NEXT_GESTURE_MS = 1_500;

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
