import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import type { BrowserCommand } from 'vitest/node';

import { launchOptions } from './scripts/setup/find-chromium.ts';

/** Timeout for tests that hang; long enough for a slow machine. */
const testTimeout = 120_000;
/** Workers of a project in Node. */
const maxWorkers = 2;
/** Pages at a time: one more than the minimum number of cores, because a page waits for its clicks and keys. */
const maxPages = 3;
/** Time to wait for an expectation or for the target of a click. */
const WAIT_MS = 15_000;

/**
 * Lets the browser keep modules during a run. Each test file opens a page of its own, which would ask for all of its
 * modules again. In watch mode they may change.
 */
const keepModules: Plugin = {
  name: 'keep-modules',
  enforce: 'pre',
  configureServer({ config, middlewares }) {
    if (config.server.watch !== null) return;
    middlewares.use((_request, response, next) => {
      const setHeader = response.setHeader.bind(response);
      response.setHeader = (name, value) =>
        setHeader(
          name,
          name === 'Cache-Control' && value === 'no-cache' ? 'max-age=86400, immutable' : value,
        );
      next();
    });
  },
};

/** A proof is long, starts programs, or measures a duration and needs a machine of its own: `npm test` leaves it out. */
const TEST = process.env['PROOF'] ? '{test,proof}' : 'test';

/** Creates a project of tests in Node. Its files share modules, because loading them for each takes half of the time. */
const node = (
  name: string,
  folders: string,
  groupOrder: number,
  workers = maxWorkers,
): TestProjectConfiguration => ({
  test: {
    name,
    environment: 'node',
    // Each test has its own world.
    isolate: false,
    testTimeout,
    maxWorkers: workers,
    sequence: { groupOrder },
    // An expectation that is never met fails long before the timeout of the test.
    expect: { poll: { timeout: WAIT_MS } },
    include: [`${folders}/**/*.${TEST}.ts`],
  },
});

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
}
const web = JSON.parse(readFileSync('web/package.json', 'utf8')) as Manifest;

/** Imports of packages by a path. */
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
/** Packages without code to bundle: fonts, our own source, and classic `zod`, which the browser never loads. */
const NOT_BUNDLED = /^(@fontsource\/|@wallet\/|zod$)/;

/** Folder of the packages. It is above a copy of the repository inside another one. */
const PACKAGES = resolve(createRequire(import.meta.url).resolve('vitest/package.json'), '../..');

/** Requests of one module that a test delays, and then fails or lets through. */
interface HeldModule {
  mustFail: boolean;
  readonly released: Promise<void>;
  readonly release: () => void;
}
/** Held modules by session and path. */
const heldModules = new Map<string, HeldModule>();

/** Delays every request of a module of the app until `releaseModule`. */
const holdModule: BrowserCommand<[path: string]> = async ({ page, sessionId }, path) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const module: HeldModule = { mustFail: false, released, release };
  heldModules.set(`${sessionId} ${path}`, module);
  await page.route(`**${path}*`, async (route) => {
    await module.released;
    await (module.mustFail ? route.abort() : route.continue());
  });
};

/**
 * Fails the requests of a held module, or lets them through and holds it no longer: while a page has a route, it keeps no
 * modules.
 */
const releaseModule: BrowserCommand<[path: string, mustFail: boolean]> = async (
  { page, sessionId },
  path,
  mustFail,
) => {
  const module = heldModules.get(`${sessionId} ${path}`);
  if (!module) throw new Error(`${path} is not held: call holdModule first`);
  module.mustFail = mustFail;
  module.release();
  if (!mustFail) await page.unroute(`**${path}*`);
};

/** Length and seed of the random tests (`web/src/testing/run-length.ts`): a browser has no environment. */
const env = { PROOF: process.env['PROOF'] ?? '', SEED: process.env['SEED'] ?? '' };

/*
 * The name of a test file of the app says where it runs:
 * - `*.test.ts` in Node;
 * - `*.test.tsx` and `*.browser.test.ts` in Chromium, in a page that these files share: `web/src/testing/setup.ts` resets
 *   what a test leaves in it;
 * - `*.own-page.test.ts(x)` in Chromium, in a page of its own: it mocks a module, needs one that is not loaded yet, or
 *   changes the page for good.
 */
const OWN_PAGE_FILES = [`src/**/*.own-page.${TEST}.{ts,tsx}`];
const SHARED_PAGE_FILES = [`src/**/*.${TEST}.tsx`, `src/**/*.browser.${TEST}.ts`];
const NODE_FILES = [`src/**/*.${TEST}.ts`];

const webNode: TestProjectConfiguration = {
  root: 'web',
  test: {
    name: 'web-node',
    environment: 'node',
    isolate: false,
    css: true,
    env,
    testTimeout,
    maxWorkers,
    sequence: { groupOrder: 0 },
    expect: { poll: { timeout: WAIT_MS } },
    include: NODE_FILES,
    exclude: [...SHARED_PAGE_FILES, ...OWN_PAGE_FILES],
  },
};

/** Creates a project of tests in Chromium whose files share a page, or have one each. */
const webBrowser = (name: string, isolate: boolean, include: string[]): TestProjectConfiguration => ({
  extends: './web/vite.config.ts',
  root: 'web',
  // A dependency that Vite discovers later would reload the page during a test.
  optimizeDeps: {
    include: [
      ...Object.keys(web.dependencies).filter((dependency) => !NOT_BUNDLED.test(dependency)),
      ...DEEP_IMPORTS,
    ],
  },
  cacheDir: `../.cache/vitest-${name}`,
  server: { fs: { allow: [import.meta.dirname, PACKAGES] } },
  plugins: [keepModules],
  test: {
    name,
    isolate,
    env,
    maxWorkers: maxPages,
    testTimeout,
    // Node and the browser would compete for two cores.
    sequence: { groupOrder: isolate ? 2 : 1 },
    // `npm test` names a test that needed it; `npm run proof` counts it as failed. No trace is kept: a session that may
    // need one records every frame, which doubles the processor time.
    retry: 1,
    attachmentsDir: resolve(import.meta.dirname, '.cache/attachments'),
    // An expectation that is never met fails long before the timeout of the test.
    expect: { poll: { timeout: WAIT_MS } },
    include,
    exclude: isolate ? [] : OWN_PAGE_FILES,
    setupFiles: [resolve(import.meta.dirname, 'web/src/testing/setup.ts')],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        actionTimeout: WAIT_MS,
        launchOptions: launchOptions(),
        contextOptions: { reducedMotion: 'reduce', locale: 'th-TH', timezoneId: 'Asia/Bangkok' },
      }),
      commands: { holdModule, releaseModule },
      instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
    },
  },
});

export default defineConfig({
  test: {
    projects: [
      node('node', '{shared,deployment,fixtures,mock-server,console}', 0),
      // They start programs, which would compete with a browser.
      node('programs', '{scripts,contract-check,sandbox,wander}', 3),
      // Its tests pack into the same folders.
      node('kit', 'kit', 4, 1),
      webNode,
      webBrowser('web', false, SHARED_PAGE_FILES),
      webBrowser('web-own-page', true, OWN_PAGE_FILES),
    ],
  },
});
