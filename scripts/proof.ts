/*
 * `npm run proof [-- FILE …]`: every unit and end-to-end test at full length, those included that take long or start
 * programs (`*.proof.ts`), and the journeys in WebKit and Firefox, with a new seed. Then the tests of `npm test`, `npm start`, the
 * kit and the packed sandbox on the newest Node of each later line; `--node LINE|all` runs those alone. A test that
 * passes only on its retry counts as failed.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

import { ensureBuilt } from './build/builds.ts';
import { runScript } from './lib/repository.ts';
import { ensureOtherBrowsers } from './setup/install-browsers.ts';
import { ensureChromium } from './setup/install-chromium.ts';
import { installNode, NODE_LINES } from './setup/install-node.ts';
import { e2eStep, runSteps, type Step, unitStep } from './test-run/test-steps.ts';

const OTHER_BROWSERS = 'e2e/browsers';

/** Makes the steps on another Node. In a browser a test does not meet it. */
async function createNodeSteps(line: string): Promise<readonly Step[]> {
  const { version, env } = await installNode(line);
  // With the seeds of `npm test`: with others, so few draws do not reach every kind.
  const short = { ...env, PROOF: '', SEED: '' };
  const inNode = ['node', 'programs', 'kit', 'web-node'].map((project) => `--project=${project}`);
  return [
    unitStep(inNode, { name: `unit on Node ${version}`, env: short }),
    unitStep(['scripts/tests/start.proof.ts', 'kit/'], { name: `programs on Node ${version}`, env }),
    e2eStep([], 'e2e', { name: `e2e on Node ${version}`, env: short }),
  ];
}

await runScript(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { node: { type: 'string' } },
  });
  await ensureChromium();
  await ensureBuilt();
  process.env['PROOF'] = '1';
  process.env['SEED'] ??= String(randomInt(2 ** 31));
  console.log(`seed: ${process.env['SEED']} (SEED=${process.env['SEED']} npm run proof repeats it)`);
  const isE2e = (path: string) => path.startsWith('e2e/');
  const isOtherBrowser = (path: string) => path.startsWith(`${OTHER_BROWSERS}/`);
  const units = positionals.filter((path) => !isE2e(path));
  const others = positionals.filter(isOtherBrowser);
  const journeys = positionals
    .filter((path) => isE2e(path) && !isOtherBrowser(path))
    .map((path) => path.slice('e2e/'.length));
  const isWhole = positionals.length === 0 && values.node === undefined;
  const lines =
    isWhole || values.node === 'all' ? NODE_LINES : values.node === undefined ? [] : [values.node];
  const hasOthers = (isWhole || others.length > 0) && (await ensureOtherBrowsers());
  return runSteps(
    [
      ...(isWhole || units.length > 0 ? [unitStep(units)] : []),
      ...(isWhole || journeys.length > 0 ? [e2eStep(journeys.filter(Boolean))] : []),
      ...(hasOthers ? [e2eStep(others, OTHER_BROWSERS)] : []),
      ...(await Promise.all(lines.map(createNodeSteps))).flat(),
    ],
    { isStrict: true },
  );
});
