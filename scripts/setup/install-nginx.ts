import { existsSync } from 'node:fs';

import { canInstallPackages, installPackages } from './apt.ts';
import { listMissingPackages } from './find-nginx.ts';

const POLICY = '/usr/sbin/policy-rc.d';

/** Returns false if the system would start nginx as a service when it is installed. */
const isServiceless = () => existsSync(POLICY) || !existsSync('/run/systemd/system');

/**
 * Installs what is missing of nginx, its module for files in brotli and the compressor of the page, on Debian as root and
 * where that starts no service: the tests start it themselves. Elsewhere, or without a network, nothing is installed.
 */
export async function ensureNginx(): Promise<void> {
  const missing = listMissingPackages();
  if (missing.length > 0 && canInstallPackages() && isServiceless()) await installPackages(missing);
}
