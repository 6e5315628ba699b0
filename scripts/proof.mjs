/*
 * Runs every test that proves a row of `docs/product/reliability.md`, at full length, and prints a table: row, demanded,
 * reached, seed, time.
 */
import './setup/check-node-version.mjs';

import { readFileSync } from 'node:fs';

import { ensureBuilt } from './build/builds.mjs';
import { runCommand } from './lib/command-line.mjs';
import { fromRoot, formatSeconds } from './lib/repository.mjs';
import { E2E_ENVIRONMENT, RANDOM_ENVIRONMENT } from './lib/test-environment.mjs';
import { evaluateRow } from './proof/evaluate-row.mjs';
import { listTestFiles } from './proof/find-test-files.mjs';
import { readGoals } from './proof/read-goals.mjs';
import { renderText } from './proof/render-table.mjs';
import { ROWS } from './proof/rows.mjs';
import { runSuites } from './proof/run-suites.mjs';
import { selectRows } from './proof/select-rows.mjs';
import { ensureChromium } from './setup/install-chromium.mjs';
import { ensureInstalled } from './setup/install-packages.mjs';

/** Longest time of a whole run without `LONG`. */
const LIMIT_MS = 60 * 60_000;

const COMMAND = /** @type {const} */ ({
  name: 'npm run proof',
  summary:
    'Runs every test that proves a row of docs/product/reliability.md, at full length, and prints a table: row, demanded, reached, seed, time.',
  options: {
    write: { type: 'boolean', meaning: 'writes the lines of the rows that ran into the document' },
  },
  args: {
    name: '[NAME …]',
    meaning: 'rows (M5), areas (K) or test files, by a part of their path; default all rows',
  },
  environment: {
    LONG: 'any value: the long figures; default unset',
    ...RANDOM_ENVIRONMENT,
    ...E2E_ENVIRONMENT,
  },
  exitCodes: { 1: 'a row is not reached or has no test' },
});

await runCommand(COMMAND, async ({ values, positionals }) => {
  const isLong = Boolean(process.env['LONG']);
  const selection = selectRows(positionals, listTestFiles());
  await ensureInstalled();
  await ensureChromium();
  await ensureBuilt();
  const start = performance.now();
  const { tests, errors } = await runSuites(selection);
  const ms = performance.now() - start;

  const goals = readGoals(readFileSync(fromRoot('docs/product/reliability.md'), 'utf8'));
  const isWhole = positionals.length === 0 && !isLong;
  const lines = selection.ids.map((id) => {
    const goal = goals.get(id);
    const row = ROWS[id];
    if (!goal || !row) throw new Error(`${id} is no row of docs/product/reliability.md`);
    if (!row.isDuration) return evaluateRow(goal, row, tests, { isLong });
    const isReached = !isWhole || ms <= LIMIT_MS;
    return { id, demanded: goal.figure, reached: formatSeconds(ms), seed: '–', ms, isReached };
  });
  const missing = lines.filter(({ isReached }) => !isReached);
  const summary = `${lines.length - missing.length} of ${lines.length} rows reached in ${formatSeconds(ms)}.`;
  console.log(`\n${renderText(lines)}\n`);
  for (const error of errors) console.log(error);
  for (const { title, file, isPassed } of tests) if (!isPassed) console.log(`✗ ${file}: ${title}`);
  console.log(summary);
  if (values.write) {
    // Imports a package, which may just have been installed.
    const { writeResults } = await import('./proof/write-results.mjs');
    // The duration is that of all rows.
    const written = lines.filter(({ id }) => positionals.length === 0 || !ROWS[id]?.isDuration);
    await writeResults(written, { date: new Date(), isLong });
  }
  return missing.length === 0 && errors.length === 0 && tests.every(({ isPassed }) => isPassed) ? 0 : 1;
});
