import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { findFreePort } from '../../../scripts/lib/free-port.mjs';

const POLL_MS = 100;

/** Returns true if something answers at the address. */
const isServed = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Serves the app by `npm run nginx` on a free port, in front of a backend with the key of a sandbox. All that is written
 * is in the folder.
 */
export async function serveByNginx(backend: string, folder: string) {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['scripts/nginx/serve-by-nginx.mjs', '--port', String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      RUN_DIR: folder,
      PROXY_TO: backend,
      CHAT_URL: '/',
      LINK_KEY: 'sandbox-wallet-link',
      CLOCK_HEADER: 'x-sandbox-now',
      REPORT_URL: '/app-report',
    },
  });
  while (!(await isServed(url))) {
    if (child.exitCode !== null) throw new Error(`npm run nginx ended with code ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return {
    url,
    readAccessLog: () => readFileSync(join(folder, 'access.log'), 'utf8'),
    /** Stops nginx. Pages that have a connection to it must be closed before. */
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
