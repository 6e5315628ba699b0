import { canInstallPackages, installPackages, isDebian } from './apt.mjs';
import { findChromium, findFullChromium, HEADLESS_SHELL } from './find-chromium.mjs';
import { UserError } from '../lib/repository.mjs';

/** The browser, and fonts with Thai and Lao glyphs for text outside the app's own fonts. */
const PACKAGES = ['chromium', 'fonts-tlwg-loma-otf', 'fonts-lao'];

/** Returns the command that installs Chromium on this machine. */
function installHint() {
  if (isDebian()) return `sudo apt-get install --yes ${PACKAGES.join(' ')}`;
  return 'npx playwright install --with-deps chromium';
}

/**
 * Finds Chromium and installs it on Debian as root. There it also installs the headless shell beside a full browser;
 * without it the tests only take longer.
 */
export async function ensureChromium() {
  const executable = findFullChromium();
  const canInstall = canInstallPackages();
  if (executable) {
    if (canInstall && findChromium() === '/usr/bin/chromium' && !process.env['CHROMIUM_PATH']) {
      await installPackages([HEADLESS_SHELL]);
    }
    return;
  }
  if (canInstall) {
    await installPackages([...PACKAGES, HEADLESS_SHELL]);
    // If the archive has no headless shell, apt installs none of the packages.
    if (!findFullChromium()) await installPackages(PACKAGES);
    if (findFullChromium()) return;
  }
  throw new UserError(`No Chromium was found. Run: ${installHint()} (or set CHROMIUM_PATH).`);
}
