import { expect, test } from 'vitest';

import type { TableLine } from './row.ts';
import { mergeResults } from './write-results.mjs';

const line = (id: string, reached: string, isReached = true): TableLine => ({
  id,
  demanded: '10 tests',
  reached,
  seed: '7',
  ms: 1_500,
  isReached,
});
const rowsOf = (page: string) => page.split('\n').filter((text) => /^\| (K|M|T)/.test(text));

test('a run replaces its own rows, and the others keep theirs, in the order of the rows', () => {
  const first = mergeResults('# Goals\n', [line('M1', 'ten'), line('T4', '50 min')], '2026-01-01, long');
  const second = mergeResults(first, [line('K1', 'nine', false), line('M1', 'eleven')], '2026-02-02');
  expect(rowsOf(second)).toEqual([
    '| M1 | 10 tests | eleven | 7 | 1.5 s | 2026-02-02 |',
    '| K1 | 10 tests | **not reached:** nine | 7 | 1.5 s | 2026-02-02 |',
    '| T4 | 10 tests | 50 min | 7 | 1.5 s | 2026-01-01, long |',
  ]);
  expect(second.startsWith('# Goals\n\n## ')).toBe(true);
});
