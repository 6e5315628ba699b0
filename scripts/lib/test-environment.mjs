/** Environment of commands that start Chromium. */
export const CHROMIUM_ENVIRONMENT = {
  CHROMIUM_PATH: 'browser to use; default Playwright’s own, then that of the system',
};

/** Environment of commands that run the end-to-end tests. */
export const E2E_ENVIRONMENT = {
  ...CHROMIUM_ENVIRONMENT,
  E2E_PORT: 'port of the sandbox in end-to-end tests; default 4173',
  READ_ALOUD: '`write`: what a screen reader says is written to docs/product/read-aloud; default compared',
};

/** Environment of randomised tests. */
export const RANDOM_ENVIRONMENT = {
  SEED: 'replays a randomised test with the seed that its failure printed; default a new one',
};

/** Environment of the tests of every command with every way in which it can end. */
export const MATRIX_ENVIRONMENT = {
  MATRIX_SEED: 'seed of the sample of command outcomes; printed when a cell fails',
  MATRIX_SHARE: 'share of the command outcomes to test, 0 to 1; default 0.02, in the proof 0.2, with LONG 1',
};

/** Environment that makes randomised tests longer. */
export const LENGTH_ENVIRONMENT = {
  PROOF: 'any value: randomised tests at the length of npm run proof; default unset',
  LONG: 'any value: randomised tests at ten times that length; default unset',
};
