/*
 * `npm start [-- OPTIONS]`: serves the app, the API, the chat socket, the control API and the console on one address. Builds
 * first what is out of date. `npm start -- COMMAND` runs a command in a sandbox that runs.
 */
import { pathToFileURL } from 'node:url';

import { OptionError, readFlags } from '@wallet/mock-server/start-options.ts';

import { ensureBuilt } from './build/builds.ts';
import { fromRoot, runScript, UserError } from './lib/repository.ts';

await runScript(async () => {
  try {
    const args = process.argv.slice(2);
    // A word is a command, which checks its options itself.
    if (args[0]?.startsWith('-') !== false) readFlags(args);
  } catch (error) {
    // A wrong option is refused before anything is built.
    throw error instanceof OptionError ? new UserError(error.message, error.exitCode) : error;
  }
  await ensureBuilt();
  // In this process, so that signals reach the sandbox.
  await import(pathToFileURL(fromRoot('dist/server/main.mjs')).href);
});
