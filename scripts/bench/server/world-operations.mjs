import { pathToFileURL } from 'node:url';

import { fromRoot } from '../../lib/repository.ts';

/** @typedef {import('./bundled-app.d.ts').BenchWorld} BenchWorld */

/** Scenario with the largest number of rows. */
const SCENARIO = 'statement-95';
const WORLDS = 900;
const CLONES = 300;
/** Rounds that are not counted, in which the engine compiles the code that creates a world. */
const WARM_UP = 3;

/** Measures the mean duration of an operation in microseconds. @param {number} repetitions @param {(index: number) => unknown} operation */
function measureMean(repetitions, operation) {
  const start = performance.now();
  for (let index = 0; index < repetitions; index++) operation(index);
  return ((performance.now() - start) * 1000) / repetitions;
}

/** Compares creating and resetting a world with a `structuredClone` of its state. @param {number} rounds */
export async function measureWorlds(rounds) {
  /** @type {import('./bundled-app.d.ts').BundledApp} */
  const { createWorlds } = await import(pathToFileURL(fromRoot('.cache/bench/app.mjs')).href);

  const worlds = createWorlds();
  const { world: model } = worlds.create({ scenario: SCENARIO, id: 'model' });
  const text = JSON.stringify(model.state);
  const seed = JSON.parse(text);

  /** @type {{ create: number[], reset: number[] }} */
  const ratios = { create: [], reset: [] };
  let us = { clone: 0, create: 0, reset: 0 };
  for (let round = -WARM_UP; round < rounds; round++) {
    const clone = measureMean(CLONES, () => structuredClone(seed));
    /** @type {BenchWorld[]} */
    const created = [];
    const create = measureMean(WORLDS, (index) =>
      created.push(worlds.create({ scenario: SCENARIO, id: `b${index}` }).world),
    );
    const reset = measureMean(WORLDS, (index) => worlds.reset(/** @type {BenchWorld} */ (created[index])));
    for (const world of created) worlds.destroy(world);
    if (round < 0) continue;
    ratios.create.push(create / clone);
    ratios.reset.push(reset / clone);
    us = { clone, create, reset };
  }
  worlds.close();
  const kb = (text.length / 1024).toFixed(0);
  return {
    ...ratios,
    note:
      `${SCENARIO}, ${kb} KB of state: clone ${us.clone.toFixed(0)} µs, ` +
      `create ${us.create.toFixed(2)} µs, reset ${us.reset.toFixed(2)} µs`,
  };
}
