/*
 * `npm run check [-- --since REF]`: static checks, the unit tests in Node that the uncommitted changes (or those since a
 * commit) affect, and in Chromium those beside the changed files of the app. `npm test` runs all.
 */
import { parseArgs } from 'node:util';

import { x } from 'tinyexec';

import { ROOT, runScript } from './lib/repository.ts';
import { ensureChromium } from './setup/install-chromium.ts';
import { chooseNearTests } from './test-run/near-tests.ts';
import { runSteps, STATIC_CHECKS, unitStep } from './test-run/test-steps.ts';

/** Lists the files that differ from a commit, untracked ones included. */
async function listChangedFiles(ref: string): Promise<readonly string[]> {
  const lists = [
    ['diff', '--name-only', ref],
    ['ls-files', '--others', '--exclude-standard'],
  ].map((args) => x('git', args, { nodeOptions: { cwd: ROOT }, throwOnError: true }));
  return (await Promise.all(lists)).flatMap(({ stdout }) => stdout.split('\n').filter(Boolean));
}

await runScript(async () => {
  const { since: ref } = parseArgs({ options: { since: { type: 'string', default: 'HEAD' } } }).values;
  const { inNode, inChromium } = chooseNearTests(ref, await listChangedFiles(ref));
  const steps = [unitStep(inNode, { name: 'unit in Node', mayBeEmpty: true })];
  if (inChromium) {
    await ensureChromium();
    steps.push(unitStep(inChromium, { name: 'unit in Chromium', mayBeEmpty: true }));
  }
  return runSteps([STATIC_CHECKS, ...steps]);
});
