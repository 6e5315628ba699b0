import { existsSync } from 'node:fs';

import { UserError } from '../lib/repository.ts';
import { canInstallPackages, installPackages, isDebian } from './apt.ts';
import { findChromium, findFullChromium, HEADLESS_SHELL } from './find-chromium.ts';

/** The browser, and fonts with Thai and Lao glyphs for text outside the app's own fonts. */
const PACKAGES = ['chromium', 'fonts-tlwg-loma-otf', 'fonts-lao'];

/** Places of an installed Chrome on macOS and Windows, where Playwright looks for it. */
const CHROMES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ...['LOCALAPPDATA', 'PROGRAMFILES', 'PROGRAMFILES(X86)'].map(
    (name) => `${process.env[name] ?? ''}\\Google\\Chrome\\Application\\chrome.exe`,
  ),
];
const hasChrome = (): boolean => CHROMES.some((path) => existsSync(path));

/**
 * Finds Chromium and installs it on Debian as root. There it also installs the headless shell beside a full browser;
 * without it the tests only take longer.
 */
export async function ensureChromium(): Promise<void> {
  // Of these systems Playwright finds Chrome itself, and Chromium where it has installed one.
  if (process.platform !== 'linux') {
    if (findChromium() !== undefined || hasChrome()) return;
    throw new UserError('No Chrome was found. Install it, or run: npx playwright install chromium');
  }
  const canInstall = canInstallPackages();
  if (findFullChromium()) {
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
  const command = isDebian()
    ? `sudo apt-get install --yes ${PACKAGES.join(' ')}`
    : 'npx playwright install --with-deps chromium';
  throw new UserError(`No Chromium was found. Run: ${command} (or set CHROMIUM_PATH).`);
}
