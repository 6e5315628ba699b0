import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { findFreePort } from '../../scripts/lib/free-port.ts';

const SERVER = fileURLToPath(new URL('plain-app/server.mjs', import.meta.url));

/** Starts the plain app at a sandbox, with a fault if one is named. */
export async function startPlainApp(sandbox: string, fault?: string) {
  const port = String(await findFreePort());
  const server = spawn(
    process.execPath,
    [SERVER, '--port', port, '--operator', sandbox, ...(fault === undefined ? [] : ['--fault', fault])],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(server.stdout, 'data');
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.kill();
      await once(server, 'exit');
    },
  };
}
