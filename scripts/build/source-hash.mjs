import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { ROOT, fromRoot } from '../lib/repository.ts';

const NOT_BUILT = /(\.test\.tsx?|\.test-d\.ts|\.md)$/;

/** Lists the files below a path in a fixed order. @param {string} path @returns {string[]} */
function listFiles(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules' && !NOT_BUILT.test(entry.name))
    .map((entry) => join(path, entry.name))
    .sort()
    .flatMap(listFiles);
}

/**
 * Hashes the contents of files and folders, without tests. Modification times do not count, so that a deleted file and
 * an older checkout change the hash as well.
 * @param {readonly string[]} sources paths in the repository
 */
export function hashSources(sources) {
  const hash = createHash('sha256').update(process.versions.node);
  for (const source of sources) {
    for (const file of listFiles(fromRoot(source))) {
      hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

/**
 * Tells if a build is up to date.
 * @param {string} output file that the build writes
 * @param {string} mark file with the hash of the sources of the build
 * @param {string} hash
 */
export const isUpToDate = (output, mark, hash) =>
  existsSync(fromRoot(output)) && existsSync(fromRoot(mark)) && readFileSync(fromRoot(mark), 'utf8') === hash;

/** Writes the hash of the sources of a build. @param {string} mark @param {string} hash */
export function writeBuildMark(mark, hash) {
  mkdirSync(dirname(fromRoot(mark)), { recursive: true });
  writeFileSync(fromRoot(mark), hash);
}
