/*
 * Runs the randomised tests in full; `npm test` runs a tenth of each. `LONG=1` runs ten times as many cases, and
 * `SEED=` repeats a run (`MATRIX_SEED=` that of the matrix). Arguments select tests by a part of their file names:
 * `npm run proof -- isolation audit`.
 */
import './setup/check-node-version.mjs';

import { ensureBuilt } from './build/builds.mjs';
import { ensureChromium } from './setup/install-chromium.mjs';
import { UserError, runScript } from './lib/repository.mjs';
import { ensureInstalled } from './setup/install-packages.mjs';
import { e2eStep, printTotals, runSteps, unitStep } from './lib/test-steps.mjs';

/** Every command with every way in which it can end, in the browser; it prints the table. */
const MATRIX = 'e2e/command-outcomes/matrix';
const MATRIX_TABLE = 'e2e/command-outcomes/table-reporter.ts';

/** Files of the randomised tests, without `.test.ts` or `.spec.ts`. */
const PROOFS = [
  MATRIX,
  'mock-server/src/model-tests/model',
  'mock-server/src/model-tests/contract',
  'mock-server/src/model-tests/concurrency',
  'mock-server/src/model-tests/world-isolation',
  'mock-server/src/domain/audit/audit',
  'mock-server/src/http/pipeline/multipart-fuzz',
  'mock-server/src/socket/room-isolation',
  'scripts/tests/determinism',
  'scripts/tests/kept-worlds',
];

await runScript(async () => {
  const names = process.argv.slice(2);
  const fileName = (/** @type {string} */ proof) => proof.split('/').at(-1) ?? proof;
  const available = PROOFS.map(fileName).join(', ');
  for (const name of names) {
    if (!PROOFS.some((proof) => fileName(proof).includes(name))) {
      throw new UserError(`There is no randomised test ${name}. Names: ${available}.`);
    }
  }
  const chosen = PROOFS.filter(
    (proof) => names.length === 0 || names.some((name) => fileName(proof).includes(name)),
  );
  await ensureInstalled();
  await ensureChromium();
  await ensureBuilt();
  process.env['PROOF'] = '1';
  const units = chosen.filter((proof) => proof !== MATRIX);
  return printTotals(
    await runSteps([
      ...(units.length > 0 ? [unitStep(units.map((proof) => `${proof}.test.ts`))] : []),
      ...(chosen.includes(MATRIX)
        ? [e2eStep([`${MATRIX}.spec.ts`.replace('e2e/', '')], [MATRIX_TABLE])]
        : []),
    ]),
  );
});
