/* Builds the web app into dist/web, the console into dist/console and the sandbox into dist/server/main.mjs, whichever is stale. */
import './setup/check-node-version.mjs';

import { ensureBuilt } from './build/builds.mjs';
import { runScript } from './lib/repository.mjs';
import { ensureInstalled } from './setup/install-packages.mjs';

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
});
