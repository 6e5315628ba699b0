import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** The one without a window's frame first: a page of it costs a sixth. */
export const LIGHT_BROWSER = 'chromium-headless-shell';
const WHOLE_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const MAC_APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** @param {string} path */
function isRunnable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @returns {string[]} where Playwright may have put a Chromium of its own, newest first */
function playwrightCandidates() {
  const roots = [
    process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? '',
    join(homedir(), '.cache', 'ms-playwright'),
    join(homedir(), 'Library', 'Caches', 'ms-playwright'),
  ];
  return roots
    .filter((root) => root !== '' && existsSync(root))
    .flatMap((root) =>
      readdirSync(root)
        .filter((name) => /^chromium-\d+$/.test(name))
        .sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
        .flatMap((name) => [
          join(root, name, 'chrome-linux64', 'chrome'),
          join(root, name, 'chrome-linux', 'chrome'),
          join(root, name, 'chrome-mac', 'Chromium.app', 'Contents', 'MacOS', 'Chromium'),
        ]),
    );
}

/** @param {readonly string[]} names @returns {string[]} */
function systemCandidates(names) {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...MAC_APPLICATIONS];
}

/** @param {readonly string[]} names */
function findBrowser(names) {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    if (!isRunnable(chosen)) throw new Error(`CHROMIUM_PATH names no program that runs: ${chosen}`);
    return chosen;
  }
  return [...playwrightCandidates(), ...systemCandidates(names)].find(isRunnable);
}

/**
 * The Chromium that tests use: `CHROMIUM_PATH`, then Playwright's own, then the system's.
 * Throws where `CHROMIUM_PATH` names nothing that runs; undefined where none is found.
 * @returns {string | undefined}
 */
export const findChromium = () => findBrowser([LIGHT_BROWSER, ...WHOLE_BROWSERS]);

/**
 * A Chromium with settings of a person, such as storage that is blocked, which the light one does not read.
 * @returns {string | undefined}
 */
export const findWholeChromium = () => findBrowser(WHOLE_BROWSERS);

/** Flags under which Chromium draws alike on every machine and talks to nobody else. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

/** What Playwright needs to launch it. @returns {{ executablePath?: string, args: string[] }} */
export function launchOptions() {
  const executablePath = findChromium();
  return { ...(executablePath ? { executablePath } : {}), args: CHROMIUM_ARGS };
}
