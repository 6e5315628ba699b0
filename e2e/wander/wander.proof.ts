import { expect, test } from '@playwright/test';

import { wander } from '../../wander/src/wander.ts';
import { randomSeed } from '../support/run-length.ts';
import { walletApp } from './wallet-app.ts';
import { WALLET_PROPERTIES } from './wallet-properties.ts';

const MINUTE_MS = 60_000;
const MINUTES = Number(process.env['WANDER_MINUTES'] ?? 15);
/** Time to shorten what was found. */
const SHORTEN_MS = 10 * MINUTE_MS;

// What was found is repeated while it is shortened.
test.describe.configure({ retries: 0 });

test('a member who wanders finds nothing that is wrong', async ({ browser, baseURL }, testInfo) => {
  expect(MINUTES, 'WANDER_MINUTES').toBeGreaterThan(0);
  test.setTimeout(MINUTES * MINUTE_MS + SHORTEN_MS);
  const { walk, report } = await wander(
    { browser, url: baseURL ?? '', app: walletApp, properties: WALLET_PROPERTIES },
    // Without a step of its own each call of the browser is looked up among all before it, which takes ever longer.
    { minutes: MINUTES, seed: randomSeed(1), folder: testInfo.outputDir, step: test.step },
  );
  console.log(report);
  expect(walk?.problems ?? [], report).toEqual([]);
});
