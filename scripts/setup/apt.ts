import { existsSync } from 'node:fs';

import { run } from '../lib/run-program.ts';

export const isDebian = (): boolean => existsSync('/etc/debian_version');

/** Tells if this process may install packages of the system. */
export const canInstallPackages = (): boolean => isDebian() && process.getuid?.() === 0;

/** Options with a timeout, so that an unreachable archive does not block the tests. */
const OPTIONS = ['--quiet', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=0'];

/**
 * Installs packages with apt, which prints its own errors. Without a network it installs nothing, so the caller has to look
 * for the programs afterwards.
 */
export async function installPackages(packages: readonly string[]): Promise<void> {
  console.error(`Installing ${packages.join(', ')} (apt-get) …`);
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, stdout: 'ignore' } as const;
  // An old package list names versions that the archive has removed.
  await run('apt-get', ['update', ...OPTIONS], options);
  await run('apt-get', ['install', '--yes', '--no-install-recommends', ...OPTIONS, ...packages], options);
}
