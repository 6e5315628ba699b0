/* Packs the test fixtures and the sandbox for other repositories; `docs/kit.md` describes their use. */
import { relative } from 'node:path';

import { packKit } from './kit/pack-kit.ts';
import { packSandbox } from './kit/pack-sandbox.ts';
import { runScript } from './lib/repository.ts';

await runScript(async () => {
  const files = [(await packKit()).file, (await packSandbox()).file];
  const paths = files.map((file) => relative(process.cwd(), file)).join(' ');
  console.log(`Packed. In your suite: npm install --save-dev ${paths}`);
});
