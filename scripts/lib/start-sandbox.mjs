import { pathToFileURL } from 'node:url';

import { ensureBuilt } from '../build/builds.mjs';
import { fromRoot, runScript } from './repository.mjs';
import { ensureInstalled } from '../setup/install-packages.mjs';
import { checkStartOptions } from './start-options.mjs';

/** Starts the sandbox of the build. @param {readonly string[]} args */
export const startSandbox = (args) =>
  runScript(async () => {
    if (!checkStartOptions(args)) return;
    await ensureInstalled();
    await ensureBuilt();
    // Runs in this process, so that signals reach the sandbox.
    await import(pathToFileURL(fromRoot('dist/server/main.mjs')).href);
  });
