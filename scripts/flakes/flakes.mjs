/*
 * Repeats the new and changed tests beside a process that keeps one core busy, and reports every failure: a test that
 * fails once is not reliable.
 */
import '../setup/check-node-version.mjs';

import { ensureBuilt } from '../build/builds.mjs';
import { runCommand, toCount } from '../lib/command-line.mjs';
import { formatSeconds } from '../lib/repository.mjs';
import { E2E_ENVIRONMENT, RANDOM_ENVIRONMENT } from '../test-run/environment.mjs';
import { ensureChromium } from '../setup/install-chromium.mjs';
import { ensureInstalled } from '../setup/install-packages.mjs';
import { keepCoreBusy } from './busy-core.mjs';
import { listChangedTests } from './changed-tests.mjs';
import { countFailures, repeatE2e, repeatUnits } from './repeat-tests.mjs';

/** Tests that read sources alone, never the built app. */
const WITHOUT_BUILD = /^(shared|fixtures|web)\/src\//;

const COMMAND = /** @type {const} */ ({
  name: 'npm run flakes',
  summary:
    'Repeats new and changed tests beside a process that keeps one core busy, and reports every failure: a test that fails once is not reliable.',
  options: {
    since: { type: 'string', value: 'REF', default: 'origin/main', meaning: 'commit to compare with' },
    times: { type: 'string', value: 'N', default: '20', meaning: 'runs of each test' },
  },
  args: { name: '[FILE …]', meaning: 'test files, by a part of their path; default all that changed' },
  environment: { ...E2E_ENVIRONMENT, ...RANDOM_ENVIRONMENT },
  exitCodes: { 1: 'a test failed at least once' },
});

await runCommand(COMMAND, async ({ values, positionals }) => {
  const times = toCount('times', values.times);
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
  if (!chosen.every((path) => WITHOUT_BUILD.test(path))) await ensureBuilt();
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
