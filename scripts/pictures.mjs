/*
 * One contact sheet a screen: languages, themes and widths side by side, in `pictures/`. Fails on what a
 * machine can see: overflow, cut ink, a dialog that cannot be read whole. Names choose screens.
 */
import './lib/node-version.mjs';

import { ensureBuilt } from './lib/builds.mjs';
import { ensureChromium } from './lib/chromium-set-up.mjs';
import { inHouse, Refusal, run } from './lib/house.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { loadScript } from './lib/load-script.mjs';

await run(async () => {
  await ensureInstalled();
  await ensureChromium();
  await ensureBuilt();
  const { SCREENS } = await loadScript(inHouse('scripts/pictures/screens.ts'));
  const { takePictures } = await import('./pictures/take.mjs');
  const names = process.argv.slice(2);
  /** @type {import('./pictures/screens.ts').Screen[]} */
  const all = SCREENS;
  const unknown = names.find((name) => !all.some((screen) => screen.name === name));
  if (unknown) throw new Refusal(`No screen ${unknown}. Screens: ${all.map(({ name }) => name).join(', ')}.`);
  return takePictures(names.length > 0 ? all.filter(({ name }) => names.includes(name)) : all);
});
