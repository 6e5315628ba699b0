/*
 * Measures the performance of the built product, each round in turn with an earlier release if `--against` names the folder of its
 * build, and compares it with goals: `npm run bench -- [server|pages|large|network|wheel|chat …]`.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { ensureBuilt } from './build/builds.ts';
import { measureChat } from './bench/chat.ts';
import { type Measured, printFigures, type Rounds, writePage } from './bench/figures.ts';
import { measureLarge } from './bench/large.ts';
import { measurePages } from './bench/pages.ts';
import { measureServer } from './bench/server.ts';
import { measureSlowNetwork } from './bench/slow-network.ts';
import { measureWheel } from './bench/wheel.ts';
import { ROOT } from './lib/repository.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    /** Checkout in which an earlier release was built. */
    against: { type: 'string' },
    /** Writes the figures to `docs/benchmarks.md`. */
    write: { type: 'boolean', default: false },
  },
});

/** Parts of the bench: each measures the build of a checkout once. */
const PARTS: Readonly<Record<string, (folder: string) => Promise<Measured>>> = {
  server: measureServer,
  pages: measurePages,
  large: measureLarge,
  network: measureSlowNetwork,
  wheel: measureWheel,
  chat: measureChat,
};
const unknown = positionals.find((name) => !Object.hasOwn(PARTS, name));
if (unknown) throw new Error(`There is no part ${unknown}: ${Object.keys(PARTS).join(', ')}`);
const chosen = Object.entries(PARTS).filter(
  ([name]) => positionals.length === 0 || positionals.includes(name),
);

await ensureBuilt();
const builds = [
  { folder: ROOT, side: 'now' },
  ...(values.against === undefined ? [] : [{ folder: resolve(values.against), side: 'before' } as const]),
] as const;
const figures = new Map<string, Rounds>();
for (let round = 0; round < Number(values.rounds); round += 1) {
  for (const [, measure] of chosen) {
    // Whoever is first in one round is second in the next.
    for (const { folder, side } of round % 2 === 0 ? builds : builds.toReversed()) {
      for (const [name, value] of Object.entries(await measure(folder))) {
        const rounds = figures.get(name) ?? { now: [], before: [] };
        rounds[side].push(value);
        figures.set(name, rounds);
      }
    }
  }
}
const { missed, worse } = printFigures(figures);
if (values.write) writePage(figures);
console.log(`${missed} goals missed, ${worse} figures worse than before`);
process.exitCode = (values.against === undefined ? missed : worse) > 0 ? 1 : 0;
