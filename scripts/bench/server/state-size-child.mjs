/* Run with --expose-gc: what worlds weigh after some writes each, and how long a crowd of timers takes. */
import { pathToFileURL } from 'node:url';

import { fromRoot } from '../../lib/repository.mjs';

const { buildApp, createWorlds } = await import(pathToFileURL(fromRoot('.cache/bench/app.mjs')).href);
const SCENARIO = 'statement-95';
const WORLDS = 1_000;
const WRITES = 20;
const TIMERS = 1_000;

/** Bytes of the heap that are in use once everything that can go has gone. */
function heap() {
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

const worlds = createWorlds({ max: 2 * WORLDS });
const app = await buildApp({ worlds });
const made = (/** @type {string} */ id) => worlds.create({ scenario: SCENARIO, id }).world;

/** Money there and back. @param {any} world @param {string} token @param {number} turn */
async function write(world, token, turn) {
  const [from, to] = turn % 2 === 0 ? ['WALLET', 'PG'] : ['PG', 'WALLET'];
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
  if (statusCode !== 200) throw new Error(`a transfer answered ${statusCode} ${payload}`);
}

const model = made('model');
const session = [...model.state.sessions.values()].at(-1).id;
await write(model, session, 0);
const plain = JSON.parse(JSON.stringify(model.state));

const clones = [];
const beforeClones = heap();
for (let index = 0; index < WORLDS; index++) clones.push(structuredClone(plain));
const cloneBytes = (heap() - beforeClones) / WORLDS;
clones.length = 0;

const beforeWorlds = heap();
for (let index = 0; index < WORLDS; index++) {
  const world = made(`w${index}`);
  for (let turn = 0; turn < WRITES; turn++) await write(world, session, turn);
}
const wholeBytes = (heap() - beforeWorlds) / WORLDS;
/** @type {any[]} */
const states = [];
for (let index = 0; index < WORLDS; index++) {
  const world = worlds.get(`w${index}`);
  states.push(world.state);
  // Its journal goes with it; the state stays.
  worlds.destroy(world);
}
const stateBytes = (heap() - beforeWorlds) / states.length;

/** @type {number[]} */
const advances = [];
for (let round = 0; round < 20; round++) {
  const world = made(`t${round}`);
  const now = world.now();
  world.run((/** @type {any} */ state, /** @type {any} */ env) => {
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
console.log(JSON.stringify({ cloneBytes, stateBytes, wholeBytes, advances: advances.slice(5) }));
