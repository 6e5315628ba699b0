import { resolve } from 'node:path';

import { expect, test } from 'vitest';

import { findDocErrors } from './check-docs.ts';
import { findDocReferences } from './doc-references.ts';
import { pathExists, listRepositoryFiles } from './repository-files.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const referencesIn = (text: string) =>
  findDocReferences('page.md', text).map(({ kind, name }) => `${kind} ${name}`);

test('commands, paths, links and environment variables of a page are references', () => {
  expect(referencesIn('Run `npm run dev` or npm test.')).toEqual(['command dev', 'command test']);
  expect(referencesIn('See `shared/src/money.ts` and [the map](docs/map.md).')).toEqual([
    'path shared/src/money.ts',
    'path docs/map.md',
  ]);
  expect(referencesIn('| `PORT` | start | the port |')).toEqual(['variable PORT']);
});

test('URLs, API calls and external links are not references', () => {
  expect(referencesIn('`/api/wallet`, `GET /__sandbox/ready`, [there](https://example.org/a)')).toEqual([]);
});

test('a path may contain a placeholder', () => {
  const files = listRepositoryFiles(ROOT);
  expect(pathExists(ROOT, files, 'README.md', 'shared/src/contract/<area>.ts')).toBe(true);
  expect(pathExists(ROOT, files, 'README.md', 'shared/src/nowhere/<area>.ts')).toBe(false);
});

test('the documents match the repository', () => {
  expect(findDocErrors(ROOT)).toEqual([]);
});
