import type { Page } from '@playwright/test';
import { LANGUAGES } from '@wallet/shared/limits.ts';

import { isDialogScreen, isMemberScreen } from '../../fixtures/src/screens/screen.ts';
import { expect, test as base } from '../../kit/src/sandbox.ts';
import { waitForFrame } from '../support/content.ts';
import { startServer } from '../support/servers/served-program.ts';
import { findLayoutFaults } from '@wallet/shared/testing/layout/layout-faults.ts';
import type { PicturedScreen } from './screen.ts';
import { SCREENS, SKIN_SCREENS } from './screens.ts';
import { openScreen } from './test-screens.ts';

/*
 * Takes pictures of every screen in all languages, themes and widths into `pictures/`, and finds faults of its layout:
 * overflow, clipped glyphs, a dialog that cannot be scrolled.
 */

/** Common viewports of members. */
const VIEWPORTS = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
/** Greatest height of a picture in pixels. */
const HEIGHT_MAX = 6_000;

const test = base.extend<{ environment: PicturedScreen['environment'] }>({
  environment: [undefined, { option: true }],
  // A skin is that of a server of its own.
  baseURL: async ({ environment, baseURL }, use) => {
    if (!environment) return use(baseURL);
    const server = await startServer(['--quiet'], environment);
    await use(server.url);
    await server.stop();
  },
});

/** Scrolls the dialog and the elements in it to the end. */
const scrollToEnd = (page: Page) =>
  page
    .getByRole('dialog')
    .first()
    .evaluate((dialog) => {
      for (const element of [dialog, ...dialog.querySelectorAll('*')])
        element.scrollTop = element.scrollHeight;
    });

/** Makes the viewport as high as the page, so that what is fixed to its bottom does not cover the middle of the picture. */
async function fitViewport(page: Page, width: number): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(height, HEIGHT_MAX) });
  await waitForFrame(page);
}

async function takePictures(page: Page, screen: PicturedScreen, language: string): Promise<void> {
  await openScreen(page, screen);
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport);
      await waitForFrame(page);
      if (screen.showsEnd) await scrollToEnd(page);
      const faults = await page.evaluate(findLayoutFaults);
      expect.soft(faults, `faults of the layout at ${viewport.width} px, ${theme}`).toEqual([]);
      if (!isDialogScreen(screen)) await fitViewport(page, viewport.width);
      const file = `${screen.name}-${language}-${theme}-${viewport.width}.png`;
      await page.screenshot({ path: `pictures/${file}`, animations: 'disabled' });
    }
  }
}

for (const screen of [...SCREENS, ...SKIN_SCREENS]) {
  for (const language of LANGUAGES) {
    test.describe(`${screen.name} in ${language}`, () => {
      test.use({
        language,
        scenario: screen.scenario ?? 'default',
        environment: screen.environment,
        clock: { mode: 'paused', ...screen.clock },
        // Some screens move the clock of the page themselves.
        pageClock: false,
        // Some refuse a request on purpose.
        expectCleanWorld: false,
      });
      if (isMemberScreen(screen)) test('member', ({ member }) => takePictures(member.page, screen, language));
      else test('visitor', ({ visitor }) => takePictures(visitor.page, screen, language));
    });
  }
}
