/* Builds the web app (dist/web), the console (dist/console) and the sandbox (dist/server) if their sources changed. */
import './setup/check-node-version.mjs';

import { ensureBuilt } from './build/builds.mjs';
import { runScript } from './lib/repository.mjs';
import { ensureInstalled } from './setup/install-packages.mjs';

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
});
