import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { fromRoot } from '../lib/repository.mjs';
import { listSourceIds } from './title-ids.mjs';

const FOLDERS = ['shared', 'fixtures', 'mock-server', 'web/src', 'console/src', 'scripts', 'e2e'];
const TEST = /\.(test|proof|spec)\.tsx?$/;

/** @typedef {{ path: string, ids: ReadonlySet<string> }} TestFile */

/** Lists the test files with the ids that their titles begin with. @returns {readonly TestFile[]} */
export const listTestFiles = () =>
  FOLDERS.flatMap((folder) =>
    readdirSync(fromRoot(folder), { recursive: true })
      .map((name) => join(folder, String(name)))
      .filter((path) => TEST.test(path) && !path.includes('node_modules'))
      .map((path) => ({ path, ids: listSourceIds(readFileSync(fromRoot(path), 'utf8')) })),
  );
