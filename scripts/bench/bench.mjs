import { bundleForNode } from '../build/builds.mjs';
import { fromRoot } from '../lib/repository.mjs';
import { BUDGETS } from '../build/route-size.mjs';
import { measureChat } from './browser/chat-history.mjs';
import { measureConsole } from './browser/console-journal.mjs';
import { measureFollow } from './browser/live-updates.mjs';
import { page } from './report/benchmarks-page.mjs';
import { peerFigures } from './peers/peer-figures.mjs';
import { measurePeers } from './peers/measure-peers.mjs';
import { report } from './report/figures.mjs';
import { keepSample, measureRequests } from './server/requests.mjs';
import { measureSizes } from './browser/bundle-sizes.mjs';
import { measureSpin } from './browser/wheel-spin.mjs';
import { measureSockets } from './server/sockets.mjs';
import { measureStart } from './server/start-time.mjs';
import { measureState } from './server/state-size.mjs';
import { measureWorlds } from './server/world-operations.mjs';

/**
 * One figure: many paired ratios, or one number that is the same in every run. It is met where its median is
 * no more than `target`, or no less than `least`.
 * @typedef {{ name: string, unit: string, values: number[], target?: number, least?: number, note?: string }} Figure
 */

/** @param {number} rounds @returns {Promise<Figure[]>} */
async function ofServer(rounds) {
  const start = await measureStart(rounds);
  const { get, judge, transfer } = await measureRequests(rounds);
  const bare = '× bare Fastify';
  const row = (
    /** @type {string} */ name,
    /** @type {typeof get} */ { cpu, p50, note },
    /** @type {number} */ target,
  ) => [
    { name: `${name}, server CPU`, unit: bare, values: cpu, target, note },
    { name: `${name}, p50`, unit: bare, values: p50, target },
  ];
  return [
    { name: 'cold start', unit: bare, values: start, target: 2 },
    ...row('GET /api/wallet', get, 1.8),
    ...row('POST /api/account/validate, which moves nothing', judge, 1.6),
    ...row('POST /api/wallet/transfer, which moves money', transfer, 1.6),
  ];
}

const kib = (/** @type {number} */ bytes) => `${(bytes / 1024).toFixed(1)} KiB`;

/** @param {number} rounds @returns {Promise<Figure[]>} */
async function ofWorlds(rounds) {
  const worlds = await measureWorlds(rounds);
  const { cloneBytes, stateBytes, wholeBytes, advances } = await measureState();
  const clone = '× structuredClone';
  return [
    { name: 'create a world', unit: clone, values: worlds.create, target: 0.01, note: worlds.note },
    { name: 'reset a world', unit: clone, values: worlds.reset, target: 0.01 },
    {
      name: '1,000 worlds after 20 writes each',
      unit: '× 1,000 clones',
      values: [stateBytes / cloneBytes],
      target: 0.15,
      note: `${kib(stateBytes)} a state, ${kib(wholeBytes)} with its journal, ${kib(cloneBytes)} a clone`,
    },
    { name: 'advance the clock over 1,000 timers', unit: 'ms', values: advances, target: 20 },
  ];
}

/** @param {number} rounds @returns {Promise<Figure[]>} */
async function ofSockets(rounds) {
  const pairs = await measureSockets(rounds);
  return [
    {
      name: 'messages to a socket',
      unit: '× bare ws',
      values: pairs.map(({ ours, bare }) => ours.perSecond / bare.perSecond),
      least: 0.7,
    },
  ];
}

/** @returns {Promise<Figure[]>} */
async function ofSpin() {
  const { layouts, longestScriptMs, note } = await measureSpin();
  return [
    {
      name: 'spin of the wheel, layouts',
      unit: 'in the worst spin',
      values: [layouts],
      target: 0,
      note,
    },
    {
      name: 'spin of the wheel, longest script',
      unit: 'ms in the worst spin',
      values: [longestScriptMs],
      target: 50,
    },
  ];
}

/** @returns {Promise<Figure[]>} */
async function ofChat() {
  const { rows, longestMs, note } = await measureChat();
  return [
    { name: 'chat, rows in the page', unit: 'at most', values: [rows], target: 40, note },
    { name: 'chat, longest task', unit: 'ms of a slow processor', values: [longestMs], target: 200 },
  ];
}

/** @param {number} rounds @returns {Promise<Figure[]>} */
async function ofConsole(rounds) {
  const { delays, longest, note } = await measureConsole(rounds);
  return [
    { name: 'a call shows in the console after its answer', unit: 'ms', values: delays, target: 250, note },
    { name: 'longest task of the console meanwhile', unit: 'ms', values: longest, target: 200 },
  ];
}

/** @param {number} rounds @returns {Promise<Figure[]>} */
async function ofFollowing(rounds) {
  // Ten acts, each in a world and two pages of its own.
  const { worst, note } = await measureFollow(Math.max(1, Math.ceil(rounds / 3)));
  return [
    {
      name: 'the slowest of ten acts at the desk shows in the member’s app',
      unit: 'ms after its answer',
      values: worst,
      target: 1_000,
      note,
    },
  ];
}

/** @returns {Promise<Figure[]>} */
async function ofPages() {
  const sizes = await measureSizes();
  return /** @type {const} */ (['login', 'home']).map((name) => {
    const { gzip, brotli, gzipOfFloor, brotliOfFloor } = sizes[name];
    return {
      name: `${name} route, script`,
      unit: 'KiB gzip',
      values: [gzip / 1024],
      target: BUDGETS.find((budget) => budget.name === name)?.budgetKib ?? 0,
      note:
        `${kib(brotli)} brotli; ${(gzip / gzipOfFloor).toFixed(2)} × the bare libraries by gzip, ` +
        `${(brotli / brotliOfFloor).toFixed(2)} × by brotli`,
    };
  });
}

/**
 * Says on the side how long a part of the bench took, so that one that grows is seen.
 * @template Found
 * @param {string} what
 * @param {() => Promise<Found>} measure
 */
async function timed(what, measure) {
  const start = performance.now();
  const found = await measure();
  console.error(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return found;
}

/**
 * @param {{ rounds: number, write: boolean, peers: boolean }} wanted
 * @returns {Promise<number>} the exit code
 */
export async function bench({ rounds, write, peers: withPeers }) {
  console.log(`${rounds} rounds a figure, Node ${process.versions.node}`);
  await keepSample();
  await bundleForNode(fromRoot('mock-server/src/app.ts'), fromRoot('.cache/bench'), 'app.mjs');

  const figures = [
    ...(await timed('server', () => ofServer(rounds))),
    ...(await timed('worlds', () => ofWorlds(rounds))),
    ...(await timed('sockets', () => ofSockets(rounds))),
    ...(await timed('wheel', ofSpin)),
    ...(await timed('chat', ofChat)),
    ...(await timed('pages', ofPages)),
    ...(await timed('console', () => ofConsole(rounds))),
    ...(await timed('following', () => ofFollowing(rounds))),
  ];
  const measured = withPeers
    ? await timed('peers', () => measurePeers(Math.max(1, Math.ceil(rounds / 3))))
    : undefined;
  if (measured) figures.push(...peerFigures(measured));
  if (write && measured) page({ rounds, figures, measured });
  return report(figures);
}
