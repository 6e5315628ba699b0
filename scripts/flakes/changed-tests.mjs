import { execFileSync } from 'node:child_process';

import { ROOT, UserError } from '../lib/repository.mjs';

const TEST = /\.(test|spec)\.tsx?$/;

const git = (/** @type {readonly string[]} */ args) =>
  execFileSync('git', [...args], { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter((line) => line !== '');

/**
 * Lists the test files that were added or changed since a commit, also without a commit of their own.
 * @param {string} since
 * @returns {readonly string[]} paths in the repository
 * @throws {UserError} if there is no such commit
 */
export function listChangedTests(since) {
  try {
    git(['rev-parse', '--verify', `${since}^{commit}`]);
  } catch {
    throw new UserError(`There is no commit ${since}. Name one: npm run flakes -- --since HEAD~1`);
  }
  const [base = since] = git(['merge-base', since, 'HEAD']);
  const paths = [
    ...git(['diff', '--name-only', '--diff-filter=d', base]),
    ...git(['ls-files', '--others', '--exclude-standard']),
  ];
  return [...new Set(paths)].filter((path) => TEST.test(path)).sort();
}
