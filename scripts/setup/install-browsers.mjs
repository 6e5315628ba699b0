import { UserError } from '../lib/repository.ts';
import { canInstallPackages, installPackages } from './apt.ts';
import { findBrowsers } from './find-browsers.mjs';

/** Packages of each browser. The fonts have Thai and Lao glyphs for text outside the app's own fonts. */
const PACKAGES = {
  webkit: ['webkit2gtk-driver', 'xvfb', 'fonts-tlwg-loma-otf', 'fonts-lao'],
  firefox: ['firefox-esr', 'fonts-tlwg-loma-otf', 'fonts-lao'],
};

/** @typedef {keyof typeof PACKAGES} BrowserName */

/** Browsers besides Chromium. @type {readonly BrowserName[]} */
export const BROWSERS = ['webkit', 'firefox'];

/** Titles of the browsers, for messages. */
const TITLES = { webkit: 'WebKit', firefox: 'Firefox' };

/** Lists the browsers of which a program was not found. @param {readonly BrowserName[]} names */
function listMissing(names) {
  const found = findBrowsers();
  return names.filter((name) => Object.values(found[name]).includes(undefined));
}

/** Lists the packages of browsers. @param {readonly BrowserName[]} names */
const listPackages = (names) => [...new Set(names.flatMap((name) => PACKAGES[name]))];

/** Says which browsers are missing and how to get them. @param {readonly BrowserName[]} missing */
function describeMissing(missing) {
  const titles = missing.map((name) => TITLES[name]).join(' and ');
  const lines = [
    `${titles} cannot be started: programs are missing.`,
    `On Debian or Ubuntu run: sudo apt-get install --yes ${listPackages(missing).join(' ')}`,
  ];
  const present = BROWSERS.filter((name) => !missing.includes(name));
  for (const name of present) lines.push(`${TITLES[name]} alone: npm run browsers -- --project=${name}`);
  return lines.join('\n');
}

/**
 * Finds the browsers, and installs those that are missing on Debian as root. Throws a `UserError` if a browser is still
 * missing.
 * @param {readonly BrowserName[]} names
 */
export async function ensureBrowsers(names) {
  const missing = listMissing(names);
  if (missing.length === 0) return;
  if (canInstallPackages()) await installPackages(listPackages(missing));
  const stillMissing = listMissing(names);
  if (stillMissing.length > 0) throw new UserError(describeMissing(stillMissing));
}
