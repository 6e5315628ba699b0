import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, join, posix, win32 } from 'node:path';

/** Preferred browser: a page takes a sixth of the processor time of the full browser. */
export const HEADLESS_SHELL = 'chromium-headless-shell';
const FULL_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * Lists the places where the installers of macOS and Windows put a browser. They are in no search path.
 * @param {NodeJS.Platform} platform
 * @param {string} home
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function listApplications(platform, home, env) {
  if (platform === 'darwin') {
    return ['/Applications', posix.join(home, 'Applications')].flatMap((folder) => [
      posix.join(folder, 'Chromium.app/Contents/MacOS/Chromium'),
      posix.join(folder, 'Google Chrome.app/Contents/MacOS/Google Chrome'),
    ]);
  }
  if (platform !== 'win32') return [];
  const folders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) => env[name]);
  return folders.flatMap((folder) =>
    folder
      ? [
          win32.join(folder, 'Chromium', 'Application', 'chrome.exe'),
          win32.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
        ]
      : [],
  );
}

/** Tells if a path is an executable file. @param {string} path */
function isRunnable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the place of Playwright's own Chromium, which depends on the system and its processor; none if Playwright has no
 * Chromium for this system. It need not be installed.
 * @returns {string[]}
 */
function playwrightCandidates() {
  // Loaded when it is needed, because this module is also used before the packages are installed.
  const { chromium } = /** @type {typeof import('@playwright/test')} */ (
    createRequire(import.meta.url)('@playwright/test')
  );
  try {
    return [chromium.executablePath()].filter(Boolean);
  } catch {
    return [];
  }
}

/** Lists the places of programs on this system. @param {readonly string[]} names @returns {string[]} */
function systemCandidates(names) {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const inPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...inPath, ...listApplications(process.platform, homedir(), process.env)];
}

/** Finds the first browser of the given names that can be run. @param {readonly string[]} names */
function findBrowser(names) {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    if (!isRunnable(chosen)) throw new Error(`CHROMIUM_PATH is not an executable file: ${chosen}`);
    return chosen;
  }
  return [...playwrightCandidates(), ...systemCandidates(names)].find(isRunnable);
}

/**
 * Finds the Chromium for tests: `CHROMIUM_PATH`, then Playwright's own, then the system's. Throws if `CHROMIUM_PATH` is
 * not an executable file.
 * @returns {string | undefined}
 */
export const findChromium = () => findBrowser([HEADLESS_SHELL, ...FULL_BROWSERS]);

/**
 * Finds the full Chromium. It reads user settings such as blocked storage, which the headless shell does not.
 * @returns {string | undefined}
 */
export const findFullChromium = () => findBrowser(FULL_BROWSERS);

/** Flags for the same rendering on every machine and for no background connections. */
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

/** Returns the launch options of Playwright. @returns {{ executablePath?: string, args: string[] }} */
export function launchOptions() {
  const executablePath = findChromium();
  return { ...(executablePath ? { executablePath } : {}), args: CHROMIUM_ARGS };
}
