/* Bundles a TypeScript script and runs its `main`, because Node 20 cannot run TypeScript. */
import './setup/check-node-version.mjs';

import { runScript } from './lib/repository.mjs';
import { ensureInstalled } from './setup/install-packages.mjs';
import { loadScript } from './build/bundle-script.mjs';

await runScript(async () => {
  const [file, ...args] = process.argv.slice(2);
  await ensureInstalled();
  const { main } = /** @type {{ main?: (args: readonly string[]) => number | Promise<number> }} */ (
    await loadScript(file ?? '')
  );
  return main?.(args);
});
