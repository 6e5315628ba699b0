/* Everything that says whether the product works: the set-up, the checks, unit and end-to-end tests. */
import './setup/check-node-version.mjs';

void import('./lib/run-tests.mjs').then(({ runTests }) => runTests());
