import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Folders of programs of the system, which are not in the search path of every user. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/** Finds nginx in the search path and in the folders of the system. */
export function findNginx() {
  const path = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return [...path, ...FOLDERS].map((folder) => join(folder, 'nginx')).find((file) => existsSync(file));
}

/** Says why the tests that start nginx do not run, and what to do. */
export const NGINX_MISSING =
  'Not run: the tests in scripts/tests/nginx and e2e/journeys/backend/nginx.spec.ts, because nginx is not installed. On Debian: sudo apt-get install nginx libnginx-mod-http-brotli-static brotli';
