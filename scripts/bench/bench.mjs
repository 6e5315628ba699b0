import { BUDGETS_KIB } from '../lib/route-size.mjs';
import { measureConsole } from './console.mjs';
import { report } from './report.mjs';
import { keepSample, measureRequests } from './requests.mjs';
import { measureSizes } from './sizes.mjs';
import { measureStart } from './start.mjs';
import { measureWorlds } from './worlds.mjs';

/**
 * One figure: many paired ratios, or one number that is the same in every run.
 * @typedef {{ name: string, unit: string, values: number[], target: number, note?: string }} Figure
 */

/** @param {number} rounds @returns {Promise<number>} the exit code */
export async function bench(rounds) {
  /** @type {Figure[]} */
  const figures = [];
  console.log(`${rounds} rounds a figure, Node ${process.versions.node}`);

  await keepSample();
  const start = await measureStart(rounds);
  figures.push({ name: 'cold start', unit: '× bare Fastify', values: start, target: 2 });

  const { get, post } = await measureRequests(rounds);
  figures.push(
    {
      name: 'GET /api/wallet, server CPU',
      unit: '× bare Fastify',
      values: get.cpu,
      target: 1.8,
      note: get.note,
    },
    { name: 'GET /api/wallet, p50', unit: '× bare Fastify', values: get.p50, target: 1.8 },
    {
      name: 'POST /api/wallet/transfer, server CPU',
      unit: '× bare Fastify',
      values: post.cpu,
      target: 1.6,
      note: post.note,
    },
    { name: 'POST /api/wallet/transfer, p50', unit: '× bare Fastify', values: post.p50, target: 1.6 },
  );

  const worlds = await measureWorlds(rounds);
  figures.push(
    {
      name: 'create a world',
      unit: '× structuredClone',
      values: worlds.create,
      target: 0.01,
      note: worlds.note,
    },
    { name: 'reset a world', unit: '× structuredClone', values: worlds.reset, target: 0.01 },
  );

  const desk = await measureConsole(rounds);
  figures.push(
    {
      name: 'a call shows in the console after its answer',
      unit: 'ms',
      values: desk.delays,
      target: 250,
      note: desk.note,
    },
    { name: 'longest task of the console meanwhile', unit: 'ms', values: desk.longest, target: 200 },
  );

  const sizes = await measureSizes();
  for (const name of /** @type {const} */ (['login', 'home'])) {
    const { gzip, brotli, gzipOfFloor, brotliOfFloor } = sizes[name];
    figures.push({
      name: `${name} route, script`,
      unit: 'KiB gzip',
      values: [gzip / 1024],
      target: BUDGETS_KIB[name],
      note:
        `${(brotli / 1024).toFixed(1)} KiB brotli; ${(gzip / gzipOfFloor).toFixed(2)} × the bare libraries by gzip, ` +
        `${(brotli / brotliOfFloor).toFixed(2)} × by brotli`,
    });
  }
  return report(figures);
}
