import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startSeparateSandbox } from '../../kit/tests/separate-suite.ts';
import { launchOptions } from '../../scripts/setup/find-chromium.ts';
import { markedApp } from '../src/marked-app.ts';
import { DEFAULT_PROPERTIES } from '../src/properties/default-properties.ts';
import { wander } from '../src/wander.ts';
import { faults } from './plain-app/faults.mjs';
import { strangersFaults } from './plain-app/more-faults.mjs';
import { startPlainApp } from './start-plain-app.test-utils.ts';

/** Time for each fault: a quarter of an hour for a dozen. */
const MINUTES = 1.25;
/** The dozen that the wanderer was made with, and one by somebody who had not seen it; and how many are found at least. */
const DOZENS = [
  { name: 'known', faults: faults.slice(0, 12), foundMin: 10 },
  // On a busy machine, two were found with each of two seeds.
  { name: 'blind', faults: strangersFaults, foundMin: 2 },
];
const SEED = Number(process.env['SEED'] ?? 1);

let browser: Browser;
let sandbox: Awaited<ReturnType<typeof startSeparateSandbox>>;

beforeAll(async () => {
  browser = await chromium.launch(launchOptions());
  sandbox = await startSeparateSandbox();
}, 120_000);

afterAll(async () => {
  await browser.close();
  await sandbox.stop();
});

/** Wanders in the plain app, with a fault if one is named. */
async function wanderInPlainApp(minutes: number, fault?: string) {
  const { url, stop } = await startPlainApp(sandbox.url, fault);
  const ground = { browser, url, sandbox: sandbox.url, app: markedApp, properties: DEFAULT_PROPERTIES };
  const found = await wander(ground, { minutes, seed: SEED });
  await stop();
  return found;
}

test('in a plain app without a fault nothing is found', { timeout: 30 * 60_000 }, async () => {
  const { walk, report } = await wanderInPlainApp(MINUTES * 12);
  console.log(report);
  expect(walk?.problems ?? [], JSON.stringify(walk)).toEqual([]);
});

test.each(DOZENS)(
  'of twelve $name faults at least $foundMin are found in a quarter of an hour',
  { timeout: 60 * 60_000 },
  async ({ faults: planted, foundMin }) => {
    const rows = [];
    for (const { name } of planted) {
      const { walk, foundMs = 0, walks } = await wanderInPlainApp(MINUTES, name);
      rows.push({ name, property: walk?.problems[0]?.property, seconds: Math.round(foundMs / 1000), walks });
      console.log(JSON.stringify(rows.at(-1)));
    }
    expect(rows.filter(({ property }) => property !== undefined).length).toBeGreaterThanOrEqual(foundMin);
  },
);
