import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

import { fromRoot } from '../lib/repository.mjs';

const FOLDER = fromRoot('dist/server');
const LAUNCHER = fromRoot('dist/server/main.mjs');

/** Puts the bundle of the server under a name that tells its content, and what starts it beside it. */
export async function writeServerBundle() {
  const source = readFileSync(`${FOLDER}/sandbox.cjs`);
  const name = `sandbox-${createHash('sha256').update(source).digest('hex').slice(0, 16)}`;
  renameSync(`${FOLDER}/sandbox.cjs`, `${FOLDER}/${name}.cjs`);
  writeFileSync(LAUNCHER, readFileSync(fromRoot('scripts/build/launch.mjs'), 'utf8').replace('BUNDLE', name));
  await keepCompiled(`${FOLDER}/${name}.cjs.compiled`);
}

/** @param {string} file */
async function keepCompiled(file) {
  const child = spawn(
    process.execPath,
    [fromRoot('scripts/build/keep-compiled.mjs'), '--port', '0', '--json', '--host', '127.0.0.1'],
    {
      // Options that the environment names are for whoever starts the server.
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        LAUNCHER: pathToFileURL(LAUNCHER).href,
        COMPILED: file,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const [code] = await once(child, 'exit');
  // Without it the server starts all the same, a little later.
  if (code !== 0) console.error('What the engine compiles of the sandbox could not be kept.');
}

/** Nothing of an older build stays. */
export function emptyServerFolder() {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
}
