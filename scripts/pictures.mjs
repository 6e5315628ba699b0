/*
 * Takes pictures of every screen in all languages, themes and widths, and writes a contact sheet of each to `pictures/`.
 * Fails on layout faults: overflow, clipped glyphs, a dialog that cannot be scrolled.
 */
import './setup/check-node-version.mjs';

import { loadScript } from './build/bundle-script.mjs';
import { ensureBuilt } from './build/builds.mjs';
import { runCommand, UsageError } from './lib/command-line.mjs';
import { findNearestName } from './lib/nearest-name.mjs';
import { fromRoot } from './lib/repository.ts';
import { CHROMIUM_ENVIRONMENT } from './test-run/environment.mjs';
import { ensureChromium } from './setup/install-chromium.ts';
import { ensureInstalled } from './setup/install-packages.mjs';

await runCommand(
  {
    name: 'npm run pictures',
    summary:
      'Takes pictures of every screen in all languages, themes and widths, writes a contact sheet of each to pictures/ and checks their layout.',
    options: {},
    args: { name: '[SCREEN …]', meaning: 'names of screens; default all' },
    environment: CHROMIUM_ENVIRONMENT,
    exitCodes: {
      1: 'a screen has a layout fault: overflow, clipped glyphs, a dialog that cannot be scrolled',
    },
  },
  async ({ positionals }) => {
    await ensureInstalled();
    const { SCREENS, SKIN_SCREENS } = /** @type {typeof import('./pictures/screens.ts')} */ (
      await loadScript(fromRoot('scripts/pictures/screens.ts'))
    );
    const screens = [...SCREENS, ...SKIN_SCREENS];
    const names = screens.map(({ name }) => name);
    const unknown = positionals.find((name) => !names.includes(name));
    if (unknown !== undefined) {
      const nearest = findNearestName(unknown, names);
      throw new UsageError(
        `There is no screen ${unknown}. Did you mean ${nearest}? Screens: ${names.join(', ')}.`,
      );
    }
    await ensureChromium();
    await ensureBuilt();
    const { takePictures } = await import('./pictures/take-pictures.mjs');
    return takePictures(
      positionals.length > 0 ? screens.filter(({ name }) => positionals.includes(name)) : screens,
    );
  },
);
