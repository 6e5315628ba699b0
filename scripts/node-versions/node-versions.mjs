/* Runs the unit tests of shared and scripts and a journey in the browser under each supported version of Node. */
import '../setup/check-node-version.mjs';

import { delimiter } from 'node:path';

import { ensureBuilt } from '../build/builds.mjs';
import { runCommand, UsageError } from '../lib/command-line.mjs';
import { formatSeconds } from '../lib/repository.mjs';
import { runNpm } from '../lib/run-program.mjs';
import { E2E_ENVIRONMENT } from '../test-run/environment.mjs';
import { installNode } from './install-node.mjs';
import { NODE_VERSIONS } from './versions.mjs';
import { ensureChromium } from '../setup/install-chromium.mjs';
import { ensureInstalled } from '../setup/install-packages.mjs';

/** Commands of npm that run under each version. The journey starts the sandbox with `node`. */
const RUNS = [
  // Each version has a build of its own, which test files would otherwise begin at the same time.
  ['run', 'build'],
  // It runs all of these tools once more, in a copy of the repository.
  ['run', 'unit', '--', '--project=shared', '--project=scripts'],
  ['run', 'e2e', '--', 'examples/first-test.spec.ts'],
];

/** Runs the commands with a Node of the given folder and returns the number of those that failed. @param {string} programs */
async function runUnder(programs) {
  const env = { PATH: `${programs}${delimiter}${process.env['PATH'] ?? ''}`, PROOF: '', LONG: '' };
  let failed = 0;
  for (const args of RUNS) failed += (await runNpm(args, { env })) === 0 ? 0 : 1;
  return failed;
}

await runCommand(
  {
    name: 'npm run node-versions',
    summary: `Runs the unit tests of shared and scripts and a journey in the browser under Node ${NODE_VERSIONS.join(', ')}, whose programs it installs from npm into .cache/node.`,
    options: {},
    args: { name: '[VERSION …]', meaning: 'versions by their beginning, such as 22; default all' },
    environment: E2E_ENVIRONMENT,
  },
  async ({ positionals }) => {
    const unknown = positionals.find((start) => !NODE_VERSIONS.some((version) => version.startsWith(start)));
    if (unknown !== undefined) {
      throw new UsageError(`There is no version ${unknown}. Versions: ${NODE_VERSIONS.join(', ')}.`);
    }
    const isChosen = (/** @type {string} */ version) =>
      positionals.length === 0 || positionals.some((start) => version.startsWith(start));
    await ensureInstalled();
    await ensureChromium();
    await ensureBuilt();
    /** @type {string[]} */
    const lines = [];
    let allFailed = 0;
    for (const version of NODE_VERSIONS.filter(isChosen)) {
      const start = performance.now();
      const failed = await runUnder(installNode(version));
      allFailed += failed;
      const result = failed === 0 ? 'passed' : `${failed} of ${RUNS.length} commands failed`;
      lines.push(`Node ${version}: ${result}, ${formatSeconds(performance.now() - start)}`);
    }
    console.log(`\n${lines.join('\n')}`);
    return allFailed === 0 ? 0 : 1;
  },
);
