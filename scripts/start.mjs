/* Serves the app, the API, the chat socket and the control API on one address. Installs and builds first if needed. */
import './setup/check-node-version.mjs';

void import('./lib/start-sandbox.mjs').then(({ startSandbox }) => startSandbox(process.argv.slice(2)));
