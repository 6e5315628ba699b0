/* Packs the test fixtures and the sandbox for other repositories; `docs/kit.md` describes their use. */
import './setup/check-node-version.mjs';

import { relative } from 'node:path';

import { runCommand } from './lib/command-line.mjs';
import { ensureInstalled } from './setup/install-packages.mjs';

await runCommand(
  {
    name: 'npm run kit',
    summary:
      'Packs the fixtures of the end-to-end tests (dist/kit) and the sandbox with the built app (dist/wallet-sandbox) for suites in other repositories. docs/kit.md describes their use.',
    options: {},
  },
  async () => {
    await ensureInstalled();
    const { packKit } = await import('./kit/pack-kit.mjs');
    const { packSandbox } = await import('./kit/pack-sandbox.mjs');
    const files = [(await packKit()).file, (await packSandbox()).file];
    const paths = files.map((file) => relative(process.cwd(), file)).join(' ');
    console.log(`Packed. In your suite: npm install --save-dev ${paths}`);
  },
);
