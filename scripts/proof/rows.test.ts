import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { expect, test } from 'vitest';

import { readGoals } from './read-goals.mjs';
import { ROWS } from './rows.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const goals = readGoals(readFileSync(resolve(ROOT, 'docs/product/reliability.md'), 'utf8'));

test('the proof has the rows of the document, in its order', () => {
  expect(Object.keys(ROWS)).toEqual([...goals.keys()]);
  expect(goals.size).toBeGreaterThan(75);
});

test('each number that the proof demands stands in the document', () => {
  const numbers = (text: string) =>
    new Set((text.match(/\d[\d,]*/g) ?? []).map((count) => count.replaceAll(',', '')));
  const differing = Object.entries(ROWS).flatMap(([id, { figures = [] }]) =>
    figures
      .flatMap(({ whole, long = whole }) => [whole, long])
      .filter((count) => !numbers(goals.get(id)?.figure ?? '').has(String(count)))
      .map((count) => `${id} ${count}`),
  );
  expect(differing).toEqual([]);
});
