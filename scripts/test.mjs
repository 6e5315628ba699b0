/* Runs all checks, unit tests and end-to-end tests. */
import './setup/check-node-version.mjs';

void import('./lib/run-tests.mjs').then(({ runTests }) => runTests());
