/* Packs the test fixtures for other repositories into `dist/kit`; `docs/kit.md` describes their use. */
import './setup/check-node-version.mjs';

import { relative } from 'node:path';

import { runCommand } from './lib/command-line.mjs';
import { ensureInstalled } from './setup/install-packages.mjs';

await runCommand(
  {
    name: 'npm run kit',
    summary:
      'Packs the fixtures of the end-to-end tests for suites in other repositories. docs/kit.md describes their use.',
    options: {},
  },
  async () => {
    await ensureInstalled();
    const { packKit } = await import('./kit/pack-kit.mjs');
    const { file } = await packKit();
    console.log(`Packed. In your suite: npm install --save-dev ${relative(process.cwd(), file)}`);
  },
);
