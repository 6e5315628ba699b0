import { statSync } from 'node:fs';

import { fromRoot, UserError } from '../lib/repository.mjs';
import { runNpm } from '../lib/run-program.mjs';

/** Returns the time of the last change in ms, or 0. @param {string} path */
const readChangeTime = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Tells if `node_modules` exists and is newer than the lock file. */
const isInstalled = () =>
  // npm writes this file at the end of each installation.
  readChangeTime(fromRoot('node_modules', '.package-lock.json')) >=
  readChangeTime(fromRoot('package-lock.json'));

/** Installs the packages of the lock file if they are missing or outdated. Prints to standard error only. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  console.error('Installing dependencies (npm ci) …');
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await runNpm(args, { stdout: 'stderr' });
  if (code !== 0) throw new UserError('npm ci failed, see above. Check the network or the package cache.');
}
