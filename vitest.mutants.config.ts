import { resolve } from 'node:path';

import { defineConfig } from 'vitest/config';

/** Tests in Node for `npx stryker run`, which changes a copy of the repository. */
export default defineConfig({
  resolve: {
    // The packages of the copy, not those that `node_modules` links to.
    alias: [
      {
        find: /^@wallet\/(shared|deployment|fixtures)\/(?!inventory\.json$)/,
        replacement: `${resolve(import.meta.dirname)}/$1/src/`,
      },
    ],
  },
  test: {
    // As in `vitest.config.ts`: random tests take long on a machine with other work.
    testTimeout: 120_000,
    include: [
      'shared/src/**/*.test.ts',
      'mock-server/src/{domain,http/pipeline,world}/**/*.test.ts',
      'web/src/{api,commands,lib}/**/*.test.ts',
    ],
    exclude: [
      '**/*.{browser,own-page}.test.ts',
      // Stryker runs tests in threads, which cannot change their time zone.
      'shared/src/time/read-time.test.ts',
      // Each starts Redis, for each mutant.
      'mock-server/src/world/store/redis-*.test.ts',
    ],
    env: { SEED: '1' },
  },
});
