#!/usr/bin/env node
/* Program of the package `wallet-sandbox`: starts the sandbox that is packed beside it. */
import '../setup/check-node-version.mjs';

import { runScript } from '../lib/repository.mjs';
import { checkStartOptions } from '../lib/start-options.mjs';

await runScript(async () => {
  const differences = {
    name: 'wallet-sandbox',
    summary:
      'Serves the app, the API, the chat socket, the control API and the console of the sandbox on one address, and prints a login.',
  };
  if (!checkStartOptions(process.argv.slice(2), differences)) return;
  // In this process, so that signals reach the sandbox.
  await import(new URL('dist/server/main.mjs', import.meta.url).href);
});
