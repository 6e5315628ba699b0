/*
 * Repeats the new and changed tests beside a process that keeps one core busy, and reports every failure: a test that
 * fails once is not reliable. `--since REF` compares with another commit than `origin/main`, `--times N` repeats more or
 * less than 20 times, further arguments select test files by a part of their path.
 */
import '../setup/check-node-version.mjs';

import { parseArgs } from 'node:util';

import { ensureBuilt } from '../build/builds.mjs';
import { formatSeconds, runScript, UserError } from '../lib/repository.mjs';
import { ensureChromium } from '../setup/install-chromium.mjs';
import { ensureInstalled } from '../setup/install-packages.mjs';
import { keepCoreBusy } from './busy-core.mjs';
import { listChangedTests } from './changed-tests.mjs';
import { countFailures, repeatE2e, repeatUnits } from './repeat-tests.mjs';

await runScript(async () => {
  const { values, positionals } = parseArgs({
    options: { since: { type: 'string', default: 'origin/main' }, times: { type: 'string', default: '20' } },
    allowPositionals: true,
  });
  const times = Number(values.times);
  if (!Number.isInteger(times) || times < 1) throw new UserError('--times must be a whole number from 1.');
  const changed = listChangedTests(values.since);
  const chosen = changed.filter(
    (path) => positionals.length === 0 || positionals.some((part) => path.includes(part)),
  );
  if (chosen.length === 0) {
    console.log(`No test differs from ${values.since}${positionals.length > 0 ? ' with this path' : ''}.`);
    return 0;
  }
  await ensureInstalled();
  await ensureChromium();
  await ensureBuilt();
  console.log(`${times} runs of:\n  ${chosen.join('\n  ')}`);
  const start = performance.now();
  const release = keepCoreBusy();
  try {
    const outcomes = [...(await repeatUnits(chosen, times)), ...(await repeatE2e(chosen, times))];
    const failures = countFailures(outcomes);
    for (const { title, failed, runs } of failures) console.log(`✗ ${failed} of ${runs} failed: ${title}`);
    const tests = new Set(outcomes.map(({ title }) => title)).size;
    console.log(
      `${tests} tests, each ${times} times, ${failures.length} not reliable, ${formatSeconds(performance.now() - start)}`,
    );
    return failures.length === 0 && tests > 0 ? 0 : 1;
  } finally {
    release();
  }
});
