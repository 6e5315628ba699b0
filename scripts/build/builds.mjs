import { copyFileSync } from 'node:fs';

import { fromRoot, formatSeconds } from '../lib/repository.mjs';
import { emptyServerFolder, writeServerBundle } from './server-bundle.mjs';
import { hashSources, isUpToDate, writeBuildMark } from './source-hash.mjs';

const COMMON = ['shared/src', 'shared/package.json', 'package-lock.json', 'scripts/build/builds.mjs'];
/** How the server's bundle is laid out and started. */
const LAYOUT = ['server-bundle', 'launch', 'keep-compiled'].map((name) => `scripts/lib/${name}.mjs`);

/**
 * What is built: an output whose presence tells that the build ended, and what it is made from.
 * @typedef {{ name: string, output: string, mark: string, sources: string[], build: () => Promise<unknown> }} Build
 */

/** @type {Build} */
const web = {
  name: 'web app',
  output: 'dist/web/index.html',
  mark: 'dist/web.built-from',
  sources: [...COMMON, 'web'],
  build: async () => {
    const { build } = await import('vite');
    await build({ configFile: fromRoot('web/vite.config.ts'), logLevel: 'error' });
  },
};

/** The operator's console, which the sandbox alone serves. @type {Build} */
const desk = {
  name: 'console',
  output: 'dist/console/index.html',
  mark: 'dist/console.built-from',
  sources: [...COMMON, 'fixtures/src', 'console'],
  build: async () => {
    const { build } = await import('vite');
    await build({ configFile: fromRoot('console/vite.config.ts'), logLevel: 'error' });
  },
};

/** The whole server in one bundle that runs without `node_modules`. @type {Build} */
const server = {
  name: 'sandbox',
  output: 'dist/server/main.mjs',
  mark: 'dist/server.built-from',
  sources: [...COMMON, ...LAYOUT, 'fixtures', 'mock-server'],
  build: async () => {
    emptyServerFolder();
    await bundleForNode(fromRoot('mock-server/src/main.ts'), fromRoot('dist/server'), 'sandbox.cjs');
    // The page of the docs has it served, so it is no part of the bundle.
    const reader = fromRoot('node_modules/@scalar/fastify-api-reference/dist/js/standalone.js');
    copyFileSync(reader, fromRoot('dist/server/docs-reader.js'));
    await bundlePill();
    await writeServerBundle();
  },
};

/** What the sandbox puts into the pages that it serves; no part of the app's own bundle. */
async function bundlePill() {
  const { build } = await import('vite');
  await build({
    configFile: false,
    root: fromRoot('mock-server'),
    logLevel: 'error',
    build: {
      outDir: fromRoot('dist/server'),
      emptyOutDir: false,
      target: 'es2022',
      lib: { entry: fromRoot('mock-server/pill/src/main.ts'), formats: ['iife'], name: 'sandboxPill' },
      rolldownOptions: { output: { entryFileNames: 'pill.js' } },
    },
  });
}

/**
 * Bundles a TypeScript entry with all its dependencies into one module for Node, by its name an ES or a CommonJS one.
 * @param {string} entry
 * @param {string} folder
 * @param {string} file
 * @param {string[]} [apart] packages that it finds where it runs
 */
export async function bundleForNode(entry, folder, file, apart = []) {
  const { build } = await import('vite');
  await build({
    configFile: false,
    root: fromRoot('mock-server'),
    logLevel: 'error',
    ssr: { noExternal: true, external: apart, target: 'node' },
    build: {
      ssr: entry,
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        output: { entryFileNames: file, codeSplitting: false, format: file.endsWith('.cjs') ? 'cjs' : 'es' },
      },
    },
  });
}

/**
 * Builds for production whatever this process is for (a test runner says `test`), and leaves it as it
 * was: what is started next inherits the environment.
 * @param {() => Promise<unknown>} build
 */
export async function inProduction(build) {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    await build();
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}

/** @param {Build} target */
async function refresh(target) {
  const hash = hashSources(target.sources);
  if (isUpToDate(target.output, target.mark, hash)) return;
  const start = performance.now();
  await inProduction(target.build);
  writeBuildMark(target.mark, hash);
  console.error(`Built the ${target.name} in ${formatSeconds(performance.now() - start)}.`);
}

/** Builds what is stale; prints to standard error alone. */
export async function ensureBuilt() {
  await refresh(web);
  await refresh(desk);
  await refresh(server);
}
