import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Preferred, because a page costs a sixth of one in the full browser. */
export const HEADLESS_SHELL = 'chromium-headless-shell';
const FULL_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

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
export const findChromium = () => findBrowser([HEADLESS_SHELL, ...FULL_BROWSERS]);

/**
 * The full Chromium. It reads user settings such as blocked storage, which the headless shell does not.
 * @returns {string | undefined}
 */
export const findFullChromium = () => findBrowser(FULL_BROWSERS);

/** Flags that make Chromium draw alike on every machine and open no connection of its own. */
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

/** Launch options of Playwright for that browser. @returns {{ executablePath?: string, args: string[] }} */
export function launchOptions() {
  const executablePath = findChromium();
  return { ...(executablePath ? { executablePath } : {}), args: CHROMIUM_ARGS };
}
