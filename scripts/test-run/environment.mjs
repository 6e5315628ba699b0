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
  SEED: 'replays a randomised test with the seed that its failure printed; default a fixed one',
};
