/* Packs the test fixtures for other repositories into `dist/kit`; `docs/kit.md` describes their use. */
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
