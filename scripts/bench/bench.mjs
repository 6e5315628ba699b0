import { bundleForNode } from '../build/builds.mjs';
<<<<<<< HEAD
import { formatSeconds, fromRoot } from '../lib/repository.ts';
import { BUDGETS } from '../build/route-size.mjs';
=======
import { formatSeconds, fromRoot } from '../lib/repository.mjs';
>>>>>>> 983682c7b34095eaadc87f3b4f9aefa5e56352a9
import { measureChat } from './browser/chat-history.mjs';
import { measureConsole } from './browser/console-journal.mjs';
import { measureLiveUpdates } from './browser/live-updates.mjs';
import { writeBenchmarksPage } from './report/benchmarks-page.mjs';
import { peerFigures } from './peers/peer-figures.mjs';
import { measurePeers } from './peers/measure-peers.mjs';
import { printReport } from './report/figures.mjs';
import { measureLargeWorld } from './server/large-world.mjs';
import { measureRequests, saveSample } from './server/requests.mjs';
import { measurePageLoadFigures } from './page-load/page-figures.mjs';
import { measureSpin } from './browser/wheel-spin.mjs';
import { measureSockets } from './server/sockets.mjs';
import { measureStart } from './server/start-time.mjs';
import { measureState } from './server/state-size.mjs';
import { measureWorlds } from './server/world-operations.mjs';

/**
 * A measured figure: one value for each round, or a single value that is the same in every run. Its target is met if the
 * median is at most `maximum`, or at least `minimum`.
 * @typedef {{ name: string, unit: string, values: number[], maximum?: number, minimum?: number, note?: string }} Figure
 */

/** Measures the server: cold start and requests. @param {number} rounds @returns {Promise<Figure[]>} */
async function measureServerFigures(rounds) {
  const start = await measureStart(rounds);
  const { get, validate, transfer } = await measureRequests(rounds);
  const bare = '× bare Fastify';
  const requestFigures = (
    /** @type {string} */ name,
    /** @type {typeof get} */ { cpu, p50, note },
    /** @type {number} */ maximum,
  ) => [
    { name: `${name}, server CPU`, unit: bare, values: cpu, maximum, note },
    { name: `${name}, p50`, unit: bare, values: p50, maximum },
  ];
  return [
    { name: 'cold start', unit: bare, values: start, maximum: 2 },
    ...requestFigures('GET /api/wallet', get, 1.9),
    ...requestFigures('POST /api/account/validate, which changes nothing', validate, 1.8),
    ...requestFigures('POST /api/wallet/transfer, which moves money', transfer, 2.2),
  ];
}

/** Formats a number of bytes. */
const formatKib = (/** @type {number} */ bytes) => `${(bytes / 1024).toFixed(1)} KiB`;

/** Measures the creation, the size and the timers of worlds. @param {number} rounds @returns {Promise<Figure[]>} */
async function measureWorldFigures(rounds) {
  const worlds = await measureWorlds(rounds);
  const { cloneBytes, stateBytes, worldBytes, advances } = await measureState();
  const clone = '× structuredClone';
  return [
    { name: 'create a world', unit: clone, values: worlds.create, maximum: 0.01, note: worlds.note },
    { name: 'reset a world', unit: clone, values: worlds.reset, maximum: 0.01 },
    {
      name: '1,000 worlds after 20 writes each',
      unit: '× 1,000 clones',
      values: [stateBytes / cloneBytes],
      maximum: 0.15,
      note: `${formatKib(stateBytes)} per state, ${formatKib(worldBytes)} with its journal, ${formatKib(cloneBytes)} per clone`,
    },
    { name: 'advance the clock over 1,000 timers', unit: 'ms', values: advances, maximum: 20 },
  ];
}

/** @returns {Promise<Figure[]>} */
async function measureLargeWorldFigures() {
  const { longest, note } = await measureLargeWorld();
  return [
    {
      name: 'longest stop of the event loop by a call to a world with 10,000 chat rooms',
      unit: 'ms',
      values: [longest],
      maximum: 50,
      note,
    },
  ];
}

