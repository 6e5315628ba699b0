import { ACCOUNT_NO, PASSWORD, PHONE } from '../../pages/registration-page.ts';
import { expect, test } from '../test.ts';

/** SCB, as the picker names it in Thai and in Lao. */
const BANK = 'ธนาคารไทยพาณิชย์';

for (const language of ['th', 'la'] as const) {
  test.describe(language, () => {
    test.use({ language });

    test(`register with a code, and log in (${language})`, async ({ app, world }) => {
      const t = (name: string) => app.t('registration', name);
      await app.goto('/register?code=PR1');
      await app.fill(t('phone'), PHONE);
      await app.press('button', t('next'));
      await app.expectShown('field', t('code'));
      const [sent] = await world.otp(PHONE);
      await app.fill(t('code'), sent?.code ?? '');
      await app.press('button', t('confirmCode'));
      await app.fill(t('name'), 'วีระ');
      await app.fill(t('password'), PASSWORD);
      await app.fill(t('confirm'), PASSWORD);
      await app.press('button', t('next'));
      await app.press('button', t('bank'));
      await app.press('option', BANK, { startsWith: true });
      await app.fill(t('accountNo'), ACCOUNT_NO);
      await app.fill(t('firstName'), 'weera');
      await app.fill(t('lastName'), 'sukjai');
      await app.expectText('WEERA SUKJAI', 'main');
      await app.press('button', t('submit'));
      await app.expectPath('/login');
      expect(await world.journal.count('account.register')).toBe(1);

      // The phone number stands there already.
      await app.fill(app.t('session', 'password'), PASSWORD);
      await app.press('button', app.t('session', 'submit'));
      await app.expectPath('/user/home');
      await app.expectText('0.00', 'main');
    });
  });
}
