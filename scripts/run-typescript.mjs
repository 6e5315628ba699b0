/* Bundles a TypeScript script and runs its `main`: Node 20 cannot read TypeScript. */
import './setup/check-node-version.mjs';

import { runScript } from './lib/repository.mjs';
import { ensureInstalled } from './setup/install-packages.mjs';
import { loadScript } from './build/bundle-script.mjs';

await runScript(async () => {
  const [file, ...args] = process.argv.slice(2);
  await ensureInstalled();
  const { main } = await loadScript(file ?? '');
  return main?.(args);
});
