import { expect, test } from 'vitest';

import { editDistance, suggestNames, toUnknownName } from './suggest-names.ts';

test('the distance of two texts is the number of letters to add, remove or replace', () => {
  for (const [a, b, distance] of [
    ['', '', 0],
    ['', 'abc', 3],
    ['abc', '', 3],
    ['abc', 'abc', 0],
    ['abc', 'abd', 1],
    ['abc', 'ab', 1],
    ['ab', 'xab', 1],
    ['ab', 'ba', 2],
    ['kitten', 'sitting', 3],
  ] as const) {
    expect(editDistance(a, b), `${a} ${b}`).toBe(distance);
  }
});

test('the three nearest names are suggested, the closest first, whatever query a path has', () => {
  const known = ['zzzz', '/api/walls', '/api/wallet', '/api/bonus', '/api/wallets'];
  expect(suggestNames('/api/wallet?x=0123456789', known)).toEqual([
    '/api/wallet',
    '/api/wallets',
    '/api/walls',
  ]);
});

test('an unknown name is told with the nearest ones, each once, and cut if it is long', () => {
  expect(toUnknownName('must be a game', 'PGG', ['PG', 'SA', 'PG'])).toBe(
    'must be a game, got PGG. Did you mean PG, SA?',
  );
  expect(toUnknownName('must be a game', 'PG', [])).toBe('must be a game, got PG. There is none.');
  const got = (units: number) => /got (.*?)\. /.exec(toUnknownName('must be', 'x'.repeat(units), []))?.[1];
  expect(got(80)).toBe('x'.repeat(80));
  expect(got(81)).toBe(`${'x'.repeat(80)}…`);
});

test('a name of an earlier version is told with the present one', () => {
  expect(toUnknownName('must be a field', 'advanceMs', ['to', 'fastForward'])).toBe(
    'must be a field, got advanceMs, which is now fastForward',
  );
  expect(toUnknownName('must be an option', '--advanceMs', ['--to', '--fastForward'])).toBe(
    'must be an option, got --advanceMs, which is now --fastForward',
  );
  // Only where the present one is possible.
  expect(toUnknownName('must be a field', 'advanceMs', ['to'])).toContain('Did you mean to?');
});
