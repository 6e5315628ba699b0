import { existsSync } from 'node:fs';

import { findChromium } from './browser.mjs';
import { Refusal } from './house.mjs';
import { spawnToEnd } from './spawn.mjs';

/** The browser, and fonts that hold Thai and Lao where the page's own have no glyph. */
const PACKAGES = ['chromium', 'fonts-tlwg-loma-otf', 'fonts-lao'];

const isDebian = () => existsSync('/etc/debian_version');
const isRoot = () => process.getuid?.() === 0;

/** The one command that gives this machine a Chromium. */
export function hint() {
  if (isDebian()) return `sudo apt-get install --yes ${PACKAGES.join(' ')}`;
  return 'npx playwright install --with-deps chromium';
}

/** Finds a Chromium; on Debian as root it is installed where it is missing. */
export async function ensureChromium() {
  if (findChromium()) return;
  if (isDebian() && isRoot()) {
    console.error(`Installing ${PACKAGES.join(', ')} (apt-get) …`);
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const options = /** @type {const} */ ({ env, stdout: 'ignore' });
    // A list of packages that is old names versions that the archive no longer has.
    await spawnToEnd('apt-get', ['update', '--quiet'], options);
    await spawnToEnd(
      'apt-get',
      ['install', '--yes', '--no-install-recommends', '--quiet', ...PACKAGES],
      options,
    );
    if (findChromium()) return;
  }
  throw new Refusal(`No Chromium was found. Run: ${hint()} (or set CHROMIUM_PATH).`);
}
