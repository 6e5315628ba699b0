/* Generates the documents that are derived from the contract, the recipes, the lists of names and the glossary. */
import '../setup/check-node-version.mjs';

import { loadScript } from '../build/bundle-script.mjs';
import { runCommand } from '../lib/command-line.mjs';
import { fromRoot } from '../lib/repository.mjs';
import { ensureInstalled } from '../setup/install-packages.mjs';

/** Scripts that write one document each. */
const WRITERS = ['contract', 'message-keys', 'client-lint', 'names', 'going-live', 'operating', 'words'];

await runCommand(
  {
    name: 'npm run docs',
    summary:
      'Generates docs/contract.md, docs/keys.md, docs/checks.md, docs/names.md, docs/product/words.md and the tables of docs/guides/going-live.md and docs/guides/operating.md.',
    options: {},
  },
  async () => {
    await ensureInstalled();
    process.chdir(fromRoot());
    for (const name of WRITERS) {
      const { main } = /** @type {{ main: () => number | Promise<number> }} */ (
        await loadScript(fromRoot('scripts', 'docs', `${name}-doc.ts`))
      );
      const code = await main();
      if (code !== 0) return code;
    }
    return 0;
  },
);
