/* Packs the fixtures for suites outside this repository into `dist/kit`; how to use them: `docs/kit.md`. */
import './setup/check-node-version.mjs';

import { relative } from 'node:path';

import { runScript } from './lib/repository.mjs';
import { ensureInstalled } from './setup/install-packages.mjs';
import { packKit } from './kit/pack-kit.mjs';

await runScript(async () => {
  await ensureInstalled();
  const { file } = await packKit();
  console.log(`Packed. In your suite: npm install --save-dev ${relative(process.cwd(), file)}`);
});
