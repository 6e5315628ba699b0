import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

import { chromium, type LaunchOptions } from '@playwright/test';

/** Preferred browser: a page takes a sixth of the processor time of the full browser. */
export const HEADLESS_SHELL = 'chromium-headless-shell';
const FULL_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Flags for the same rendering on every machine and for no background connections. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns the place of Playwright's own Chromium, which need not be installed; none on a system for which there is none. */
function findOwnPlace(): string {
  try {
    return chromium.executablePath();
  } catch {
    return '';
  }
}

/** Finds the first of the named browsers: `CHROMIUM_PATH`, then Playwright's own, then those in the search path. */
function findBrowser(names: readonly string[]): string | undefined {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    if (!isRunnable(chosen)) throw new Error(`CHROMIUM_PATH is not an executable file: ${chosen}`);
    return chosen;
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return [findOwnPlace(), ...names.flatMap((name) => folders.map((folder) => join(folder, name)))].find(
    isRunnable,
  );
}

/** Finds the Chromium for tests. @throws {Error} if `CHROMIUM_PATH` is not an executable file */
export const findChromium = (): string | undefined => findBrowser([HEADLESS_SHELL, ...FULL_BROWSERS]);

/** Finds the full Chromium. It reads user settings such as blocked storage, which the headless shell does not. */
export const findFullChromium = (): string | undefined => findBrowser(FULL_BROWSERS);

/** Returns how Playwright starts the browser. On macOS and Windows it finds an installed Chrome itself. */
export function launchOptions(): LaunchOptions {
  const executablePath = findChromium();
  if (executablePath !== undefined) return { executablePath, args: ARGS };
  return process.platform === 'linux' ? { args: ARGS } : { channel: 'chrome', args: ARGS };
}
