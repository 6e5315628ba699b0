import type { Page } from '@playwright/test';

import { type InputMode, createInput } from '../../support/input-mode.ts';
import { ACCOUNT_NO, PASSWORD, PHONE, registrationPage } from '../../pages/registration-page.ts';
import { expect, test, type UiLanguage } from '../../../kit/src/sandbox.ts';
import { recordAnnouncements } from '../../../wander/src/member/announcements.ts';
import { takeRows } from '../../support/run-length.ts';
import { loadTexts } from '../../support/texts.ts';

type Announcements = Awaited<ReturnType<typeof recordAnnouncements>>;

/** Each language in each variant, with keyboard or touch; one slow operator for each of the two. `npm test` takes the first. */
const NEW_MEMBERS = [
  { language: 'th', variant: 'iframe', by: 'touch', latencyMs: 0 },
  { language: 'la', variant: 'lao', by: 'keyboard', latencyMs: 500 },
  { language: 'en', variant: 'standard', by: 'touch', latencyMs: 500 },
  { language: 'th', variant: 'standard', by: 'keyboard', latencyMs: 0 },
  { language: 'la', variant: 'standard', by: 'touch', latencyMs: 0 },
  { language: 'th', variant: 'lao', by: 'touch', latencyMs: 0 },
  { language: 'en', variant: 'lao', by: 'keyboard', latencyMs: 0 },
  { language: 'la', variant: 'iframe', by: 'keyboard', latencyMs: 0 },
  { language: 'en', variant: 'iframe', by: 'touch', latencyMs: 0 },
] as const;

/** Page object of a member from the login page on. */
function memberPage(page: Page, language: UiLanguage, mode: InputMode, announcements: Announcements) {
  const t = loadTexts(language);
  const input = createInput(page, mode);
  const main = page.getByRole('main');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    async signIn() {
      await expect(page).toHaveURL('/login');
      await expect(page.getByLabel(t('session', 'phone'))).toHaveValue(PHONE);
      await input.type(page.getByLabel(t('session', 'password'), { exact: true }), PASSWORD);
      await input.send(button(t('session', 'submit')));
      await expect(page).toHaveURL('/user/home');
      await expect(main).toContainText('0.00');
    },
    async rename(name: string) {
      await input.press(page.getByRole('link', { name: t('shell', 'nav.profile'), exact: true }));
      await expect(page).toHaveURL('/user/profile');
      await input.press(button(t('profile', 'edit')));
      await input.type(page.getByLabel(t('profile', 'field.name'), { exact: true }), name);
      await input.send(button(t('profile', 'save')));
      await announcements.expectAnnounced(t('profile', 'saved'));
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(main).toContainText(name);
    },
    async signOut() {
      await input.press(page.getByRole('banner').getByRole('button', { name: t('shell', 'logOut') }));
      await expect(page).toHaveURL('/login');
      const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
      for (const secret of [PHONE, PASSWORD, ACCOUNT_NO]) expect(stored).not.toContain(secret);
    },
  };
}

for (const { language, variant, by, latencyMs } of takeRows(NEW_MEMBERS, 1)) {
  test.describe(`${variant} in ${language}, by ${by}, with a latency of ${latencyMs} ms`, () => {
    test.use({ language, hasTouch: by === 'touch' });

    test('OT-1 RG-10 a visitor registers with a code, signs in, edits the profile and signs out', async ({
      visitor: { page },
      world,
    }) => {
      await world.settings.update({ variant, latencyMs });
      const announcements = await recordAnnouncements(page);
      const wizard = registrationPage(page, language, by);
      const member = memberPage(page, language, by, announcements);
      await page.goto('/register?code=PR1');
      await wizard.submitPhone('089 999 9999');
      // This world sends the same code to every phone.
      await wizard.submitCode('123 456');
      await expect(wizard.field('inviter')).toHaveValue('PR1');
      await wizard.submitProfile();
      await wizard.submitBank();
      await announcements.expectAnnounced(wizard.t('done'));
      await member.signIn();
      await member.rename('วีระ ใจดี');
      await member.signOut();
      for (const call of ['account.register', 'otp.verify', 'account.updateProfile'] as const) {
        expect(await world.journal.count(call), call).toBe(1);
      }
    });
  });
}
