import { existsSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { fromRoot } from '../../lib/repository.ts';
import { PLANTED_FAULTS } from './planted-faults.ts';

test('each planted fault has one place in the code, and test files', () => {
  const wrong = PLANTED_FAULTS.filter(
    ({ file, from, tests }) =>
      readFileSync(fromRoot(file), 'utf8').split(from).length !== 2 ||
      tests.some((path) => !existsSync(fromRoot(path))),
  );
  expect(wrong.map(({ file, breaks }) => `${file}: ${breaks}`)).toEqual([]);
});
