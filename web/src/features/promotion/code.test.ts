import { expect, test } from 'vitest';

import { codeOf, shownOf } from './code.ts';

test.each([
  ['abc12', 'ABC12'],
  ['  Songkran\t', 'SONGKRAN'],
  ['a/b', 'A/B'],
  ['สงกรานต์', 'สงกรานต์'],
  ['ປີໃໝ່', 'ປີໃໝ່'],
  ['straße', 'STRASSE'],
  ['\u00a0 \u3000', ''],
  ['', ''],
])('BO-1: what was typed as "%s" is asked for as "%s"', (typed, code) => {
  expect(codeOf(typed)).toBe(code);
});

test('a composed and a decomposed letter ask for the same code', () => {
  expect(codeOf('e\u0301')).toBe(codeOf('\u00e9'));
});

test('the field keeps what would change its length, so that the caret stays where it is', () => {
  expect(shownOf('abc')).toBe('ABC');
  expect(shownOf('straße')).toBe('straße');
});
