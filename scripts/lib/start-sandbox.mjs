import { pathToFileURL } from 'node:url';

import { ensureBuilt } from '../build/builds.mjs';
import { fromRoot, runScript } from './repository.mjs';
import { ensureInstalled } from '../setup/install-packages.mjs';
import { parseStartOptions } from './start-options.mjs';

/** @param {readonly string[]} args */
export const startSandbox = (args) =>
  runScript(async () => {
    parseStartOptions(args);
    await ensureInstalled();
    await ensureBuilt();
    // In this process: a signal reaches the sandbox itself, and no second Node has to start.
    await import(pathToFileURL(fromRoot('dist/server/main.mjs')).href);
  });
