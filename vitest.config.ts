import { existsSync, readFileSync } from 'node:fs';

import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

import { launchOptions } from './scripts/lib/browser.mjs';

/** Only a hang is told by time: a slow machine is no failure. */
const testTimeout = 120_000;
/** How late a state of the page or the target of a tap may come. */
const LATE_MS = 15_000;

const node = (name: string): TestProjectConfiguration => ({
  test: {
    name,
    root: name,
    environment: 'node',
    // Each test has a world of its own; to load every module anew for each file is half of the time.
    isolate: false,
    testTimeout,
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**'],
  },
});

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
}
const web = JSON.parse(readFileSync('web/package.json', 'utf8')) as Manifest;

/** Entry points that a package name alone does not tell. */
const DEEP_IMPORTS = [
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'zod/mini',
  '@hookform/resolvers/standard-schema',
  '@noble/ciphers/aes.js',
  'vitest-browser-react',
  'axe-core',
  'fast-check',
];
/** Nothing of these runs: font files, our own source, and the classic `zod` that the browser never loads. */
const NOT_BUNDLED = /^(@fontsource\/|@wallet\/|zod$)/;

export default defineConfig({
  test: {
    projects: [
      node('shared'),
      node('fixtures'),
      node('mock-server'),
      node('scripts'),
      node('console'),
      {
        ...(existsSync('web/vite.config.ts') ? { extends: './web/vite.config.ts' } : {}),
        root: 'web',
        // A dependency found late reloads the page in the middle of a test.
        optimizeDeps: {
          include: [
            ...Object.keys(web.dependencies).filter((name) => !NOT_BUNDLED.test(name)),
            ...DEEP_IMPORTS,
          ],
        },
        cacheDir: '../.cache/vitest-web',
        test: {
          name: 'web',
          testTimeout,
          // What never comes is told long before the test as a whole counts as hanging.
          expect: { poll: { timeout: LATE_MS } },
          include: ['src/**/*.test.{ts,tsx}'],
          ...(existsSync('web/src/testing/setup.ts') ? { setupFiles: ['src/testing/setup.ts'] } : {}),
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              actionTimeout: LATE_MS,
              launchOptions: launchOptions(),
              contextOptions: { reducedMotion: 'reduce', locale: 'th-TH', timezoneId: 'Asia/Bangkok' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
          },
        },
      },
    ],
  },
});
