import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Folders of programs of the system, which are not in the search path of every user. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];
/** Default of `NGINX_MODULES` in `deploy/configure.sh`. */
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Finds a program in the search path and in the folders of the system. */
function findProgram(name: string, exists = existsSync): string | undefined {
  const path = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return [...path, ...FOLDERS].map((folder) => join(folder, name)).find((file) => exists(file));
}

export const findNginx = (): string | undefined => findProgram('nginx');

/**
 * Returns the Debian packages whose files are missing. Without the module and the compressor, which other packages of
 * nginx do not bring, nginx serves the app without brotli.
 */
export const listMissingPackages = (exists = existsSync): readonly string[] => [
  ...(findProgram('nginx', exists) === undefined ? ['nginx'] : []),
  ...(exists(BROTLI_MODULE) ? [] : ['libnginx-mod-http-brotli-static']),
  ...(findProgram('brotli', exists) === undefined ? ['brotli'] : []),
];

/** Says why the tests that start nginx do not run, and what to do; undefined where they run. */
export function explainMissingNginx(): string | undefined {
  const missing = listMissingPackages();
  if (missing.length === 0) return undefined;
  return `Not run: the tests in scripts/tests/nginx and e2e/journeys/backend/nginx.proof.ts, because nginx is not installed with brotli. On Debian: sudo apt-get install ${missing.join(' ')}`;
}
