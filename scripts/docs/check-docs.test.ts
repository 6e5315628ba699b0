import { resolve } from 'node:path';

import { expect, test } from 'vitest';

import { findDocErrors } from './check-docs.ts';
import { findDocReferences } from './doc-references.ts';
import { pathExists, listRepositoryFiles } from './repository-files.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const names = (text: string) => findDocReferences('page.md', text).map(({ kind, name }) => `${kind} ${name}`);

test('commands, paths, links and environment variables of a page are references', () => {
  expect(names('Run `npm run dev` or npm test.')).toEqual(['command dev', 'command test']);
  expect(names('See `shared/src/money.ts` and [the map](docs/map.md).')).toEqual([
    'path shared/src/money.ts',
    'path docs/map.md',
  ]);
  expect(names('| `PORT` | start | the port |')).toEqual(['variable PORT']);
});

test('addresses, calls and links to other sites are no references', () => {
  expect(names('`/api/wallet`, `GET /__sandbox/ready`, [there](https://example.org/a)')).toEqual([]);
});

test('a path may hold a placeholder', () => {
  const files = listRepositoryFiles(ROOT);
  expect(pathExists(ROOT, files, 'README.md', 'shared/src/contract/<area>.ts')).toBe(true);
  expect(pathExists(ROOT, files, 'README.md', 'shared/src/nowhere/<area>.ts')).toBe(false);
});

test('the documents are true', () => {
  expect(findDocErrors(ROOT)).toEqual([]);
});
