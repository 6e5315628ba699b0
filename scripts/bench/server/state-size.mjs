import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { fromRoot } from '../../lib/repository.ts';

const run = promisify(execFile);

/** Measures the heap in a separate process that holds nothing else. @returns {Promise<{ cloneBytes: number, stateBytes: number, worldBytes: number, advances: number[] }>} */
export async function measureState() {
  const { stdout } = await run(
    process.execPath,
    ['--expose-gc', fromRoot('scripts/bench/server/state-size-child.mjs')],
    {
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  return JSON.parse(stdout);
}
