import { UserError } from '../lib/repository.mjs';
import { canInstallPackages, installPackages } from './apt.mjs';
import { findBrowsers } from './find-browsers.mjs';

/** Packages of each browser. The fonts have Thai and Lao glyphs for text outside the app's own fonts. */
const PACKAGES = {
  webkit: ['webkit2gtk-driver', 'xvfb', 'fonts-tlwg-loma-otf', 'fonts-lao'],
  firefox: ['firefox-esr', 'fonts-tlwg-loma-otf', 'fonts-lao'],
};

/** @typedef {keyof typeof PACKAGES} BrowserName */

/** Browsers besides Chromium. @type {readonly BrowserName[]} */
export const BROWSERS = ['webkit', 'firefox'];

/** Lists the packages of the browsers that lack a program. @param {readonly BrowserName[]} names */
function listMissingPackages(names) {
  const found = findBrowsers();
  const missing = names.filter((name) => Object.values(found[name]).includes(undefined));
  return [...new Set(missing.flatMap((name) => PACKAGES[name]))];
}

/** Finds the browsers, and installs those that are missing on Debian as root. @param {readonly BrowserName[]} names */
export async function ensureBrowsers(names) {
  const missing = listMissingPackages(names);
  if (missing.length === 0) return;
  if (canInstallPackages()) await installPackages(missing);
  const packages = listMissingPackages(names);
  if (packages.length === 0) return;
  throw new UserError(
    `These browsers are missing or incomplete. On Debian or Ubuntu run: sudo apt-get install --yes ${packages.join(' ')}`,
  );
}
