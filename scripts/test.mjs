/* Runs all checks, unit tests and end-to-end tests. */
import './setup/check-node-version.mjs';

void import('./test-run/run-tests.mjs').then(({ runTests }) => runTests());
