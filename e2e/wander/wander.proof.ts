import { mkdirSync, writeFileSync } from 'node:fs';

import { expect, test } from '@playwright/test';

import { randomSeed } from '../support/run-length.ts';
import { describeWalk } from './acts.ts';
import { toTest } from './to-test.ts';
import { Visits } from './visits.ts';
import { repeat, shorten, type Walk, walk } from './walk.ts';

const MINUTE_MS = 60_000;
/** A quarter of an hour in the proof; `npm run wander -- --minutes N` for longer. */
const MINUTES = Number(process.env['WANDER_MINUTES'] ?? 15);
/** Time to shorten what was found. */
const SHORTEN_MS = 10 * MINUTE_MS;
/** Members who wander at the same time, each in a world of their own: one waits for the page while another acts. */
const MEMBERS = 4;

test('a member who wanders finds nothing that is wrong', async ({ browser, baseURL }, testInfo) => {
  test.setTimeout(MINUTES * MINUTE_MS + SHORTEN_MS);
  const place = { browser, url: baseURL ?? '' };
  const visits = new Visits();
  const first = randomSeed(1);
  const end = performance.now() + MINUTES * MINUTE_MS;
  let seed = first;
  let found: Walk | undefined;
  const wander = async () => {
    while (performance.now() < end && !found) {
      const own = seed++;
      // Without a step of its own each call of the browser is looked up among all before it, which takes ever longer.
      const ended = await test.step(`walk ${own}`, () => walk(place, own, visits));
      if (ended.problems.length > 0) found ??= ended;
    }
  };
  await Promise.all(Array.from({ length: MEMBERS }, wander));
  console.log(
    `${seed - first} walks from seed ${first}, ${visits.size} different presses, commands: ${visits.commands.join(', ')}`,
  );
  if (!found) return;

  console.log(`walk ${found.seed} FOUND, and is being shortened: ${found.problems.join('\n')}`);
  const shortest = await shorten(place, found);
  // The folder of the test is made with the first file.
  mkdirSync(testInfo.outputDir, { recursive: true });
  await repeat({ ...place, record: testInfo.outputDir }, shortest, shortest.acts);
  const file = testInfo.outputPath('walk.spec.ts');
  writeFileSync(file, toTest(shortest));
  const heading = `Walk ${found.seed}, ${JSON.stringify(found.setting)}. As a test, beside its trace and its world: ${file}`;
  expect(shortest.problems, `${heading}\n${describeWalk(shortest.problems, shortest.acts)}`).toEqual([]);
});
