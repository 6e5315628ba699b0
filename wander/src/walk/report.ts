import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { takePictures } from '../../../kit/src/receipt.ts';
import type { Member } from '../member/member.ts';
import type { Problem } from '../properties/oracle.ts';
import { describeAct } from './acts.ts';
import type { DoneActs, Walk } from './walk.ts';

const describeProblem = ({ property, what }: Problem): string => `Not so: ${property}. ${what}`;

function describeSetting({ setting: { start: _, members, weights = {}, ...world } }: Walk): string {
  const facts = Object.entries(world).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  const lacks = Object.keys(weights).filter((name) => weights[name] === 0);
  return [
    ...facts,
    ...(members ? ['members of its own'] : []),
    ...(lacks.length > 0 ? [`without: ${lacks.join('; ')}`] : []),
  ].join(', ');
}

/** Writes the trace of a walk, and the receipt of its world. `found` is what was wrong before this repetition. */
export async function keepWalk(
  { context, page, world }: Member,
  walk: Walk,
  acts: DoneActs,
  { folder, found }: { readonly folder: string; readonly found: readonly Problem[] },
): Promise<void> {
  const pictures = await takePictures(context);
  await context.tracing.stop({ path: join(folder, 'trace.zip') });
  const { pathname, search } = new URL(page.url());
  const isRepeated = walk.problems.length > 0;
  const problems = isRepeated ? walk.problems : found;
  const errors = [
    ...problems.map(describeProblem),
    ...(isRepeated ? [] : ['The last repetition did not come to it again.']),
  ];
  const receipt = await world.receipt({
    title: `Walk ${walk.seed}: ${problems[0]?.property}`,
    place: 'walk.spec.ts',
    project: describeSetting(walk),
    errors,
    startedAt: acts[0]?.at,
    path: pathname + search,
    acts,
    pictures,
  });
  await writeFile(join(folder, 'report.html'), receipt);
}

/** Describes a walk and what is wrong at its end, as the terminal prints it. */
export function describeWalk(walk: Walk): string {
  const steps = [`enter ${walk.setting.start}`, ...walk.acts.map(describeAct)];
  return [
    ...walk.problems.map(describeProblem),
    '',
    ...steps.map((step, index) => `${index + 1}. ${step}`),
    '',
    `Walk ${walk.seed}: ${describeSetting(walk)}`,
  ].join('\n');
}
