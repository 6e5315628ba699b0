/* Serves the app, the API, the socket and the sandbox's controls on one address; installs and builds first where needed. */
import './lib/node-version.mjs';

void import('./lib/start.mjs').then(({ start }) => start(process.argv.slice(2)));
