/* Serves the app, the API, the socket and the sandbox's controls on one address; installs and builds first where needed. */
import './setup/check-node-version.mjs';

void import('./lib/start-sandbox.mjs').then(({ startSandbox }) => startSandbox(process.argv.slice(2)));
