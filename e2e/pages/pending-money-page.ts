import type { Page } from '@playwright/test';

import type { UiLanguage } from '../../kit/src/sandbox.ts';
import { loadTexts } from '../support/texts.ts';

/** Page object of the money on its way, on home, in a language. */
export function pendingMoneyPage(page: Page, language: UiLanguage) {
  const t = loadTexts(language);
  const region = page.getByRole('region', { name: t('pending-money', 'title') });
  return {
    region,
    /** The row that says how it stands, and opens the entries. */
    row: region.getByRole('button').first(),
    entries: region.getByRole('listitem'),
    title: (kind: string, state: string) => t('pending-words', `kind.${kind}.${state}.title`),
    button: (name: string) => region.getByRole('button', { name: t('pending-money', name) }),
  };
}
