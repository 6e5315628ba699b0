import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { fromRoot } from '../../lib/repository.mjs';

const run = promisify(execFile);

/** Of a process of its own, whose heap nothing else fills. @returns {Promise<{ cloneBytes: number, stateBytes: number, wholeBytes: number, advances: number[] }>} */
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
