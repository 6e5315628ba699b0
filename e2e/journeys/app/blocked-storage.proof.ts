import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { chromium } from '@playwright/test';

import { findFullChromium, launchOptions } from '../../../scripts/setup/find-chromium.ts';
import { expect, test } from '../../../kit/src/sandbox.ts';
import { walletPage } from '../../pages/wallet-page.ts';
import { waitForContent } from '../../support/content.ts';
import { openInFrame } from '../../support/portal.ts';

/* A browser of its own, whose settings block the storage of frames. */

test('C7 with storage blocked: the app works from memory and shows a notice', async ({ world }, info) => {
  await world.settings.update({ variant: 'iframe' });
  const folder = info.outputPath('profile');
  mkdirSync(join(folder, 'Default'), { recursive: true });
  const blocked = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify(blocked));
  const executablePath = findFullChromium();
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions(),
    ...(executablePath !== undefined && { executablePath }),
    headless: true,
    viewport: { width: 400, height: 760 },
    reducedMotion: 'reduce',
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const frame = await openInFrame(page, world, '/login');
    const app = walletPage(frame, 'th');
    await expect(frame.getByText(app.t('session', 'memoryOnly'))).toBeVisible();
    const appFrame = page.frames().find((candidate) => candidate.url().endsWith('/login'));
    const isRefused = await appFrame?.evaluate(() => {
      try {
        return localStorage.length < 0;
      } catch {
        return true;
      }
    });
    expect(isRefused, 'the browser refuses storage').toBe(true);

    await app.logIn(world.members[0] ?? { phone: '', password: '' });
    await app.expectTotal('12,458.92');
    await waitForContent(frame);
    await page.goto(page.url());
    await expect(frame.getByLabel(app.t('session', 'phone'))).toBeVisible();
    expect(errors).toEqual([]);
  } finally {
    await context.close();
  }
});
