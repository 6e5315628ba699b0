import { existsSync } from 'node:fs';

import { UserError } from '../lib/repository.ts';
import { canInstallPackages, installPackages, isDebian } from './apt.ts';

/** Packages of the browsers in `e2e/browsers`, of their screen and of what gives a window the focus. */
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xdotool'];
const PROGRAMS = ['firefox-esr', 'WebKitWebDriver', 'Xvfb', 'xdotool'];

const areInstalled = (): boolean => PROGRAMS.every((program) => existsSync(`/usr/bin/${program}`));

/**
 * Finds the WebKitGTK and the Firefox of Debian, and installs them as root. Returns false on another system, for which there are
 * none. @throws {UserError} if they are missing
 */
export async function ensureOtherBrowsers(): Promise<boolean> {
  if (!isDebian()) return false;
  if (!areInstalled() && canInstallPackages()) await installPackages(PACKAGES);
  if (areInstalled()) return true;
  throw new UserError(`No WebKit or Firefox. Run: sudo apt-get install --yes ${PACKAGES.join(' ')}`);
}
