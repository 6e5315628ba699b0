import { existsSync } from 'node:fs';

import { findChromium, findWholeChromium, LIGHT_BROWSER } from './find-chromium.mjs';
import { UserError } from '../lib/repository.mjs';
import { spawnToEnd } from '../lib/spawn-to-end.mjs';

/** The browser, and fonts that hold Thai and Lao where the page's own have no glyph. */
const PACKAGES = ['chromium', 'fonts-tlwg-loma-otf', 'fonts-lao'];

const isDebian = () => existsSync('/etc/debian_version');
const isRoot = () => process.getuid?.() === 0;

/** The one command that gives this machine a Chromium. */
export function installHint() {
  if (isDebian()) return `sudo apt-get install --yes ${PACKAGES.join(' ')}`;
  return 'npx playwright install --with-deps chromium';
}

/** No archive that does not answer holds up the tests. */
const PATIENCE = ['--quiet', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=0'];

/** @param {readonly string[]} packages */
async function install(packages) {
  console.error(`Installing ${packages.join(', ')} (apt-get) …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const options = /** @type {const} */ ({ env, stdout: 'ignore' });
  // A list of packages that is old names versions that the archive no longer has.
  await spawnToEnd('apt-get', ['update', ...PATIENCE], options);
  await spawnToEnd(
    'apt-get',
    ['install', '--yes', '--no-install-recommends', ...PATIENCE, ...packages],
    options,
  );
}

/**
 * Finds a Chromium; on Debian as root it is installed where it is missing, and so is the lighter one beside a
 * whole browser, without which the tests only take longer.
 */
export async function ensureChromium() {
  const found = findWholeChromium();
  const mayInstall = isDebian() && isRoot();
  if (found) {
    if (mayInstall && findChromium() === '/usr/bin/chromium' && !process.env['CHROMIUM_PATH']) {
      await install([LIGHT_BROWSER]);
    }
    return;
  }
  if (mayInstall) {
    await install([...PACKAGES, LIGHT_BROWSER]);
    // An older archive has no lighter one, and then nothing of the list is installed.
    if (!findWholeChromium()) await install(PACKAGES);
    if (findWholeChromium()) return;
  }
  throw new UserError(`No Chromium was found. Run: ${installHint()} (or set CHROMIUM_PATH).`);
}
