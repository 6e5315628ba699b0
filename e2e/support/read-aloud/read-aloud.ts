import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, type Page } from '@playwright/test';

import { recordAnnouncements } from '../announcements.ts';
import { readPage } from './read-page.ts';

const ROOT = new URL('../../../', import.meta.url);

/**
 * Writes down what a screen reader says in a journey: after each step what is announced, and the page. Must be called
 * before the page is opened. `document` is the path of the document in the repository.
 */
export async function recordReading(page: Page, document: string, title: string) {
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
      const file = fileURLToPath(new URL(document, ROOT));
      const text = `${parts.join('\n\n')}\n`;
      if (process.env['READ_ALOUD'] === 'write') {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, text);
      }
      expect(text, `${document}: READ_ALOUD=write npm run e2e -- read-aloud writes it anew`).toBe(
        existsSync(file) ? readFileSync(file, 'utf8') : '',
      );
    },
  };
}
