/* Serves the app with hot reload and the sandbox on one address. `BACKEND_URL` replaces the sandbox with a real backend. */
import './setup/check-node-version.mjs';

import { runCommand } from './lib/command-line.mjs';
import { SERVED_ENVIRONMENT, SERVED_OPTIONS } from './lib/start-options.mjs';
import { ensureInstalled } from './setup/install-packages.mjs';

await runCommand(
  {
    name: 'npm run dev',
    summary:
      'Serves the app with hot reload and the sandbox on one address. A change of server code restarts the sandbox; its worlds stay. The compiler watches, and prints errors of types.',
    options: { ...SERVED_OPTIONS, 'no-types': { type: 'boolean', meaning: 'does not check the types' } },
    environment: SERVED_ENVIRONMENT,
  },
  async ({ values }) => {
    await ensureInstalled();
    const { serveDev } = await import('./dev/serve-dev.mjs');
    await serveDev(process.argv.slice(2).filter((arg) => arg !== '--no-types'));
    if (values['no-types']) return;
    const { watchTypes } = await import('./dev/watch-types.mjs');
    await watchTypes();
  },
);
