import { expect, type Page } from '@playwright/test';

import type { UiLanguage } from '../../../kit/src/sandbox.ts';
import { recordAnnouncements } from '../../../wander/src/member/announcements.ts';
import { waitForContent, waitForFrame, watchCalls } from '../content.ts';
import { loadTexts } from '../texts.ts';
import { readPage } from './read-page.ts';

/**
 * Writes down what a screen reader says in a journey: after each step what is announced, and the page. Must be called
 * before the page is opened. `name` is that of the document in the folder of the language.
 */
export async function recordReading(page: Page, language: UiLanguage, name: string, title: string) {
  const announcements = await recordAnnouncements(page);
  const waitForCalls = watchCalls(page);
  const t = loadTexts(language);
  // Said only where a response takes long, which depends on the machine.
  const waitingTexts = new Set([t('ui', 'loading'), t('ui', 'stillWorking')]);
  const parts = [
    `# ${title}`,
    'What a screen reader says, read from the accessibility tree by `PROOF=1 npm run e2e -- read-aloud`; with `-u` it is written anew.',
  ];
  return {
    /** Adds a step, once every call is answered. What else the page shows must be there, or marked as busy. */
    async add(step: string) {
      await waitForCalls(step);
      await waitForContent(page);
      // Announcements reach the test in order: those of the content are here after another round trip.
      await waitForFrame(page);
      const said = announcements.take().filter((text) => !waitingTexts.has(text));
      parts.push(`## ${step}`);
      if (said.length > 0) parts.push(`Announced: ${said.map((text) => `“${text}”`).join(', ')}`);
      const lines = ['```text', ...(await readPage(page)), '```'].join('\n');
      // The seconds go on while the page is read.
      parts.push(lines.replaceAll(/(timer: .*\n +)\d\d:\d\d/g, '$1mm:ss'));
    },
    /** Compares the journey with its document. */
    expectSame() {
      expect(`${parts.join('\n\n')}\n`).toMatchSnapshot(['read-aloud', language, `${name}.md`]);
    },
  };
}
