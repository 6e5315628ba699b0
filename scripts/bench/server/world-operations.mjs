import { pathToFileURL } from 'node:url';

import { fromRoot } from '../../lib/repository.mjs';

/** The scenario with most rows, about the size of an operator that testers use. */
const SCENARIO = 'statement-95';
const WORLDS = 900;
const CLONES = 300;
/** Rounds that are not counted, in which the engine compiles the code that creates a world. */
const WARM_UP = 3;

/** Microseconds that one of `times` turns took. @param {number} times @param {(turn: number) => unknown} act */
function each(times, act) {
  const start = performance.now();
  for (let turn = 0; turn < times; turn++) act(turn);
  return ((performance.now() - start) * 1000) / times;
}

/** Measures the app as bundled by the bench. @param {number} rounds */
export async function measureWorlds(rounds) {
  const { createWorlds } = await import(pathToFileURL(fromRoot('.cache/bench/app.mjs')).href);

  const worlds = createWorlds();
  const { world: model } = worlds.create({ scenario: SCENARIO, id: 'model' });
  const text = JSON.stringify(model.state);
  const seed = JSON.parse(text);

  /** @type {{ create: number[], reset: number[] }} */
  const found = { create: [], reset: [] };
  let us = { clone: 0, create: 0, reset: 0 };
  for (let round = -WARM_UP; round < rounds; round++) {
    const clone = each(CLONES, () => structuredClone(seed));
    /** @type {any[]} */
    const made = [];
    const create = each(WORLDS, (turn) =>
      made.push(worlds.create({ scenario: SCENARIO, id: `b${turn}` }).world),
    );
    const reset = each(WORLDS, (turn) => worlds.reset(made[turn]));
    for (const world of made) worlds.destroy(world);
    if (round < 0) continue;
    found.create.push(create / clone);
    found.reset.push(reset / clone);
    us = { clone, create, reset };
  }
  worlds.close();
  const kb = (text.length / 1024).toFixed(0);
  return {
    ...found,
    note:
      `${SCENARIO}, ${kb} KB of state: clone ${us.clone.toFixed(0)} µs, ` +
      `create ${us.create.toFixed(2)} µs, reset ${us.reset.toFixed(2)} µs`,
  };
}
