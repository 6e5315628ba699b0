import { expect, test } from 'vitest';

import { editDistance, suggestNames, toUnknownName } from './suggest-names.ts';

test('the error names what must be, what was given and the three nearest names once', () => {
  const known = ['PG', 'PG', 'PP', 'SA', 'JOKER'];
  expect(toUnknownName('must be a game', 'PGG', known)).toBe(
    'must be a game, got PGG. Did you mean PG, PP, SA?',
  );
  expect(toUnknownName('must be a game', 'PG', [])).toBe('must be a game, got PG. There is none.');
});

test('a name of more than 80 characters is cut in the error', () => {
  const message = (units: number) => toUnknownName('must be', 'x'.repeat(units), []);
  expect(message(80)).toBe(`must be, got ${'x'.repeat(80)}. There is none.`);
  expect(message(81)).toBe(`must be, got ${'x'.repeat(80)}…. There is none.`);
});

test('the query of a path is not compared', () => {
  expect(suggestNames('/api/b?x=/api/aaaaaa', ['/api/aaaaaa', '/api/b'])).toEqual(['/api/b', '/api/aaaaaa']);
});

test('the distance of two texts is the number of signs to add, remove or replace', () => {
  for (const [a, b, distance] of [
    ['', '', 0],
    ['abc', 'abc', 0],
    ['', 'abc', 3],
    ['abc', '', 3],
    ['abc', 'ac', 1],
    ['ac', 'abc', 1],
    ['abc', 'adc', 1],
    ['kitten', 'sitting', 3],
  ] as const)
    expect(editDistance(a, b), `${a} ${b}`).toBe(distance);
});
