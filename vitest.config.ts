import { existsSync, readFileSync } from 'node:fs';

import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import type { BrowserCommand } from 'vitest/node';

import { launchOptions } from './scripts/setup/find-chromium.mjs';

/** Limit that only a hanging test reaches, since a slow machine is no failure. */
const testTimeout = 120_000;
/** Workers of each project. A page mostly waits, and server tests use the processor meanwhile. */
const maxWorkers = 2;
/** Time to wait for a state of the page or for the target of a tap. */
const WAIT_MS = 15_000;

const node = (name: string): TestProjectConfiguration => ({
  test: {
    name,
    root: name,
    environment: 'node',
    // Each test has a world of its own; to load every module anew for each file is half of the time.
    isolate: false,
    testTimeout,
    maxWorkers,
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

/** Outcome of a module request that a test holds back. */
interface Fate {
  isLost: boolean;
  readonly known: Promise<void>;
  readonly tell: () => void;
}
const fates = new Map<string, Fate>();

/** Keeps a module of the app on its way until its fate is decided. */
const withhold: BrowserCommand<[path: string]> = async ({ page, sessionId }, path) => {
  let tell = () => {};
  const known = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const fate: Fate = { isLost: false, known, tell };
  fates.set(`${sessionId} ${path}`, fate);
  await page.route(`**${path}*`, async (route) => {
    await fate.known;
    await (fate.isLost ? route.abort() : route.continue());
  });
};

/** Decides all requests of the module that is held back: they fail, or they pass. */
const decide: BrowserCommand<[path: string, isLost: boolean]> = ({ sessionId }, path, isLost) => {
  const fate = fates.get(`${sessionId} ${path}`);
  if (!fate) throw new Error(`nobody keeps ${path} back`);
  fate.isLost = isLost;
  fate.tell();
};

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
          maxWorkers,
          testTimeout,
          // What never comes is told long before the test as a whole counts as hanging.
          expect: { poll: { timeout: WAIT_MS } },
          include: ['src/**/*.test.{ts,tsx}'],
          ...(existsSync('web/src/testing/setup.ts') ? { setupFiles: ['src/testing/setup.ts'] } : {}),
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              actionTimeout: WAIT_MS,
              launchOptions: launchOptions(),
              contextOptions: { reducedMotion: 'reduce', locale: 'th-TH', timezoneId: 'Asia/Bangkok' },
            }),
            commands: { withhold, decide },
            instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
          },
        },
      },
    ],
  },
});
