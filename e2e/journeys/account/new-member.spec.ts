import type { Page } from '@playwright/test';

import { type InputMode, createInput } from '../../support/input-mode.ts';
import { ACCOUNT_NO, PASSWORD, PHONE, registrationPage } from '../../pages/registration-page.ts';
import { expect, test, type UiLanguage } from '../../kit/sandbox.ts';
import { loadTexts } from '../../support/texts.ts';

/** Every language in every variant, by keys and by taps; a slow operator with each of the two. */
const NEWCOMERS = [
  { language: 'th', variant: 'standard', by: 'keyboard', latencyMs: 0 },
  { language: 'la', variant: 'standard', by: 'touch', latencyMs: 0 },
  { language: 'en', variant: 'standard', by: 'touch', latencyMs: 3_000 },
  { language: 'th', variant: 'lao', by: 'touch', latencyMs: 0 },
  { language: 'la', variant: 'lao', by: 'keyboard', latencyMs: 3_000 },
  { language: 'en', variant: 'lao', by: 'keyboard', latencyMs: 0 },
  { language: 'th', variant: 'iframe', by: 'touch', latencyMs: 0 },
  { language: 'la', variant: 'iframe', by: 'keyboard', latencyMs: 0 },
  { language: 'en', variant: 'iframe', by: 'touch', latencyMs: 0 },
] as const;

/** What a member does from the login page on. */
function membership(page: Page, language: UiLanguage, by: InputMode) {
  const t = loadTexts(language);
  const hands = createInput(page, by);
  const main = page.getByRole('main');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    async signIn() {
      await expect(page).toHaveURL('/login');
      await expect(page.getByLabel(t('session', 'phone'))).toHaveValue(PHONE);
      await hands.type(page.getByLabel(t('session', 'password'), { exact: true }), PASSWORD);
      await hands.send(button(t('session', 'submit')));
      await expect(page).toHaveURL('/user/home');
      await expect(main).toContainText('0.00');
    },
    async rename(name: string) {
      await hands.press(page.getByRole('link', { name: t('shell', 'nav.profile'), exact: true }));
      await expect(page).toHaveURL('/user/profile');
      await hands.press(button(t('profile', 'edit')));
      await hands.type(page.getByLabel(t('profile', 'field.name'), { exact: true }), name);
      await hands.send(button(t('profile', 'save')));
      await expect(page.getByText(t('profile', 'saved'), { exact: true })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(main).toContainText(name);
    },
    async signOut() {
      await hands.press(page.getByRole('banner').getByRole('button', { name: t('shell', 'logOut') }));
      await expect(page).toHaveURL('/login');
      const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
      for (const secret of [PHONE, PASSWORD, ACCOUNT_NO]) expect(kept).not.toContain(secret);
    },
  };
}

for (const { language, variant, by, latencyMs } of NEWCOMERS) {
  test.describe(`${variant} in ${language}, by ${by}, with a latency of ${latencyMs} ms`, () => {
    test.use({ language, hasTouch: by === 'touch' });

    test('OT-1 RG-10 a visitor registers with a code, signs in, edits the profile and signs out', async ({
      visitor: { page },
      world,
    }) => {
      await world.settings.change({ variant, latencyMs });
      const wizard = registrationPage(page, language, by);
      const member = membership(page, language, by);
      await page.goto('/register?code=PR1');
      await wizard.givePhone('089 999 9999');
      // In this world every phone gets the same code.
      await wizard.giveCode('123 456');
      await expect(wizard.field('inviter')).toHaveValue('PR1');
      await wizard.giveProfile();
      await wizard.giveBank();
      await expect(page.getByText(wizard.t('done'), { exact: true })).toBeVisible();
      await member.signIn();
      await member.rename('วีระ ใจดี');
      await member.signOut();
      for (const call of ['account.register', 'otp.verify', 'account.updateProfile'] as const) {
        expect(await world.journal.count(call), call).toBe(1);
      }
    });
  });
}
