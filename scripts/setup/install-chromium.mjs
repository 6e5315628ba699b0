import { existsSync } from 'node:fs';

import { findChromium, findFullChromium, HEADLESS_SHELL } from './find-chromium.mjs';
import { UserError } from '../lib/repository.mjs';
import { runProgram } from '../lib/run-program.mjs';

/** The browser, and fonts with Thai and Lao glyphs for text outside the app's own fonts. */
const PACKAGES = ['chromium', 'fonts-tlwg-loma-otf', 'fonts-lao'];

const isDebian = () => existsSync('/etc/debian_version');
const isRoot = () => process.getuid?.() === 0;

/** Returns the command that installs Chromium on this machine. */
function installHint() {
  if (isDebian()) return `sudo apt-get install --yes ${PACKAGES.join(' ')}`;
  return 'npx playwright install --with-deps chromium';
}

/** Options with a timeout, so that an unreachable archive does not block the tests. */
const APT_OPTIONS = ['--quiet', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=0'];

/** Installs packages with apt. @param {readonly string[]} packages */
async function install(packages) {
  console.error(`Installing ${packages.join(', ')} (apt-get) …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const options = /** @type {const} */ ({ env, stdout: 'ignore' });
  // An old package list names versions that the archive has removed.
  await runProgram('apt-get', ['update', ...APT_OPTIONS], options);
  await runProgram(
    'apt-get',
    ['install', '--yes', '--no-install-recommends', ...APT_OPTIONS, ...packages],
    options,
  );
}

/**
 * Finds Chromium and installs it on Debian as root. There it also installs the headless shell beside a full browser;
 * without it the tests only take longer.
 */
export async function ensureChromium() {
  const executable = findFullChromium();
  const canInstall = isDebian() && isRoot();
  if (executable) {
    if (canInstall && findChromium() === '/usr/bin/chromium' && !process.env['CHROMIUM_PATH']) {
      await install([HEADLESS_SHELL]);
    }
    return;
  }
  if (canInstall) {
    await install([...PACKAGES, HEADLESS_SHELL]);
    // If the archive has no headless shell, apt installs none of the packages.
    if (!findFullChromium()) await install(PACKAGES);
    if (findFullChromium()) return;
  }
  throw new UserError(`No Chromium was found. Run: ${installHint()} (or set CHROMIUM_PATH).`);
}
