import { writeFile } from 'node:fs/promises';

import { expect, test as base } from '../../kit/src/sandbox.ts';
import { AppPage } from './app-page.ts';
import { type Browser, LAUNCHERS } from './launch.ts';

export { expect };

export interface EngineOptions {
  readonly engine: keyof typeof LAUNCHERS;
}

interface BrowserFixtures {
  /** A browser with an empty profile. */
  readonly ownBrowser: Browser;
  /** The app in the world of the test, not signed in. */
  readonly app: AppPage;
  /** The app, signed in as the first member of the world. */
  readonly memberApp: AppPage;
}

/** Size in pixels of a narrow phone's screen. */
const PHONE = { width: 360, height: 740 };

/** The test of the journeys: a world and a browser of its own for each. */
export const test = base.extend<BrowserFixtures & EngineOptions>({
  engine: ['webkit', { option: true }],

  ownBrowser: async ({ engine }, use, testInfo) => {
    const browser = await LAUNCHERS[engine]();
    try {
      await browser.driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...PHONE });
      await use(browser);
      if (testInfo.status !== testInfo.expectedStatus) {
        const path = testInfo.outputPath('screenshot.png');
        await writeFile(path, await browser.driver.takeScreenshot(), 'base64');
        await testInfo.attach('screenshot', { path, contentType: 'image/png' });
      }
    } finally {
      await browser.driver.quit().catch(() => {});
      await browser.close();
    }
    expect(browser.readErrors(), 'errors in the page').toEqual([]);
  },

  app: async ({ ownBrowser, world, language }, use) => {
    const app = new AppPage(ownBrowser, world, language);
    await app.enterWorld();
    // Otherwise no ring, no caret and nothing of a phone would be seen.
    await expect
      .poll(() => app.run(() => [document.hasFocus(), innerWidth]), 'focus and width of the window')
      .toEqual([true, PHONE.width]);
    await use(app);
  },

  memberApp: async ({ app, world }, use) => {
    await app.run((token) => sessionStorage.setItem('token', token), world.members[0]?.token ?? '');
    await use(app);
  },
});
