import type { Walk } from './walk.ts';

/** Import lines of a written test, which name `app`, `properties`, `repeat`, `expect`, `test` and `Walk`. */
export const PACKAGE_IMPORTS =
  "import { DEFAULT_PROPERTIES as properties, expect, markedApp as app, repeat, test, type Walk } from '@wallet/wander';";

const toLines = (values: readonly unknown[]): string =>
  values.map((value) => `    ${JSON.stringify(value)},\n`).join('');

/**
 * Writes a walk as a test of its own. It repeats the acts with the same checks after each, so that it is red for whatever
 * the walk has found, and tells if an act is not possible any more. `imports` name the app and the properties of the run.
 */
export const toTest = ({ seed, setting, acts, problems }: Walk, imports: string): string =>
  `${imports}

const WALK: Walk = {
  seed: ${seed},
  setting: ${JSON.stringify(setting)},
  acts: [
${toLines(acts)}  ],
  problems: [
${toLines(problems)}  ],
};

test(${JSON.stringify(`walk ${seed}: ${problems[0]?.property ?? 'nothing is wrong'}`)}, async ({ browser, baseURL }) => {
  test.setTimeout(300_000);
  const ground = { browser, url: baseURL ?? '', app, properties };
  const { problems, acts } = await repeat(ground, WALK, WALK.acts);
  expect(problems).toEqual([]);
  expect(acts).toEqual(WALK.acts);
});
`;
