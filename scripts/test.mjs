/* Everything that says whether the product works: the set-up, the checks, unit and end-to-end tests. */
import './lib/node-version.mjs';

void import('./lib/test.mjs').then(({ test }) => test());
