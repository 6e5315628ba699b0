/*
 * Measures the performance of the product and fails if a target is missed. Most figures are ratios of two measurements
 * taken in turn, so that the load of the machine affects both alike.
 */
import './setup/check-node-version.mjs';

import { ensureBuilt } from './build/builds.mjs';
import { runCommand, toCount } from './lib/command-line.mjs';
import { CHROMIUM_ENVIRONMENT } from './test-run/environment.mjs';
import { ensureInstalled } from './setup/install-packages.mjs';

await runCommand(
  {
    name: 'npm run bench',
    summary:
      'Measures costs as ratios in paired runs, against targets and other tools. docs/benchmarks.md has the results.',
    options: {
      rounds: { type: 'string', value: 'N', default: '9', meaning: 'measurements of each figure' },
      pages: { type: 'boolean', meaning: 'measures only the app on a slow phone' },
      'no-peers': {
        type: 'boolean',
        meaning: 'skips the comparison with other tools, which are installed for it',
      },
      write: { type: 'boolean', meaning: 'writes docs/benchmarks.md' },
    },
    environment: CHROMIUM_ENVIRONMENT,
    exitCodes: { 1: 'a target is missed' },
  },
  async ({ values }) => {
    const rounds = toCount('rounds', values.rounds);
    await ensureInstalled();
    await ensureBuilt();
    const { bench, benchPages } = await import('./bench/bench.mjs');
    if (values.pages) return benchPages(rounds);
    return bench({ rounds, write: values.write, peers: !values['no-peers'] });
  },
);
