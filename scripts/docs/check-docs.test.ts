import { resolve } from 'node:path';

import { expect, test } from 'vitest';

import { findDocErrors } from './check-docs.ts';
import { findDocReferences } from './doc-references.ts';
import { pathExists, listRepositoryFiles } from './repository-files.ts';

const HOUSE = resolve(import.meta.dirname, '../..');
const names = (text: string) => findDocReferences('page.md', text).map(({ kind, name }) => `${kind} ${name}`);

test('commands, paths, links and switches of a page are claims', () => {
  expect(names('Run `npm run dev` or npm test.')).toEqual(['command dev', 'command test']);
  expect(names('See `shared/src/money.ts` and [the map](docs/map.md).')).toEqual([
    'path shared/src/money.ts',
    'path docs/map.md',
  ]);
  expect(names('| `PORT` | start | the port |')).toEqual(['switch PORT']);
});

test('addresses, calls and links to elsewhere are no claims', () => {
  expect(names('`/api/wallet`, `GET /__sandbox/ready`, [there](https://example.org/a)')).toEqual([]);
});

test('a path may hold a name to fill in', () => {
  const files = listRepositoryFiles(HOUSE);
  expect(pathExists(HOUSE, files, 'README.md', 'shared/src/contract/<area>.ts')).toBe(true);
  expect(pathExists(HOUSE, files, 'README.md', 'shared/src/nowhere/<area>.ts')).toBe(false);
});

test('the prose of the house is true', () => {
  expect(findDocErrors(HOUSE)).toEqual([]);
});
