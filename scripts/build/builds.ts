import { copyFileSync, mkdirSync, rmSync } from 'node:fs';

import { formatSeconds, fromRoot } from '../lib/repository.ts';
import { writeRelease } from './release.ts';
import { hashSources, isUpToDate, writeBuildMark } from './source-hash.ts';

const COMMON_SOURCES = [
  'shared/src',
  'shared/package.json',
  'deployment/src',
  'deployment/package.json',
  'package-lock.json',
  'scripts/build/builds.ts',
  'scripts/build/compression.ts',
];
const SERVER_FOLDER = fromRoot('dist/server');

/**
 * One target of the build. `output` is a file that exists once the build has ended; `mark` holds the hash of `sources`
 * that it was built from.
 */
interface Build {
  readonly name: string;
  readonly output: string;
  readonly mark: string;
  readonly sources: readonly string[];
  readonly build: () => Promise<unknown>;
}

const web: Build = {
  name: 'web app',
  output: 'dist/web/index.html',
  mark: 'dist/web.built-from',
  sources: [...COMMON_SOURCES, 'web'],
  build: async () => {
    const { build } = await import('vite');
    await build({ configFile: fromRoot('web/vite.config.ts'), logLevel: 'error' });
  },
};

/** The operator console, served by the sandbox only. */
const operatorConsole: Build = {
  name: 'console',
  output: 'dist/console/index.html',
  mark: 'dist/console.built-from',
  sources: [...COMMON_SOURCES, 'fixtures/src', 'contract-check/src', 'console'],
  build: async () => {
    const { build } = await import('vite');
    await build({ configFile: fromRoot('console/vite.config.ts'), logLevel: 'error' });
  },
};

/** The server as one bundle that runs without `node_modules`. */
const server: Build = {
  name: 'sandbox',
  output: 'dist/server/main.mjs',
  mark: 'dist/server.built-from',
  sources: [...COMMON_SOURCES, 'fixtures', 'mock-server', 'contract-check', 'sandbox/src'],
  build: async () => {
    rmSync(SERVER_FOLDER, { recursive: true, force: true });
    mkdirSync(SERVER_FOLDER, { recursive: true });
    // What few need is loaded when they need it: Redis, a real backend, recordings.
    await bundleForNode(fromRoot('sandbox/src/main.ts'), SERVER_FOLDER, 'main.mjs', { isSplit: true });
    // Served to the documentation page as a file, so it is not part of the bundle.
    const docsReader = fromRoot('node_modules/@scalar/fastify-api-reference');
    copyFileSync(`${docsReader}/dist/js/standalone.js`, `${SERVER_FOLDER}/docs-reader.js`);
    copyFileSync(`${docsReader}/LICENSE`, `${SERVER_FOLDER}/licence-docs-reader.txt`);
    await bundleForPage('main.ts', 'pill.js');
    await bundleForPage('open/main.ts', 'open.js');
  },
};

/** Builds a script that the sandbox injects into its pages, such as the pill; it is not part of the app's bundle. */
async function bundleForPage(entry: string, file: string): Promise<void> {
  const { build } = await import('vite');
  await build({
    configFile: false,
    root: fromRoot('mock-server'),
    logLevel: 'error',
    build: {
      outDir: SERVER_FOLDER,
      emptyOutDir: false,
      target: 'es2022',
      lib: { entry: fromRoot(`mock-server/pill/src/${entry}`), formats: ['iife'], name: 'sandboxPage' },
      rolldownOptions: { output: { entryFileNames: file } },
    },
  });
}

/**
 * Bundles a TypeScript entry with all its dependencies into one module for Node, or with `isSplit` into one for each
 * part that is loaded later. `external` names packages that are resolved at run time.
 */
export async function bundleForNode(
  entry: string,
  folder: string,
  file: string,
  {
    external = [],
    isSplit = false,
    define = {},
    format = 'es',
  }: {
    readonly external?: string[];
    readonly isSplit?: boolean;
    readonly define?: Readonly<Record<string, string>>;
    readonly format?: 'es' | 'cjs';
  } = {},
): Promise<void> {
  const { build } = await import('vite');
  await build({
    configFile: false,
    root: fromRoot('mock-server'),
    logLevel: 'error',
    define,
    resolve: { alias: { '@modelcontextprotocol/server/_shims': '/src/tools/mcp/sdk-shims.ts' } },
    ssr: { noExternal: true, external, target: 'node' },
    build: {
      ssr: entry,
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      license: { fileName: 'third-party-licences.txt' },
      rolldownOptions: {
        output: { format, entryFileNames: file, chunkFileNames: '[name].mjs', codeSplitting: isSplit },
      },
    },
  });
}

/**
 * Runs a build with `NODE_ENV=production` and restores the variable afterwards: a test runner sets `test`, and
 * processes started later inherit the environment.
 */
export async function withProductionEnv(build: () => Promise<unknown>): Promise<void> {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    await build();
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}

/** Builds a target if it is out of date. Returns the hash of its sources. */
async function buildIfStale(target: Build): Promise<string> {
  const hash = hashSources(target.sources);
  if (isUpToDate(target.output, target.mark, hash)) return hash;
  const start = performance.now();
  await withProductionEnv(target.build);
  writeBuildMark(target.mark, hash);
  console.error(`Built the ${target.name} in ${formatSeconds(performance.now() - start)}.`);
  return hash;
}

/** Builds the targets whose sources changed; prints to standard error only. */
export async function ensureBuilt(): Promise<void> {
  const hashes: string[] = [];
  for (const target of [web, operatorConsole, server]) hashes.push(await buildIfStale(target));
  await writeRelease(hashes);
}
