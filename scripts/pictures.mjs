/*
 * Takes pictures of every screen in all languages, themes and widths, and writes a contact sheet of each to `pictures/`.
 * Fails on layout faults: overflow, clipped glyphs, a dialog that cannot be scrolled. Arguments select screens by name.
 */
import './setup/check-node-version.mjs';

import { ensureBuilt } from './build/builds.mjs';
import { ensureChromium } from './setup/install-chromium.mjs';
import { fromRoot, UserError, runScript } from './lib/repository.mjs';
import { ensureInstalled } from './setup/install-packages.mjs';
import { loadScript } from './build/bundle-script.mjs';

await runScript(async () => {
  await ensureInstalled();
  await ensureChromium();
  await ensureBuilt();
  const { SCREENS } = /** @type {{ SCREENS: readonly import('./pictures/screens.ts').Screen[] }} */ (
    await loadScript(fromRoot('scripts/pictures/screens.ts'))
  );
  const { takePictures } = await import('./pictures/take-pictures.mjs');
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !SCREENS.some((screen) => screen.name === name));
  if (unknown)
    throw new UserError(
      `There is no screen ${unknown}. Screens: ${SCREENS.map(({ name }) => name).join(', ')}.`,
    );
  return takePictures(names.length > 0 ? SCREENS.filter(({ name }) => names.includes(name)) : SCREENS);
});
