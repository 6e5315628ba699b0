import { writeFile } from 'node:fs/promises';

import { expect, test as base } from '../kit/sandbox.ts';
import type { World } from '../kit/world.ts';
import { AppPage } from './app-page.ts';
import type { BrowserPrograms } from './driver/launched-browser.ts';
import { launchFirefox } from './driver/launch-firefox.ts';
import { launchWebkit } from './driver/launch-webkit.ts';
import { Session } from './driver/session.ts';
import { storeChoices } from './stored-choices.ts';

export { expect };

const LAUNCHERS = { webkit: launchWebkit, firefox: launchFirefox };

export interface EngineOptions {
  readonly engine: keyof typeof LAUNCHERS;
  readonly programs: BrowserPrograms;
}

interface BrowserFixtures {
  /** A browser with an empty profile, in the world of the test. */
  readonly session: Session;
  /** The app, not signed in. */
  readonly app: AppPage;
  /** The app, signed in as the first member of the world. */
  readonly memberApp: AppPage;
}

/** A small file of the app's origin: storage and cookies can be set there before the app starts. */
const FILE_OF_ORIGIN = '/icon.svg';

async function enterWorld(session: Session, world: World, language: string): Promise<void> {
  const [name = '', value = ''] = world.cookie.split('=');
  await session.navigate(world.url + FILE_OF_ORIGIN);
  await session.addCookie({ name, value });
  await session.addCookie({ name: 'sandbox_pill', value: 'off' });
  await session.run(storeChoices, language);
}

/** The test of the journeys: a world and a browser of its own for each. */
export const test = base.extend<BrowserFixtures & EngineOptions>({
  engine: ['webkit', { option: true }],
  programs: [{}, { option: true }],

  session: async ({ engine, programs, world, language }, use, testInfo) => {
    const session = await Session.create(await LAUNCHERS[engine](programs));
    try {
      await session.resize(430, 900);
      await enterWorld(session, world, language);
      await use(session);
      if (testInfo.status !== testInfo.expectedStatus) {
        const path = testInfo.outputPath('screenshot.png');
        await writeFile(path, await session.screenshot());
        await testInfo.attach('screenshot', { path, contentType: 'image/png' });
      }
    } finally {
      await session.end();
    }
    expect(session.readErrors(), 'errors in the page').toEqual([]);
  },

  app: async ({ session, world, language }, use) => use(new AppPage(session, world, language)),

  memberApp: async ({ session, app, world }, use) => {
    await session.run((token) => sessionStorage.setItem('token', token), world.members[0]?.token ?? '');
    await use(app);
  },
});
