/* Bundles a TypeScript script and runs its `main`: Node 20 cannot read TypeScript. */
import './lib/node-version.mjs';

import { run } from './lib/house.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { loadScript } from './lib/load-script.mjs';

await run(async () => {
  const [file, ...args] = process.argv.slice(2);
  await ensureInstalled();
  const { main } = await loadScript(file ?? '');
  return main?.(args);
});
