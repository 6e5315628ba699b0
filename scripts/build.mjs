/* Builds the web app into dist/web, the console into dist/console and the sandbox into dist/server/main.mjs, whichever is stale. */
import './lib/node-version.mjs';

import { ensureBuilt } from './lib/builds.mjs';
import { run } from './lib/house.mjs';
import { ensureInstalled } from './lib/install.mjs';

await run(async () => {
  await ensureInstalled();
  await ensureBuilt();
});
