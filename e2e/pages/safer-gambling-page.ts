import type { Page } from '@playwright/test';

import type { UiLanguage } from '../kit/sandbox.ts';
import { loadTexts } from '../support/texts.ts';

/** Page object of the tools of safer gambling, and of the home page that a break closes. */
export function saferGamblingPage(page: Page, language: UiLanguage) {
  const t = loadTexts(language);
  const word = (name: string) => t('safer-gambling', name);
  const sessionTime = page.getByRole('banner').getByRole('button', { name: t('shell', 'sessionTime') });
  const tools = page.getByRole('dialog', { name: word('title'), exact: true });
  const check = page.getByRole('alertdialog');
  const widgets = page.getByRole('region', { name: t('widgets', 'actions') });

  return {
    /** Opens the tools, from any page. */
    openTools: () => sessionTime.click(),
    sessionTime,
    tools,
    tool: (name: string) => tools.getByRole('button', { name: word(name), exact: true }),
    /** The reality check. */
    check,
    answer: (name: string) => check.getByRole('button', { name: word(name), exact: true }),
    onBreak: page.getByText(word('break.onTitle')).first(),
    deposit: widgets.getByRole('button', { name: t('widgets', 'deposit') }),
    withdraw: widgets.getByRole('button', { name: t('widgets', 'withdraw') }),
  };
}
