/* Writes the licences of the packages in the built app and the server to `dist/THIRD-PARTY-LICENCES.txt`. */
import '../setup/check-node-version.mjs';

import { mkdirSync, writeFileSync } from 'node:fs';

import { runCommand } from '../lib/command-line.mjs';
import { fromRoot, UserError } from '../lib/repository.ts';
import { ensureInstalled } from '../setup/install-packages.mjs';
import { renderLicences } from './render-licences.mjs';
import { listRuntimePackages } from './runtime-packages.mjs';

const FILE = 'dist/THIRD-PARTY-LICENCES.txt';

await runCommand(
  {
    name: 'npm run licences',
    summary: `Writes the licences of the packages in the built app and the server to ${FILE}.`,
    options: {},
    exitCodes: { 1: 'a package names no licence' },
  },
  async () => {
    await ensureInstalled();
    const packages = listRuntimePackages();
    const unknown = packages.filter(({ licence }) => licence === '').map(({ name }) => name);
    if (unknown.length > 0) throw new UserError(`These packages name no licence: ${unknown.join(', ')}.`);
    mkdirSync(fromRoot('dist'), { recursive: true });
    writeFileSync(fromRoot(FILE), renderLicences(packages));
    console.log(`${FILE}: ${packages.length} packages`);
  },
);
