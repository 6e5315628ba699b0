import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { fromRoot, UserError } from '../lib/repository.mjs';

/** @typedef {{ file: string, imports?: string[], dynamicImports?: string[], css?: string[], isEntry?: boolean, isDynamicEntry?: boolean }} Chunk */
/** @typedef {Record<string, Chunk>} Manifest */
/** @typedef {{ gzip: number, brotli: number, files: number }} Weight */

/** Everything that a route loads before it can be used, in Thai: the shell, its page, its texts. */
export const ROUTES = {
  login: ['index.html', 'src/pages/login-page.tsx', 'texts-public-th'],
  home: ['index.html', 'src/pages/home/home-page.tsx', 'texts-public-th', 'texts-home-th'],
};

/** KiB of gzip script at most. */
export const BUDGETS_KIB = { login: 140, home: 155 };

/** What is fetched once it is asked for: any modal, and those with a budget of their own, by its module. */
const MODAL = /-(modal|sheet|panel)\.tsx$/;
const MODAL_KIB = 8;
/** @type {Record<string, number>} */
const OWN_KIB = {
  // Of which the list of a long conversation is 3.7 by its library.
  'src/features/chat/panel/chat-panel.tsx': 14,
  'src/pages/spin-modal.tsx': 5,
  'src/pages/register-page.tsx': 12,
};

/** @returns {Manifest} what the build of the web app wrote about itself */
export const readManifest = () => JSON.parse(readFileSync(fromRoot('dist/web/.vite/manifest.json'), 'utf8'));

/**
 * The chunks that these modules load at once: their own and what they import statically.
 * @param {Manifest} manifest
 * @param {readonly string[]} modules
 * @returns {Set<string>} keys of the manifest
 */
export function chunksOf(manifest, modules) {
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {string} key */
  const visit = (key) => {
    if (found.has(key)) return;
    const chunk = manifest[key];
    if (!chunk)
      throw new UserError(`The build has no chunk ${key}: mend ROUTES in scripts/build/route-size.mjs.`);
    found.add(key);
    for (const each of chunk.imports ?? []) visit(each);
  };
  const keys = Object.keys(manifest);
  // A named chunk has its hash in its key.
  for (const each of modules) visit(keys.find((key) => key.startsWith(`_${each}-`)) ?? each);
  return found;
}

/**
 * The chunks that are fetched by themselves and have a budget, each by the name of its module. What several
 * of them share is a chunk of its own and counts for none.
 * @param {Manifest} manifest
 * @returns {{ name: string, file: string, budgetKib: number }[]}
 */
export function lazyParts(manifest) {
  const parts = Object.entries(manifest).flatMap(([key, { file, isDynamicEntry }]) => {
    const budgetKib = OWN_KIB[key] ?? (MODAL.test(key) ? MODAL_KIB : undefined);
    if (budgetKib === undefined || !isDynamicEntry) return [];
    return [{ key, name: key.replace(/^.*\//, '').replace('.tsx', ''), file, budgetKib }];
  });
  const missing = Object.keys(OWN_KIB).find((key) => !parts.some((part) => part.key === key));
  if (missing)
    throw new UserError(`The build has no chunk ${missing}: mend OWN_KIB in scripts/build/route-size.mjs.`);
  return parts.map(({ name, file, budgetKib }) => ({ name, file, budgetKib }));
}

/** The script of one chunk, in bytes. @param {string} file */
export const chunkWeight = (file) => measureWeight([readFileSync(fromRoot('dist/web', file))]);

/** @param {readonly Buffer[]} contents @returns {Weight} each compressed for itself, as it travels */
export const measureWeight = (contents) => ({
  gzip: contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0),
  brotli: contents.reduce((sum, content) => sum + brotliCompressSync(content).length, 0),
  files: contents.length,
});

/** What a route loads, in bytes of script. @param {Manifest} manifest @param {readonly string[]} modules */
export function routeWeight(manifest, modules) {
  const files = [...chunksOf(manifest, modules)].map((key) => manifest[key]?.file ?? '');
  return measureWeight(
    [...new Set(files)]
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(fromRoot('dist/web', file))),
  );
}

/** @param {number} bytes */
export const formatKib = (bytes) => (bytes / 1024).toFixed(1);
