import { join, relative } from 'node:path';

import { expect, test } from '@playwright/test';

import { wander } from '../../wander/src/wander.ts';
import { randomSeed } from '../support/run-length.ts';
import { walletApp } from './wallet-app.ts';
import { WALLET_PROPERTIES } from './wallet-properties.ts';

const MINUTE_MS = 60_000;
const MINUTES = Number(process.env['WANDER_MINUTES'] ?? 15);
/** Time to shorten what was found. */
const SHORTEN_MS = 10 * MINUTE_MS;

/** Import lines of a written test, in the folder of the report. */
const toImports = (folder: string) => {
  const from = (path: string) => relative(folder, join(import.meta.dirname, path));
  return `import { expect, repeat, test, type Walk } from '${from('../../wander/src/wander.ts')}';
import { walletApp as app } from '${from('wallet-app.ts')}';
import { WALLET_PROPERTIES as properties } from '${from('wallet-properties.ts')}';`;
};

// A walk that has found something is repeated while it is shortened.
test.describe.configure({ retries: 0 });

test('a member who wanders finds nothing that is wrong', async ({ browser, baseURL }, testInfo) => {
  expect(MINUTES, 'WANDER_MINUTES').toBeGreaterThan(0);
  test.setTimeout(MINUTES * MINUTE_MS + SHORTEN_MS);
  const folder = testInfo.outputDir;
  const { walk, report } = await wander(
    { browser, url: baseURL ?? '', app: walletApp, properties: WALLET_PROPERTIES },
    // Without a step of its own each call of the browser is looked up among all before it, which takes ever longer.
    { minutes: MINUTES, seed: randomSeed(1), folder, imports: toImports(folder), step: test.step },
  );
  console.log(report);
  expect(walk?.problems ?? [], report).toEqual([]);
});
