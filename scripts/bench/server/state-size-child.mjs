/* Measures the heap of worlds after some writes, and the duration of 1,000 timers. Needs `--expose-gc`. */
import { pathToFileURL } from 'node:url';

import { fromRoot } from '../../lib/repository.ts';

/** @typedef {import('./bundled-app.d.ts').BenchWorld} BenchWorld */

/** @type {import('./bundled-app.d.ts').BundledApp} */
const { buildApp, createWorlds } = await import(pathToFileURL(fromRoot('.cache/bench/app.mjs')).href);
const SCENARIO = 'statement-95';
const WORLDS = 1_000;
const WRITES = 20;
const TIMERS = 1_000;

/** Returns the bytes of the heap that are in use after garbage collection. */
function measureHeap() {
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

const worlds = createWorlds({ max: 2 * WORLDS });
const app = await buildApp({ worlds });
const createWorld = (/** @type {string} */ id) => worlds.create({ scenario: SCENARIO, id }).world;

/** Transfers money back or forth. @param {BenchWorld} world @param {string} token @param {number} index */
async function transfer(world, token, index) {
  const [from, to] = index % 2 === 0 ? ['WALLET', 'PG'] : ['PG', 'WALLET'];
  const { statusCode, payload } = await app.inject({
    method: 'POST',
    url: '/api/wallet/transfer',
    headers: {
      'content-type': 'application/json',
      'x-client': 'wallet',
      authorization: `Bearer w_${world.id}.${token}`,
      'x-sandbox-world': world.id,
    },
    payload: JSON.stringify({ from, to, amount: 1 }),
  });
  if (statusCode !== 200) throw new Error(`transfer: ${statusCode} ${payload}`);
}

const model = createWorld('model');
const session = [...model.state.sessions.values()].at(-1)?.id ?? '';
await transfer(model, session, 0);
const plain = JSON.parse(JSON.stringify(model.state));

const clones = [];
const beforeClones = measureHeap();
for (let index = 0; index < WORLDS; index++) clones.push(structuredClone(plain));
const cloneBytes = (measureHeap() - beforeClones) / WORLDS;
clones.length = 0;

const beforeWorlds = measureHeap();
for (let index = 0; index < WORLDS; index++) {
  const world = createWorld(`w${index}`);
  for (let turn = 0; turn < WRITES; turn++) await transfer(world, session, turn);
}
const worldBytes = (measureHeap() - beforeWorlds) / WORLDS;
/** @type {BenchWorld['state'][]} */
const states = [];
for (let index = 0; index < WORLDS; index++) {
  const world = worlds.get(`w${index}`);
  if (!world) throw new Error(`no world w${index}`);
  states.push(world.state);
  // Destroys the journal; the state stays referenced.
  worlds.destroy(world);
}
const stateBytes = (measureHeap() - beforeWorlds) / states.length;

/** @type {number[]} */
const advances = [];
for (let round = 0; round < 20; round++) {
  const world = createWorld(`t${round}`);
  const now = world.now();
  world.run((state, env) => {
    for (let index = 0; index < TIMERS; index++)
      env.schedule(now + 1 + ((index * 7919) % TIMERS), { kind: 'bench', ref: 'x' });
    return { ok: true, value: null, state };
  });
  const start = performance.now();
  const fired = world.advanceTo(now + 2 * TIMERS);
  advances.push(performance.now() - start);
  if (fired.length !== TIMERS) throw new Error(`${fired.length} timers ran`);
}
await app.close();
worlds.close();
console.log(JSON.stringify({ cloneBytes, stateBytes, worldBytes, advances: advances.slice(5) }));
