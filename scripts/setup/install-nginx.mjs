import { existsSync } from 'node:fs';

import { canInstallPackages, installPackages } from './apt.mjs';
import { findNginx } from './find-nginx.mjs';

/** nginx, its module for files in brotli, and the program that compresses the page. */
const PACKAGES = ['nginx', 'libnginx-mod-http-brotli-static', 'brotli'];
const POLICY = '/usr/sbin/policy-rc.d';

/** Returns false if the system would start nginx as a service when it is installed. */
const isServiceless = () => existsSync(POLICY) || !existsSync('/run/systemd/system');

/**
 * Installs nginx on Debian as root, where that starts no service: the tests start it themselves. Elsewhere, or without a
 * network, nothing is installed.
 */
export async function ensureNginx() {
  if (findNginx() === undefined && canInstallPackages() && isServiceless()) await installPackages(PACKAGES);
}
