/* Serves the app with hot reload and the sandbox on one address. `BACKEND_URL` replaces the sandbox with a real backend. */
import './setup/check-node-version.mjs';

import { runScript } from './lib/repository.mjs';
import { ensureInstalled } from './setup/install-packages.mjs';

await runScript(async () => {
  await ensureInstalled();
  const { serveDev } = await import('./dev/serve-dev.mjs');
  await serveDev(process.argv.slice(2));
});
