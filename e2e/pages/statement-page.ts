import { readFile } from 'node:fs/promises';

import { expect, type Page } from '@playwright/test';

import type { UiLanguage } from '../../kit/src/sandbox.ts';
import { waitForContent } from '../support/content.ts';
import { loadTexts } from '../support/texts.ts';

/** Page object of the statement in a language. */
export function statementPage(page: Page, language: UiLanguage) {
  const t = loadTexts(language);
  const pager = page.getByRole('navigation', { name: t('ui', 'pager.label') });
  const button = (name: string) => pager.getByRole('button', { name: t('ui', `pager.${name}`), exact: true });

  const goTo = async (name: 'first' | 'next', number: number) => {
    await button(name).click();
    await expect(pager.locator('[aria-current=page]')).toHaveText(String(number));
    await waitForContent(page);
  };

  return {
    rows: page.getByRole('main').locator('section:has(> h2) > ul > li'),
    goToNext: (number: number) => goTo('next', number),
    goToFirst: () => goTo('first', 1),
    /** Returns true if there is a later page. A statement of one page has no pager. */
    hasNext: async () => {
      await waitForContent(page);
      return (await pager.isVisible()) && (await button('next').getAttribute('aria-disabled')) === null;
    },
    /** Returns the ids of all rows that were loaded since the page was opened, from the downloaded file. */
    async downloadIds(): Promise<readonly string[]> {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: t('statement', 'download') }).click(),
      ]);
      const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n').slice(1);
      return lines.map((line) => line.slice(line.lastIndexOf(',') + 1));
    },
  };
}
