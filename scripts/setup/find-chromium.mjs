import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Preferred browser: a page takes a sixth of the processor time of the full browser. */
export const HEADLESS_SHELL = 'chromium-headless-shell';
const FULL_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const MAC_APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Tells if a path is an executable file. @param {string} path */
function isRunnable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Lists the places of Playwright's own Chromium, newest first. @returns {string[]} */
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

/** Lists the places of programs on this system. @param {readonly string[]} names @returns {string[]} */
function systemCandidates(names) {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...MAC_APPLICATIONS];
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
