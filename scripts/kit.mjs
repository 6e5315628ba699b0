/* Packs the fixtures for suites outside this repository into `dist/kit`; how to use them: `docs/kit.md`. */
import './lib/node-version.mjs';

import { relative } from 'node:path';

import { run } from './lib/house.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { packKit } from './lib/kit.mjs';

await run(async () => {
  await ensureInstalled();
  const { file } = await packKit();
  console.log(`Packed. In your suite: npm install --save-dev ${relative(process.cwd(), file)}`);
});
