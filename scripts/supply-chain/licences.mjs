/*
 * Writes the licences of the packages in the built app and the server to `dist/THIRD-PARTY-LICENCES.txt`. A package
 * without a licence is an error.
 */
import '../setup/check-node-version.mjs';

import { mkdirSync, writeFileSync } from 'node:fs';

import { fromRoot, runScript, UserError } from '../lib/repository.mjs';
import { ensureInstalled } from '../setup/install-packages.mjs';
import { renderLicences } from './render-licences.mjs';
import { listRuntimePackages } from './runtime-packages.mjs';

const FILE = 'dist/THIRD-PARTY-LICENCES.txt';

await runScript(async () => {
  await ensureInstalled();
  const packages = listRuntimePackages();
  const unknown = packages.filter(({ licence }) => licence === '').map(({ name }) => name);
  if (unknown.length > 0) throw new UserError(`These packages name no licence: ${unknown.join(', ')}.`);
  mkdirSync(fromRoot('dist'), { recursive: true });
  writeFileSync(fromRoot(FILE), renderLicences(packages));
  console.log(`${FILE}: ${packages.length} packages`);
});
