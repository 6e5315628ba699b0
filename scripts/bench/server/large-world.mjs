import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { bundleForNode } from '../../build/builds.mjs';
import { fromRoot } from '../../lib/repository.ts';

const run = promisify(execFile);
const CACHE = fromRoot('.cache/bench');

/**
 * Measures for how long each call keeps the event loop in a world with a long history, in ms, in a process of its own.
 * Needs the bundle of the app.
 * @returns {Promise<{ longest: number, note: string }>}
 */
export async function measureLargeWorld() {
  for (const name of ['long-history', 'control-requests']) {
    await bundleForNode(fromRoot(`mock-server/src/testing/large-world/${name}.ts`), CACHE, `${name}.mjs`);
  }
  const { stdout } = await run(process.execPath, [fromRoot('scripts/bench/server/large-world-child.mjs')], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  /** @type {Record<string, number>} */
  const turns = JSON.parse(stdout);
  const sorted = Object.entries(turns).sort(([, a], [, b]) => b - a);
  const slowest = sorted.slice(0, 4).map(([name, ms]) => `${name} ${ms.toFixed(0)} ms`);
  return { longest: sorted[0]?.[1] ?? 0, note: `${sorted.length} calls; ${slowest.join(', ')}` };
}