/** @param {number} rounds @returns {Promise<Figure[]>} */
async function measureSocketFigures(rounds) {
  const pairs = await measureSockets(rounds);
  return [
    {
      name: 'messages to a socket',
      unit: '× bare ws',
      values: pairs.map(({ sandbox, bare }) => sandbox.perSecond / bare.perSecond),
      minimum: 0.7,
    },
  ];
}

/** @returns {Promise<Figure[]>} */
async function measureWheelFigures() {
  const { layouts, longestScriptMs, note } = await measureSpin();
  return [
    {
      name: 'layouts during a spin of the wheel',
      unit: 'in the worst spin',
      values: [layouts],
      maximum: 0,
      note,
    },
    {
      name: 'longest script during a spin of the wheel',
      unit: 'ms in the worst spin',
      values: [longestScriptMs],
      maximum: 50,
    },
  ];
}

/** @returns {Promise<Figure[]>} */
async function measureChatFigures() {
  const { rows, longestMs, note } = await measureChat();
  return [
    { name: 'chat rows in the page', unit: 'at most', values: [rows], maximum: 40, note },
    { name: 'longest task of the chat', unit: 'ms on a slow processor', values: [longestMs], maximum: 100 },
  ];
}

/** @param {number} rounds @returns {Promise<Figure[]>} */
async function measureConsoleFigures(rounds) {
  const { delays, longest, note } = await measureConsole(rounds);
  return [
    {
      name: 'delay until a call appears in the console',
      unit: 'ms after its response',
      values: delays,
      maximum: 250,
      note,
    },
    { name: 'longest task of the console during these calls', unit: 'ms', values: longest, maximum: 200 },
  ];
}

/** @param {number} rounds @returns {Promise<Figure[]>} */
async function measureLiveUpdateFigures(rounds) {
  // Each round is slow: ten actions, each in a new world with two new pages.
  const { worst, note } = await measureLiveUpdates(Math.max(1, Math.ceil(rounds / 3)));
  return [
    {
      name: 'delay until the slowest of ten console actions appears in the member’s app',
      unit: 'ms after its response',
      values: worst,
      maximum: 1_000,
      note,
    },
  ];
}

/**
 * Runs a part of the benchmark and prints its duration to standard error.
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} measure
 */
async function timed(name, measure) {
  const start = performance.now();
  const result = await measure();
  console.error(`${name}: ${formatSeconds(performance.now() - start)}`);
  return result;
}

/**
 * Measures the app on a slow phone alone and prints the report.
 * @param {number} rounds
 * @returns {Promise<number>} the exit code
 */
export async function benchPages(rounds) {
  const figures = await timed('page loads', () => measurePageLoadFigures(rounds));
  return printReport([...figures, ...(await timed('chat', measureChatFigures))]);
}

/**
 * Measures every figure and prints the report.
 * @param {{ rounds: number, write: boolean, peers: boolean }} options
 * @returns {Promise<number>} the exit code
 */
export async function bench({ rounds, write, peers: withPeers }) {
  console.log(`${rounds} rounds per figure, Node ${process.versions.node}`);
  await saveSample();
  await bundleForNode(fromRoot('mock-server/src/app.ts'), fromRoot('.cache/bench'), 'app.mjs');

  const figures = [
    ...(await timed('server', () => measureServerFigures(rounds))),
    ...(await timed('worlds', () => measureWorldFigures(rounds))),
    ...(await timed('large world', measureLargeWorldFigures)),
    ...(await timed('sockets', () => measureSocketFigures(rounds))),
    ...(await timed('wheel', measureWheelFigures)),
    ...(await timed('chat', measureChatFigures)),
    ...(await timed('page loads', () => measurePageLoadFigures(rounds))),
    ...(await timed('console', () => measureConsoleFigures(rounds))),
    ...(await timed('live updates', () => measureLiveUpdateFigures(rounds))),
  ];
  const comparison = withPeers
    ? await timed('peers', () => measurePeers(Math.max(1, Math.ceil(rounds / 3))))
    : undefined;
  if (comparison) figures.push(...peerFigures(comparison));
  if (write && comparison) writeBenchmarksPage({ rounds, figures, comparison });
  return printReport(figures);
}
