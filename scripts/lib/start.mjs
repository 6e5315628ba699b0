import { pathToFileURL } from 'node:url';

import { ensureBuilt } from './builds.mjs';
import { inHouse, run } from './house.mjs';
import { ensureInstalled } from './install.mjs';
import { startOptions } from './options.mjs';

/** @param {readonly string[]} args */
export const start = (args) =>
  run(async () => {
    startOptions(args);
    await ensureInstalled();
    await ensureBuilt();
    // In this process: a signal reaches the sandbox itself, and no second Node has to start.
    await import(pathToFileURL(inHouse('dist/server/main.mjs')).href);
  });
