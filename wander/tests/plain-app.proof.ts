import { expect, test } from 'vitest';

import { wander } from '../src/wander.ts';
import { faults } from './plain-app/faults.mjs';
import { strangersFaults } from './plain-app/more-faults.mjs';
import { servePlainApp } from './plain-app.test-utils.ts';

/** Time for each fault: a quarter of an hour for a dozen. */
const MINUTES = 1.25;
/** The dozen that the wanderer was made with, and one by somebody who had not seen it; and how many are found at least. */
const DOZENS = [
  { name: 'known', faults: faults.slice(0, 12), foundMin: 10 },
  // As many were found with each of two seeds on a busy machine, not the same.
  { name: 'blind', faults: strangersFaults, foundMin: 2 },
];
const SEED = Number(process.env['SEED'] ?? 1);

const inPlainApp = servePlainApp();

/** Wanders in the plain app, with a fault if one is named. */
const wanderInPlainApp = (minutes: number, fault?: string) =>
  inPlainApp(fault, (ground) => wander(ground, { minutes, seed: SEED }));

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
