import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, type Page } from '@playwright/test';

import { recordAnnouncements } from '../announcements.ts';
import { readPage } from './read-page.ts';

const FOLDER = fileURLToPath(new URL('../../../docs/product/read-aloud/', import.meta.url));

/**
 * Writes down what a screen reader says in a journey: after each step what is announced, and the page. Must be called
 * before the page is opened.
 */
export async function recordReading(page: Page, name: string, title: string) {
  const announcements = await recordAnnouncements(page);
  const parts = [
    `# ${title}`,
    'What a screen reader says, read from the accessibility tree by `npm run e2e -- read-aloud`. With `READ_ALOUD=write` it is written anew.',
  ];
  return {
    /** Adds a step. What the page shows must be there already. */
    async add(step: string) {
      const said = announcements.take();
      parts.push(`## ${step}`);
      if (said.length > 0) parts.push(`Announced: ${said.map((text) => `“${text}”`).join(', ')}`);
      parts.push(['```text', ...(await readPage(page)), '```'].join('\n'));
    },
    /** Compares the journey with its document. */
    expectSame() {
      const file = `${FOLDER}${name}.md`;
      const text = `${parts.join('\n\n')}\n`;
      if (process.env['READ_ALOUD'] === 'write') {
        mkdirSync(FOLDER, { recursive: true });
        writeFileSync(file, text);
      }
      expect(text, 'docs/product/read-aloud; READ_ALOUD=write npm run e2e -- read-aloud writes it anew').toBe(
        existsSync(file) ? readFileSync(file, 'utf8') : '',
      );
    },
  };
}
