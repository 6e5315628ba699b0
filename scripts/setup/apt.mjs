import { existsSync } from 'node:fs';

import { runProgram } from '../lib/run-program.mjs';

export const isDebian = () => existsSync('/etc/debian_version');

/** Tells if this process may install packages of the system. */
export const canInstallPackages = () => isDebian() && process.getuid?.() === 0;

/** Options with a timeout, so that an unreachable archive does not block the tests. */
const APT_OPTIONS = ['--quiet', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=0'];

/**
 * Installs packages with apt, which prints its own errors. Installs nothing without apt or a network, so the caller
 * has to look for the programs afterwards.
 * @param {readonly string[]} packages
 */
export async function installPackages(packages) {
  console.error(`Installing ${packages.join(', ')} (apt-get) …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const options = /** @type {const} */ ({ env, stdout: 'ignore' });
  try {
    // An old package list names versions that the archive has removed.
    await runProgram('apt-get', ['update', ...APT_OPTIONS], options);
    await runProgram(
      'apt-get',
      ['install', '--yes', '--no-install-recommends', ...APT_OPTIONS, ...packages],
      options,
    );
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
    console.error('apt-get was not found.');
  }
}
