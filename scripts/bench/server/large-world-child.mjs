/* Measures for how long each call keeps the event loop in a world with a long history. Prints one line of JSON. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

import { fromRoot } from '../../lib/repository.ts';

/** @typedef {{ method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object | string | undefined, status: number }} Request */

const load = (/** @type {string} */ name) => import(pathToFileURL(fromRoot(`.cache/bench/${name}`)).href);
/** @type {import('./bundled-app.d.ts').BundledApp} */
const { buildApp, createWorlds } = await load('app.mjs');
/** @type {{ withLongHistory: (state: import('./bundled-app.d.ts').BenchState, size: number) => import('./bundled-app.d.ts').BenchState }} */
const { withLongHistory } = await load('long-history.mjs');
/** @type {{ listWorldCalls: () => readonly string[], toRequest: (name: string, world: string) => Request }} */
const { listWorldCalls, toRequest } = await load('control-requests.mjs');

/** Number of chat rooms. */
const SIZE = 10_000;
/** Calls before the measurement. The journal keeps the newest thousand. */
const CALLS = 10_000;
const ATTEMPTS = 3;
/** Calls that need the journal or a checkpoint of the world. Others that are not reads are sent to a copy of it. */
const CALLS_OF_ORIGINAL = /^(journal\.\w+|worlds\.(checkpoint|restore))$/;

const worlds = createWorlds();
const app = await buildApp({ worlds });
const { world } = worlds.create({ scenario: 'default', id: 'large' });
world.commit(withLongHistory(world.state, SIZE));
const session = [...world.state.sessions.values()][0]?.id ?? '';
const memberHeaders = { authorization: `Bearer w_large.${session}`, 'x-sandbox-world': 'large' };

/** @param {Request} request @param {Readonly<Record<string, string>>} [headers] */
async function send({ method, url, body, status }, headers = {}) {
  const response = await app.inject({
    method,
    url,
    headers: {
      host: 'localhost',
      'x-client': 'wallet',
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  if (response.statusCode !== status) throw new Error(`${method} ${url}: ${response.statusCode}`);
  return response;
}

/** Returns a function that measures the time since its last call, in ms: without that in which other processes ran. */
function createStopwatch() {
  let start = performance.now();
  let cpu = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(cpu);
    // Threads of the garbage collection can make it more than the time that has passed.
    const ms = Math.min(performance.now() - start, (user + system) / 1_000);
    start = performance.now();
    cpu = process.cpuUsage();
    return ms;
  };
}

/** Measures the longest turn of the event loop while work is done, in ms. @param {() => Promise<unknown>} work */
async function measureLongestTurn(work) {
  let longest = 0;
  let isDone = false;
  const readTurn = createStopwatch();
  const endTurn = () => {
    longest = Math.max(longest, readTurn());
    if (!isDone) setImmediate(endTurn);
  };
  setImmediate(endTurn);
  await nextTurn();
  await work();
  isDone = true;
  endTurn();
  return longest;
}

/** Measures a call several times and returns the shortest of the longest turns. @param {() => () => Promise<unknown>} prepare */
async function measureCall(prepare) {
  let shortest = Infinity;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    shortest = Math.min(shortest, await measureLongestTurn(prepare()));
  }
  return shortest;
}

for (let index = 0; index < CALLS; index++) {
  await send({ method: 'GET', url: `/api/bonus?call=${index}`, status: 200 }, memberHeaders);
}
world.saveCheckpoint('saved');

/** @type {Record<string, number>} */
const turns = {};
for (const name of listWorldCalls()) {
  turns[name] = await measureCall(() => {
    const request = toRequest(name, 'large');
    if (request.method === 'GET' || CALLS_OF_ORIGINAL.test(name)) return () => send(request);
    const { id } = worlds.create({ from: 'large' }).world;
    return () => send(toRequest(name, id));
  });
}
/** @type {readonly Request[]} */
const memberRequests = [
  { method: 'GET', url: '/api/wallet', status: 200 },
  { method: 'POST', url: '/api/statement', body: { page: 1, limit: 20 }, status: 200 },
  { method: 'POST', url: '/api/chat/history', body: { limit: 20, skip: 0, userId: '1' }, status: 200 },
  { method: 'POST', url: '/api/wallet/transfer', body: { from: 'WALLET', to: 'PG', amount: 1 }, status: 200 },
];
for (const request of memberRequests) {
  turns[request.url] = await measureCall(() => () => send(request, memberHeaders));
}
const { payload: file } = await send(toRequest('worlds.export', 'large'));
turns['worlds.import'] = await measureCall(
  () => () => send({ method: 'POST', url: '/__sandbox/import', body: file, status: 201 }),
);
await app.close();
worlds.close();
console.log(JSON.stringify(turns));
