/* The app with hot reload and the sandbox in one process on one address; `BACKEND_URL` puts a real backend in its place. */
import './lib/node-version.mjs';

import { run } from './lib/house.mjs';
import { ensureInstalled } from './lib/install.mjs';

await run(async () => {
  await ensureInstalled();
  const { serveDev } = await import('./dev/serve-dev.mjs');
  await serveDev(process.argv.slice(2));
});
