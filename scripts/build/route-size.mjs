import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { fromRoot, UserError } from '../lib/repository.mjs';

/** @typedef {{ file: string, name?: string, imports?: string[], dynamicImports?: string[], css?: string[], isEntry?: boolean, isDynamicEntry?: boolean }} Chunk */
/** @typedef {Record<string, Chunk>} Manifest */
/** @typedef {{ gzip: number, brotli: number, files: number }} Weight */

/** Modules or files of the build (`web/build/chunk-groups.ts`) that a route loads before it can be used, in Thai. */
const ROUTES = {
  login: ['index.html', 'texts-public-th'],
  home: ['index.html', 'home', 'texts-public-th'],
};

/**
 * Budgets in KiB of gzip script. A part that is loaded on demand counts what home has not loaded already.
 * @type {readonly { name: string, modules: readonly string[], alreadyLoaded?: readonly string[], budgetKib: number }[]}
 */
export const BUDGETS = [
  // With the operator's name and logo, the age mark and the help line: 2 KiB. Times of a backend in any form, and taps that are told apart from repetitions: 2 KiB.
  { name: 'login', modules: ROUTES.login, budgetKib: 158 },
  // With the games and the texts of commands, which were loaded right after it and did not count before. The time of the
  // session, breaks and the ways on from empty pages and refusals are 3 KiB.
  { name: 'home', modules: ROUTES.home, budgetKib: 191 },
  // It is opened on the contact page.
  { name: 'chat', modules: ['chat'], alreadyLoaded: [...ROUTES.home, 'contact-page'], budgetKib: 30 },
  { name: 'rewards', modules: ['rewards'], alreadyLoaded: ROUTES.home, budgetKib: 30 },
];

/** Reads the manifest of the built web app. @returns {Manifest} */
export const readManifest = () => JSON.parse(readFileSync(fromRoot('dist/web/.vite/manifest.json'), 'utf8'));

/**
 * Finds the chunks that modules load at once: their own and everything imported statically from there.
 * @param {Manifest} manifest
 * @param {readonly string[]} modules
 * @returns {Set<string>} keys of the manifest
 * @throws {UserError} where the build has no chunk of a module
 */
export function findChunks(manifest, modules) {
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {string} key */
  const visit = (key) => {
    if (found.has(key)) return;
    const chunk = manifest[key];
    if (!chunk) throw new UserError(`The build has no chunk ${key}: correct scripts/build/route-size.mjs.`);
    found.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  const keys = Object.keys(manifest);
  // The key of a named chunk contains its hash, or is that of its only lazy module.
  for (const module of modules) {
    visit(keys.find((key) => manifest[key]?.name === module && manifest[key].file.endsWith('.js')) ?? module);
  }
  return found;
}

/** Adds up files, each compressed by itself as it is sent. @param {readonly Buffer[]} contents @returns {Weight} bytes */
const measureWeight = (contents) => ({
  gzip: contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0),
  brotli: contents.reduce((sum, content) => sum + brotliCompressSync(content).length, 0),
  files: contents.length,
});

/**
 * Script files of the chunks of `modules` that `alreadyLoaded` has not loaded.
 * @param {Manifest} manifest
 * @param {readonly string[]} modules
 * @param {readonly string[]} [alreadyLoaded]
 * @returns {string[]} paths below `dist/web`
 */
export function findScripts(manifest, modules, alreadyLoaded = []) {
  const loaded = findChunks(manifest, alreadyLoaded);
  const files = [...findChunks(manifest, modules)]
    .filter((key) => !loaded.has(key))
    .map((key) => manifest[key]?.file ?? '');
  return [...new Set(files)].filter((file) => file.endsWith('.js'));
}

/**
 * Measures the script that modules load, in bytes.
 * @param {Manifest} manifest
 * @param {readonly string[]} modules
 * @param {readonly string[]} [alreadyLoaded]
 */
export const routeWeight = (manifest, modules, alreadyLoaded) =>
  measureWeight(
    findScripts(manifest, modules, alreadyLoaded).map((file) => readFileSync(fromRoot('dist/web', file))),
  );

/** @param {number} bytes */
export const formatKib = (bytes) => (bytes / 1024).toFixed(1);
