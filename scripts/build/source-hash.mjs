import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { ROOT, fromRoot } from '../lib/repository.mjs';

const NOT_BUILT = /(\.test\.tsx?|\.test-d\.ts|\.md)$/;

/** @param {string} path @returns {string[]} every file under it, in a fixed order */
function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules' && !NOT_BUILT.test(entry.name))
    .map((entry) => join(path, entry.name))
    .sort()
    .flatMap(filesUnder);
}

/**
 * One hash over the contents of these files and folders, tests left out. Times of change do not
 * enter: a deleted file and a checkout of an older state are seen all the same.
 * @param {readonly string[]} sources paths in the repository
 */
export function hashSources(sources) {
  const hash = createHash('sha256').update(process.versions.node);
  for (const source of sources) {
    for (const file of filesUnder(fromRoot(source))) {
      hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} output a file that the build writes
 * @param {string} mark the file that holds the hash of what it was built from
 * @param {string} hash
 */
export const isUpToDate = (output, mark, hash) =>
  existsSync(fromRoot(output)) && existsSync(fromRoot(mark)) && readFileSync(fromRoot(mark), 'utf8') === hash;

/** @param {string} mark @param {string} hash */
export function writeBuildMark(mark, hash) {
  mkdirSync(dirname(fromRoot(mark)), { recursive: true });
  writeFileSync(fromRoot(mark), hash);
}
