/*
 * One contact sheet a screen: languages, themes and widths side by side, in `pictures/`. Fails on what a
 * machine can see: overflow, cut ink, a dialog that cannot be read whole. Names choose screens.
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
  const { SCREENS } = await loadScript(fromRoot('scripts/pictures/screens.ts'));
  const { takePictures } = await import('./pictures/take-pictures.mjs');
  const names = process.argv.slice(2);
  /** @type {import('./pictures/screens.ts').Screen[]} */
  const all = SCREENS;
  const unknown = names.find((name) => !all.some((screen) => screen.name === name));
  if (unknown)
    throw new UserError(`No screen ${unknown}. Screens: ${all.map(({ name }) => name).join(', ')}.`);
  return takePictures(names.length > 0 ? all.filter(({ name }) => names.includes(name)) : all);
});
