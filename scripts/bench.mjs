/*
 * What the product costs, as ratios of two things measured in turn in the same run: the machine's mood
 * enters both. Fails where a target is missed. `--rounds N` (default 9) for a shorter or longer run, `--no-peers`
 * for the product alone, `--write` keeps the result in `docs/benchmarks.md`.
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
      'no-peers': { type: 'boolean', default: false },
    },
  });
  await ensureInstalled();
  await ensureBuilt();
  const { bench } = await import('./bench/bench.mjs');
  return bench({ rounds: Number(values.rounds), write: values.write, peers: !values['no-peers'] });
});
