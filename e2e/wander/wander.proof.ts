import { expect, test } from '@playwright/test';

import { DEFAULT_PROPERTIES } from '../../wander/src/properties/default-properties.ts';
import { wander } from '../../wander/src/wander.ts';
import { randomSeed } from '../support/run-length.ts';
import { pendingRows } from './pending-rows.ts';
import { walletApp } from './wallet-app.ts';

const MINUTE_MS = 60_000;
/** A quarter of an hour in the proof; `npm run wander -- --minutes N` for longer. */
const MINUTES = Number(process.env['WANDER_MINUTES'] ?? 15);
/** Time to shorten what was found. */
const SHORTEN_MS = 10 * MINUTE_MS;

test('a member who wanders finds nothing that is wrong', async ({ browser, baseURL }, testInfo) => {
  test.setTimeout(MINUTES * MINUTE_MS + SHORTEN_MS);
  const { walk, report } = await wander(
    { browser, url: baseURL ?? '', app: walletApp, properties: [...DEFAULT_PROPERTIES, pendingRows] },
    // Without a step of its own each call of the browser is looked up among all before it, which takes ever longer.
    { minutes: MINUTES, seed: randomSeed(1), folder: testInfo.outputDir, step: test.step },
  );
  console.log(report);
  expect(walk?.problems ?? [], report).toEqual([]);
});
