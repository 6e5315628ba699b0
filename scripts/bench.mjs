/*
 * What the product costs, as ratios of two things measured in turn in the same run: the machine's mood
 * enters both. Fails where a target is missed. `--rounds N` (default 9) for a shorter or longer run, `--no-peers`
 * for the product alone, `--write` keeps the result in `docs/benchmarks.md`.
 */
import { parseArgs } from 'node:util';

import './lib/node-version.mjs';

import { ensureBuilt } from './lib/builds.mjs';
import { run } from './lib/house.mjs';
import { ensureInstalled } from './lib/install.mjs';

await run(async () => {
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
