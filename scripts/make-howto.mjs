/* Draws the five default how-to clips (F-73) into web/public/howto: without words, so that they serve every language. */
import './setup/check-node-version.mjs';

import { readFileSync, writeFileSync } from 'node:fs';

import { chromium } from '@playwright/test';

import { launchOptions } from './setup/find-chromium.mjs';
import { fromRoot, UserError, runScript } from './lib/repository.mjs';
import { ICON_NAMES } from './howto/icon-names.mjs';
import { webmOf } from './howto/webm.mjs';

const CLIPS = 5;
const MOST_BYTES = 150_000;
/** A page that may encode video must come from a safe origin; nothing listens there. */
const ORIGIN = 'http://localhost/';

/** The shapes of the app's own icons, by name. */
async function icons() {
  const entries = ICON_NAMES.map(async (name) => {
    const { __iconData } = await import(`lucide-react/dist/esm/icons/${name}.mjs`);
    return [name, __iconData.node];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** @param {import('@playwright/test').Route} route */
async function serve(route) {
  const { pathname } = new URL(route.request().url());
  if (pathname === '/')
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>clips</title>' });
  return route.fulfill({
    contentType: 'text/javascript',
    body: readFileSync(fromRoot(`scripts/howto${pathname}`), 'utf8'),
  });
}

await runScript(async () => {
  const browser = await chromium.launch({ ...launchOptions(), headless: true });
  try {
    const page = await browser.newPage();
    await page.route(`${ORIGIN}**`, serve);
    await page.goto(ORIGIN);
    for (let number = 1; number <= CLIPS; number += 1) {
      const made = await page.evaluate(
        async ({ which, shapes }) => {
          // @ts-expect-error It is the page that loads this.
          const { recordClip } = await import('/record.mjs');
          return recordClip(which, shapes);
        },
        { which: number, shapes: await icons() },
      );
      const pictures = made.pictures.map((/** @type {any} */ each) => ({
        ...each,
        data: Buffer.from(each.data, 'base64'),
      }));
      const file = webmOf({ ...made, pictures });
      if (file.length > MOST_BYTES) throw new UserError(`Clip ${number} has ${file.length} bytes.`);
      writeFileSync(fromRoot(`web/public/howto/${number}.webm`), file);
      console.log(`${number}.webm: ${Math.round(file.length / 1000)} kB, ${made.ms / 1000} s`);
    }
  } finally {
    await browser.close();
  }
});
