/* Compares a backend, or traffic that a browser has recorded, with the contract. */
import './setup/check-node-version.mjs';

import { loadScript } from './build/bundle-script.mjs';
import { CONTRACT_COMMAND } from './contract/contract-command.mjs';
import { runCommand } from './lib/command-line.mjs';
import { fromRoot } from './lib/repository.mjs';
import { ensureInstalled } from './setup/install-packages.mjs';

await runCommand(CONTRACT_COMMAND, async ({ values }) => {
  await ensureInstalled();
  const { checkContract } = /** @type {typeof import('./contract/check-backend.ts')} */ (
    await loadScript(fromRoot('scripts/contract/check-backend.ts'))
  );
  return checkContract(values);
});
