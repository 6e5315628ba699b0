/*
 * Measures the performance of the built product as ratios of two measurements that are taken in turn, so that the load of the
 * machine affects both alike, and compares them with goals: `npm run bench -- [server|pages|large|wheel|chat …]`.
 */
import { parseArgs } from 'node:util';

import { ensureBuilt } from './build/builds.ts';
import { measureChat } from './bench/chat.ts';
import { type Figures, printFigures, writePage } from './bench/figures.ts';
import { measureLarge } from './bench/large.ts';
import { measurePages } from './bench/pages.ts';
import { measureServer } from './bench/server.ts';
import { measureWheel } from './bench/wheel.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    /** Duration of each load of a server. */
    seconds: { type: 'string', default: '2' },
    /** Writes the figures to `docs/benchmarks.md`. */
    write: { type: 'boolean', default: false },
  },
});
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];

const PARTS: Readonly<Record<string, () => Promise<Figures>>> = {
  server: () => measureServer(rounds, seconds),
  pages: () => measurePages(rounds),
  large: () => measureLarge(rounds),
  wheel: measureWheel,
  chat: measureChat,
};
const names = Object.keys(PARTS);
const unknown = positionals.find((name) => !names.includes(name));
if (unknown) throw new Error(`There is no part ${unknown}: ${names.join(', ')}`);
const chosen = positionals.length > 0 ? positionals : names;

await ensureBuilt();
let figures: Figures = {};
for (const [name, measure] of Object.entries(PARTS)) {
  if (chosen.includes(name)) figures = { ...figures, ...(await measure()) };
}
const missed = printFigures(figures);
if (values.write) writePage(figures);
console.log(`${missed} goals missed`);
process.exitCode = missed > 0 ? 1 : 0;
