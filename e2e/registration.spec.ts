import type { Page } from '@playwright/test';

import { expect, test, type UiLanguage } from './sandbox.ts';
import { wordsOf } from './words.ts';

const PHONE = '0899999999';
const PASSWORD = 'newcomer1234';
const LANGUAGES = ['th', 'la', 'en'] as const;

/** What a visitor does in the wizard, by keys alone or by taps alone. */
function registration(page: Page, language: UiLanguage, by: 'keyboard' | 'touch') {
  const t = (name: string) => wordsOf(language)('registration', name);
  const main = page.getByRole('main');
  const field = (name: string) => main.getByLabel(t(name), { exact: true });
  const button = (name: string) => main.getByRole('button', { name: t(name), exact: true });

  /** Goes to a control as its user would, and fails where that way does not lead there. */
  const reach = async (name: string) => {
    if (by === 'touch') return field(name).tap();
    for (let step = 0; step < 40; step += 1) {
      if (await field(name).evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    await expect(field(name)).toBeFocused();
  };
  const type = async (name: string, text: string) => {
    await reach(name);
    await page.keyboard.insertText(text);
  };
  const send = (name: string) => (by === 'touch' ? button(name).tap() : page.keyboard.press('Enter'));

  return {
    t,
    field,
    button,
    main,
    async givePhone(phone = PHONE) {
      await type('phone', phone);
      await send('next');
    },
    async giveCode(code: string) {
      await type('code', code);
      await send('confirmCode');
    },
    async giveProfile() {
      await type('name', 'วีระ');
      await type('password', PASSWORD);
      await type('confirm', PASSWORD);
      await send('next');
    },
    async giveBank({ bank = 'SCB', accountNo = '5556667778' } = {}) {
      await reach('bank');
      const dialog = page.getByRole('dialog');
      if (by === 'keyboard') {
        await page.keyboard.press('Enter');
        await expect(dialog).toBeVisible();
        await page.getByRole('combobox').focus();
        await page.keyboard.insertText(bank);
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
      } else {
        await dialog.getByRole('option').filter({ hasText: bank }).tap();
      }
      await expect(dialog).toHaveCount(0);
      await type('accountNo', accountNo);
      await type('firstName', 'weera');
      await type('lastName', 'sukjai');
      await send('submit');
    },
  };
}

async function signInAndOut(page: Page, language: UiLanguage, by: 'keyboard' | 'touch') {
  const words = wordsOf(language);
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel(words('session', 'phone'))).toHaveValue(PHONE);
  const password = page.getByLabel(words('session', 'password'), { exact: true });
  await password.focus();
  await page.keyboard.insertText(PASSWORD);
  if (by === 'keyboard') await page.keyboard.press('Enter');
  else await page.getByRole('button', { name: words('session', 'submit'), exact: true }).tap();
  await expect(page).toHaveURL('/user/home');
  await expect(page.getByRole('main')).toContainText('0.00');
  const out = page.getByRole('banner').getByRole('button', { name: words('shell', 'logOut') });
  if (by === 'keyboard') {
    await out.focus();
    await page.keyboard.press('Enter');
  } else await out.tap();
  await expect(page).toHaveURL('/login');
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  for (const secret of [PHONE, PASSWORD, '5556667778']) expect(kept).not.toContain(secret);
}

for (const language of LANGUAGES) {
  for (const by of ['keyboard', 'touch'] as const) {
    test.describe(`in ${language} by ${by}`, () => {
      test.use({ language, hasTouch: by === 'touch' });

      test('OT-1 RG-10 a visitor registers with a code, signs in and signs out', async ({
        visitor: { page },
        world,
      }) => {
        const wizard = registration(page, language, by);
        await page.goto('/register?code=PR1');
        await wizard.givePhone('089 999 9999');
        // In this world every phone gets the same code.
        await wizard.giveCode('123 456');
        await expect(wizard.field('inviter')).toHaveValue('PR1');
        await wizard.giveProfile();
        await wizard.giveBank();
        await expect(page.getByText(wizard.t('done'), { exact: true })).toBeVisible();
        await signInAndOut(page, language, by);
        expect(await world.journal.count('account.register')).toBe(1);
        expect(await world.journal.count('otp.verify')).toBe(1);
      });
    });
  }
}

for (const latencyMs of [0, 3_000]) {
  test.describe(`with a latency of ${latencyMs} ms`, () => {
    test.setTimeout(90_000);

    for (const scenario of ['otp-off', 'otp-verified'] as const) {
      test.describe(scenario, () => {
        test.use({ scenario, language: 'en', hasTouch: true });

        test('OT-4 RG-12 a visitor registers without a code, once', async ({ visitor: { page }, world }) => {
          const wizard = registration(page, 'en', 'touch');
          await page.goto('/register');
          await expect(wizard.field('phone')).toBeVisible();
          await world.settings.change({ latencyMs });
          await wizard.givePhone();
          await expect(wizard.field('name')).toBeVisible({ timeout: 15_000 });
          await wizard.giveProfile();
          await expect(wizard.field('bank')).toBeVisible({ timeout: 15_000 });
          await wizard.giveBank();
          await wizard
            .button('submit')
            .dblclick({ timeout: 2_000 })
            .catch(() => {});
          await expect(page).toHaveURL('/login', { timeout: 15_000 });
          expect(await world.journal.count('account.register')).toBe(1);
          expect(await world.journal.count('otp.verify')).toBe(0);
        });
      });
    }
  });
}

test.describe('what the operator refuses', () => {
  test.use({ language: 'en', hasTouch: true });

  test('OT-2 a wrong code is told under its field, and the right one leads on', async ({
    visitor: { page },
  }) => {
    const wizard = registration(page, 'en', 'touch');
    await page.goto('/register');
    await wizard.givePhone();
    await wizard.giveCode('654321');
    const told = wordsOf('en')('error', 'key.OTP_CODE_INVALID');
    await expect(wizard.field('code')).toHaveAccessibleDescription(new RegExp(told.slice(0, 20)));
    await wizard.field('code').fill('123456');
    await wizard.button('confirmCode').tap();
    await expect(wizard.field('name')).toBeVisible();
  });

  test('OT-2 an expired code is told so', async ({ visitor: { page }, world }) => {
    const wizard = registration(page, 'en', 'touch');
    await page.goto('/register');
    await wizard.givePhone();
    await expect(wizard.field('code')).toBeVisible();
    await world.clock.advance(5 * 60_000);
    await wizard.giveCode('123456');
    const told = wordsOf('en')('error', 'key.OTP_EXPIRED');
    await expect(wizard.field('code')).toHaveAccessibleDescription(new RegExp(told.slice(0, 20)));
  });

  test('a phone that is a member’s is told so where it stands', async ({ visitor: { page }, world }) => {
    const wizard = registration(page, 'en', 'touch');
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
    const wizard = registration(page, 'en', 'touch');
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
    const wizard = registration(page, 'en', 'touch');
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
    const wizard = registration(page, 'la', 'touch');
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
