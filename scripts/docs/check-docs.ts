/* Fails for a command, a link or a path in a document that does not exist. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { fromRoot, ROOT } from '../lib/repository.ts';

const COMMAND = /\bnpm run ([\w:-]+)/g;
const LINK = /\]\(([^)\s#]+)(?:#[^)]*)?\)/g;
/** Path in the repository, in a span of code. */
const PATH = /`((?:shared|fixtures|mock-server|web|console|scripts|e2e|docs|deploy|\.ci)\/[\w.@/-]+)`/g;

const files = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);
const { scripts } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as {
  readonly scripts: object;
};

/** Lists what a document names and what does not exist. */
function findMissing(file: string): readonly string[] {
  const text = readFileSync(fromRoot(file), 'utf8');
  const find = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  const paths = [...find(LINK).filter((target) => !/^\w+:/.test(target)), ...find(PATH)];
  return [
    ...find(COMMAND).filter((name) => !(name in scripts)),
    ...paths.filter(
      (path) => ![fromRoot(path), join(ROOT, dirname(file), path)].some((each) => existsSync(each)),
    ),
  ].map((name) => `${file}: there is no ${name}`);
}

const missing = files.flatMap(findMissing);
for (const each of missing) console.log(each);
process.exitCode = missing.length === 0 ? 0 : 1;
