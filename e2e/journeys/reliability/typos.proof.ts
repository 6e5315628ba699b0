import { createRandom } from '@wallet/shared/testing/seeded-random.ts';

import { expect, test, World } from '../../kit/sandbox.ts';
import { type Argument, type Example, listCurlExamples, listKitExamples } from '../../support/examples.ts';
import { randomSeed } from '../../support/run-length.ts';

/* A misspelt name in an example of the documents is refused, with the right one among the nearest. */

const SEED = randomSeed(60);
/** Typos in the calls of the kit, and as many in those of the control API. */
const HALF = 30;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

interface Typo {
  readonly example: Example;
  readonly argument: Argument;
  /** Text of the example with one other letter. */
  readonly text: string;
}

/** Draws one argument of the examples and one other letter in it. */
function drawTypo(examples: readonly Example[], draw: (count: number) => number): Typo {
  const all = examples.flatMap((example) => example.arguments.map((argument) => ({ example, argument })));
  const picked = all[draw(all.length)];
  if (!picked) throw new Error('there must be examples with arguments');
  const { example, argument } = picked;
  // What stands in a placeholder is code.
  const name = argument.name.replaceAll(/\$\{.*?\}/g, (code) => '·'.repeat(code.length));
  const places = Array.from(name).flatMap((letter, index) => (/[a-z]/i.test(letter) ? [index] : []));
  const place = places[draw(places.length)] ?? 0;
  const old = name[place] ?? '';
  const letters = (/[A-Z]/.test(old) ? LETTERS.toUpperCase() : LETTERS).replace(old, '');
  const at = argument.at + place;
  const text = example.text.slice(0, at) + letters[draw(letters.length)] + example.text.slice(at + 1);
  return { example, argument, text };
}

test(`${2 * HALF} typos in the examples of the kit and the control API are refused with the right word near (SEED=${SEED})`, async ({
  world: { url },
}) => {
  console.log(`SEED=${SEED}`);
  const kit = ['docs/kit.md', 'docs/guides/qa.md'].flatMap(listKitExamples);
  const curl = ['README.md', 'docs/keys.md'].flatMap(listCurlExamples);
  const draw = createRandom(SEED);
  const runIn = async (example: Example, text: string): Promise<string | undefined> => {
    const world = await World.create(url);
    try {
      await example.run(world, text);
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    } finally {
      await world.destroy();
    }
  };
  const pools = [kit, curl];
  for (const pool of pools) expect(pool.length).toBeGreaterThan(10);
  const typos = pools.flatMap((pool) => Array.from({ length: HALF }, () => drawTypo(pool, draw)));

  const accepted: string[] = [];
  for (const { example, argument, text } of typos) {
    const refusal = await runIn(example, text);
    const right = argument.name.replace('${id}', '1');
    if (!refusal?.includes(right)) accepted.push(`${example.page} ${text}: ${refusal ?? 'accepted'}`);
  }
  expect(accepted).toEqual([]);
  expect(typos).toHaveLength(2 * HALF);
});
