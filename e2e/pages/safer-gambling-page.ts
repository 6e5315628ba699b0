import type { Page } from '@playwright/test';

import type { UiLanguage } from '../../kit/src/sandbox.ts';
import { loadTexts } from '../support/texts.ts';

/** Page object of the safer gambling tools, and of the parts of the home page that a break disables. */
export function saferGamblingPage(page: Page, language: UiLanguage) {
  const t = loadTexts(language);
  const text = (name: string) => t('safer-gambling', name);
  const sessionTime = page.getByRole('banner').getByRole('button', { name: t('shell', 'sessionTime') });
  const tools = page.getByRole('dialog', { name: text('title'), exact: true });
  const realityCheck = page.getByRole('alertdialog');
  const widgets = page.getByRole('region', { name: t('widgets', 'actions') });

  return {
    /** Opens the tools, from any page, as a member without reminders of the time does. */
    async openTools() {
      await page
        .getByRole('navigation')
        .getByRole('link', { name: t('shell', 'nav.profile') })
        .click();
      await page
        .getByRole('main')
        .getByRole('button', { name: text('title') })
        .click();
    },
    sessionTime,
    tools,
    tool: (name: string) => tools.getByRole('button', { name: text(name), exact: true }),
    realityCheck,
    answer: (name: string) => realityCheck.getByRole('button', { name: text(name), exact: true }),
    breakNotice: page.getByText(text('break.onTitle')).first(),
    deposit: widgets.getByRole('button', { name: t('widgets', 'deposit') }),
    withdraw: widgets.getByRole('button', { name: t('widgets', 'withdraw') }),
  };
}
