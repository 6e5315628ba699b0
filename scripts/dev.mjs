/* The app with hot reload and the sandbox in one process on one address; `BACKEND_URL` puts a real backend in its place. */
import './setup/check-node-version.mjs';

import { runScript } from './lib/repository.mjs';
import { ensureInstalled } from './setup/install-packages.mjs';

await runScript(async () => {
  await ensureInstalled();
  const { serveDev } = await import('./dev/serve-dev.mjs');
  await serveDev(process.argv.slice(2));
});
