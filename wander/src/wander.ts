import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describeWalk, keepWalk } from './walk/report.ts';
import { PACKAGE_IMPORTS, toTest } from './walk/to-test.ts';
import { Visits } from './walk/visits.ts';
import { type Ground, repeat, shorten, type Walk, walk } from './walk/walk.ts';

export { expect, test } from '@playwright/test';
export type { AppUnderTest } from './app-under-test.ts';
export { markedApp } from './marked-app.ts';
export { DEFAULT_PROPERTIES } from './properties/default-properties.ts';
export { figuresTold } from './properties/money/figures-told.ts';
export { always, eventually, type Look, type Property } from './properties/property.ts';
export { repeat, type Walk };

/** Members who wander at the same time, each in a world of their own: one waits for the page while another acts. */
const MEMBERS = 4;

export interface WanderOptions {
  /** Time of the wandering; what was found is shortened after it. */
  readonly minutes: number;
  readonly seed: number;
  /** Folder of the report, which is created once something was found. Without one nothing is shortened. */
  readonly folder?: string;
  /** Import lines of the written test, if the app or the properties are not the default ones. */
  readonly imports?: string;
  /** Runs a walk as a step of the test, if there is one. */
  readonly step?: <Result>(title: string, act: () => Promise<Result>) => Promise<Result>;
}

/** Result of a run. */
export interface Found {
  readonly walks: number;
  readonly presses: number;
  /** The shortest walk to what was found, and the time after which it was found. */
  readonly walk?: Walk;
  readonly foundMs?: number;
  /** Sentences of the report. */
  readonly report: string;
}

/** Wanders until a property does not hold or the time is over, and reports the shortest walk that leads there. */
export async function wander(
  ground: Ground,
  { minutes, seed, folder, imports = PACKAGE_IMPORTS, step = (_title, act) => act() }: WanderOptions,
): Promise<Found> {
  const visits = new Visits(ground.app);
  const start = performance.now();
  const end = start + minutes * 60_000;
  let next = seed;
  let found: Walk | undefined;
  let foundMs = 0;
  const goOn = async () => {
    while (performance.now() < end && !found) {
      const own = next++;
      const ended = await step(`walk ${own}`, () => walk(ground, own, visits));
      if (ended.problems.length === 0 || found) continue;
      found = ended;
      foundMs = performance.now() - start;
    }
  };
  await Promise.all(Array.from({ length: MEMBERS }, goOn));
  const run = { walks: next - seed, presses: visits.size };
  const summary = `${run.walks} walks from seed ${seed}, ${run.presses} different presses\n${visits.reached.describe()}`;
  if (!found) return { ...run, report: summary };
  if (folder === undefined) return { ...run, walk: found, foundMs, report: summary };

  const shortest = await shorten(ground, found);
  mkdirSync(folder, { recursive: true });
  const keep: Ground['keep'] = (...kept) => keepWalk(...kept, { folder, found: shortest.problems });
  const last = await repeat({ ...ground, keep }, shortest, shortest.acts);
  // A walk that does not come true again is reported as it was.
  const walkToTell = last.problems.length > 0 ? last : shortest;
  writeFileSync(join(folder, 'walk.spec.ts'), toTest(walkToTell, imports));
  return {
    ...run,
    walk: walkToTell,
    foundMs,
    report: `${summary}\n\n${describeWalk(walkToTell)}\nReport: ${join(folder, 'report.html')}`,
  };
}
