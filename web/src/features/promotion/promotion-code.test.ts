import { expect, test } from 'vitest';

import { normaliseCode } from './promotion-code.ts';

test.each([
  ['abc12', 'ABC12'],
  ['  Songkran\t', 'SONGKRAN'],
  ['a/b', 'A/B'],
  ['สงกรานต์', 'สงกรานต์'],
  ['ປີໃໝ່', 'ປີໃໝ່'],
  ['straße', 'STRASSE'],
  ['\u00a0 \u3000', ''],
  ['', ''],
  // Copied from a message or a page (alexwohlbruck/parchment#373).
  ['\u200bNEW\u00ad50\ufeff', 'NEW50'],
])('BO-1: the typed code "%s" is searched for as "%s"', (typed, code) => {
  expect(normaliseCode(typed)).toBe(code);
});

test('a composed and a decomposed letter are the same code', () => {
  expect(normaliseCode('e\u0301')).toBe(normaliseCode('\u00e9'));
});
