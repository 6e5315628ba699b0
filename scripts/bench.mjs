/*
 * Measures the performance of the product and fails if a target is missed. Most figures are ratios of two measurements
 * taken in turn, so that the load of the machine affects both alike. Options: `--rounds N` (default 9), `--no-peers`
 * (skips the comparison with other tools), `--pages` (only the app on a slow phone), `--write` (writes `docs/benchmarks.md`).
 */
import { parseArgs } from 'node:util';

import './setup/check-node-version.mjs';

import { ensureBuilt } from './build/builds.mjs';
import { runScript } from './lib/repository.mjs';
import { ensureInstalled } from './setup/install-packages.mjs';

await runScript(async () => {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '9' },
      write: { type: 'boolean', default: false },
      pages: { type: 'boolean', default: false },
      'no-peers': { type: 'boolean', default: false },
    },
  });
  await ensureInstalled();
  await ensureBuilt();
  const { bench, benchPages } = await import('./bench/bench.mjs');
  if (values.pages) return benchPages(Number(values.rounds));
  return bench({ rounds: Number(values.rounds), write: values.write, peers: !values['no-peers'] });
});
