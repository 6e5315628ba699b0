/* Serves the app with hot reload and the sandbox on one address. With `BACKEND_URL` it forwards to a real backend. */
import './setup/check-node-version.mjs';

import { runCommand } from './lib/command-line.mjs';
import { DEV_OPTIONS, SERVED_ENVIRONMENT } from './lib/start-options.mjs';
import { ensureInstalled } from './setup/install-packages.mjs';

await runCommand(
  {
    name: 'npm run dev',
    summary:
      'Serves the app with hot reload and the sandbox on one address. A change of server code restarts the sandbox; its worlds go on. The compiler watches, and prints errors of types.',
    options: DEV_OPTIONS,
    environment: SERVED_ENVIRONMENT,
  },
  async ({ values }) => {
    await ensureInstalled();
    const { serveDev } = await import('./dev/serve-dev.mjs');
    await serveDev({ args: process.argv.slice(2).filter((arg) => arg !== '--no-types'), values });
    if (values['no-types']) return;
    const { watchTypes } = await import('./dev/watch-types.mjs');
    await watchTypes();
  },
);
