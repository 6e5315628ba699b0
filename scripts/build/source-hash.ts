import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { ROOT, fromRoot } from '../lib/repository.ts';

const NOT_BUILT = /(\.test\.tsx?|\.test-d\.ts|\.md)$/;

/** Lists the files below a path in a fixed order. */
function listFiles(path: string): readonly string[] {
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
 * @param sources paths in the repository
 */
export function hashSources(sources: readonly string[]): string {
  const hash = createHash('sha256').update(process.versions.node);
  for (const source of sources) {
    for (const file of listFiles(fromRoot(source))) {
      hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

/** Tells if `output`, a file that a build writes, was built from the sources whose hash stands in `mark`. */
export const isUpToDate = (output: string, mark: string, hash: string): boolean =>
  existsSync(fromRoot(output)) && existsSync(fromRoot(mark)) && readFileSync(fromRoot(mark), 'utf8') === hash;

/** Writes the hash of the sources of a build. */
export function writeBuildMark(mark: string, hash: string): void {
  mkdirSync(dirname(fromRoot(mark)), { recursive: true });
  writeFileSync(fromRoot(mark), hash);
}
